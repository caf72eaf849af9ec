# The text that a chat shows for a link to a page, in Japanese.

link-home = Tefuda｜カードゲームを、1つのテーブルで
link-home_text = ボットとでも友だちとでも、すぐに遊べます。登録はいりません。

link-gathering = { $people ->
    [none] { $game } で遊びませんか？
   *[other] { $people }と { $game } で遊びませんか？
}
link-gathering_text = { $empty ->
    [0] 満席です。リンクを開くと観戦できます。
   *[other] { $players }席中 { $empty }席空き。登録はいりません。
}
link-table = { $people ->
    [none] { $game }：ボットの対戦
   *[other] { $game }：{ $people }
}
link-playing_text = 対戦中です。リンクを開くと観戦できます。
link-over_text = 対戦は終わりました。リンクを開くと結果を見られます。

link-replay = { $winners ->
    [none] { $game } の対戦
   *[other] { $game }：{ $winners }の勝ち
}
link-replay_text = { $people }。1手ずつリプレイで見られます。
link-review_text = { $people }。勝負を分けた手を振り返れます。

link-rules = { $game } のルール
link-learn = { $game } の遊び方
link-learn_text = 最初の対戦を、説明を見ながら遊べます。
