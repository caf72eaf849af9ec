# Messages of the terminal in Japanese.

## Before the first deal

ask-game = どのゲームで遊びますか？ [1]
ask-players = 何人で遊びますか？（{ $first }〜{ $last }人） [{ $default }]
ask-seat = どの席に着きますか？（0〜{ $last }） [0]
ask-options = 選択ルールの番号は？（Enterで「なし」）
ask-opponents = 対戦相手は？ [{ $default }]
number-wanted = { $first }から{ $last }までの番号を入力してください。
options-wanted = 1から{ $last }までの番号を入力するか、そのままEnterを押してください。
opponents-example = 1つなら全員同じボット（例：{ $one }）、{ $count }つなら席の順です（例：{ $each }）。

## The bots, as NAME("strength", $bot) asks for them

strength-random = 打てる手から適当に選ぶ
strength-easy = 簡単な考え方で遊び、見落としもする
strength-normal = よい手筋で遊ぶが、先読みはしない
strength-hard = 相手の手札を推理し、先を読む
strength-expert = 自分自身との対戦で腕をみがき、すぐに打つ
strength-master = 自分自身との対戦で腕をみがき、さらに先を読む

## What cannot be chosen

unknown-game = { $game }というゲームはありません。遊べるのは{ $games }です。
players-refused = { $game }は{ $first }〜{ $last }人用です。{ $players }人では遊べません。
seat-refused = 席は0から{ $last }までです。席{ $seat }はありません。
unknown-option =
    { $game }に選択ルール{ $option }はありません。{ $options ->
        [none] { "" }
       *[other] 選べるのは{ $options }です。
    }
option-refused = 選択ルール{ $option }は{ $players }人では使えません。{ $counts }人用です（AL-06）。
unknown-bot = { $bot }というボットはいません。選べるのは{ $bots }です。
unlearned = { $bot }は、この選択ルールの{ $game }（{ $players }人）をまだ覚えていません。
bots-wanted =
    { $players }人のときは、ボットを{ $others ->
        [one] 1つ
       *[other] 1つ（全員同じ）か{ $others }つ
    }指定してください（いまは{ $named }つです）。
milliseconds-unused = --millisecondsはhardとmasterの考える時間ですが、どちらの席もありません。
continue-alone = --continueは単独で指定してください。対戦はやめたところから続きます。
resume-alone = --resumeでは、ゲーム、人数、選択ルールは記録のとおりになります。
resume-over = この対戦は終わっています。tefuda replay { $file } で見られます。
not-possible = できません：{ $why }
not-possible-move =
    できません：{ $move ->
        [none] { "" }
       *[other] { $move }　
    }{ $why }{ $ruling ->
        [none] { "" }
       *[other] （{ $ruling }）
    }

## Unfinished matches

unfinished-matches = 途中の対戦が{ $n }件あります：
unfinished-match =
    { $game }、{ $over ->
        [yes] 終了（未保存）
       *[no] 第{ $round }ラウンド
    }、相手は{ $bots }（{ $time }）
unfinished-which = どの対戦を続けますか？ d 番号 で削除します。 [1]
unfinished-none = 途中の対戦はありません。tefuda play で始められます。
unfinished-left_out = { $path }を読めませんでした：{ $problem }

## At the table

seat-and-name = { seat-name }（{ $who }）
heading-round = { $game } 第{ $round }ラウンド
heading-play =
    { heading-round }{ $continues ->
        [yes] （続き）
       *[no] { "" }
    }：あなたは{ seat-name }{ practice }
practice =
    { $practice ->
        [yes] （練習）
       *[no] { "" }
    }
against = 対戦相手：{ $names }
compile-first = 先に、先読みを準備します（1〜2分）。`tefuda warm { $game }` で前もって準備できます。
compile-meanwhile = 準備ができるまで、hardはnormal、masterはexpertと同じように打ちます。初回は1〜2分かかります。`tefuda warm { $game }` で前もって準備できます。
ask-move = あなたの手（?でヘルプ）：
ask-deal = Enterで次のラウンドを配ります（?でヘルプ）：
ask-again = { $caution }よければもう一度 { $move } と入力してください：
round-over = ラウンドは終わっています。いま打つ手はありません。
bot-failed = { $name }でエラーが起きました：{ $error }。ここからは{ $bot }が代わりに打ちます。
bot-illegal_move = 打てない手（{ $answer }）を返しました
on-the-table = 場の見かた
help =
    手の番号か、手そのものを入力します。

    - `?` このヘルプ
    - `h` ヒント：いちばん強いボットならどう打つか
    - `t` 場と手の一覧をもう一度表示
    - `l` このラウンドのログ
    - `u` 直前の自分の手を、そのあとの相手の手ごと取り消します。続けて入力すると、ラウンドの始めまで戻れます。
      手によって新しいことが見えていたか、そのあとだれかが打っていた場合、対戦は以後「練習」となり、記録にも残ります
    - `s ファイル名` ここまでの記録を保存します。`tefuda play --resume ファイル名` で続きを遊び、
      `tefuda replay ファイル名` で見返せます。2回目からは `s` だけで同じファイルに保存します
    - `q` 席を離れます。どの手も自動で保存されます。Ctrl-Cで止めても端末を閉じても、`tefuda play --continue` で続けられます

## Taking back, saving, leaving

taken-back =
    取り消しました：{ $move }{ $others ->
        [0] { "" }
       *[other] （そのあとの{ $others }手も）
    }
nothing-to-take-back = 取り消せる手はありません。このラウンドではまだ打っていません。
practice-begins = ここからは練習の対戦になり、記録にもそう残ります。
practised = 練習：取り消した手があるか、別の対戦の途中から始めた対戦です。
save-where = ファイル名を入力してください：s ファイル名
save-failed = 保存できませんでした：{ $problem }：{ $path }
progress-failed = 対戦を自動保存できません：{ $problem }：{ $path }
saved =
    保存しました。{ $over ->
        [yes] 見返すには：
       *[no] 続けるには：
    }
left =
    席を離れました。{ $saved ->
        [yes] 続けるには：
       *[no] { "" }
    }

## Hints

hint-only_move = 打てる手は{ $move }だけです。
hint-not_ready =
    { $bot }を準備しています（{ $compiled ->
        [yes] 少し待ってからもう一度どうぞ
       *[no] 初回は1〜2分かかります
    }）。{ $quick }なら{ $move }（{ $meaning }）です。
hint-best =
    { $bot }は{ $proven ->
        [yes] ラウンドの最後まで読み切り
       *[no] { $rounds }ラウンドをシミュレーションし
    }、{ $preference ->
        [clear] 最初の手がはっきりよいと見ています
        [some] 最初の手がよいと見ています
        [equal] 上位の手はほぼ同じと見ています
       *[first] 最初の手を選びます
    }：
hint-because = { $move }：{ $because }
hint-wins = 勝率{ $chance }％
hint-certain = 確実
hint-tried = { $visits }回試行

## The end, and records

the-end = 対戦終了{ practice }
rank =
    { $rank }位 { $name }：{ $score }{ $winner ->
        [yes] （勝者）
       *[no] { "" }
    }
ask-end = s ファイル名：記録を保存、u：取り消す、n：もう一戦、Enter：終わる
end-wanted = 入力できるのは、s ファイル名、u、n、Enterだけです。
the-table = 最後の場
nothing-dealt = まだ何も配られていません。
checked = 検証：{ NAME("verdict", $verdict) }。
verdict-ok = 配札はコミットメントと一致します
verdict-mismatch = 配札がコミットメントと一致しません
verdict-no_commitment = コミットメントがありません（公開するのはサーバーだけです）
verdict-no_salt = ソルトがないため、コミットメントを確認できません
verdict-no_deal = コミットメントはありますが、その配札が記録にありません

## The list of games

player-counts = { $players }人

## The review of a match

review-chances = { $game }：全員の手札を開いたときの勝率
review-axis = 手順
review-seat = 席
review-move = 手
review-chance = 勝率
review-mark = 評価
review-better = よりよい手
review-accuracy = 正確さ
review-deal_luck = 配札の運
review-draw_luck = 引きの運
review-hidden_luck = 見えないカード
review-own_play = 自分の手
review-others_play = ほかの人
review-total = 結果
review-about = 正確さは、最善手から最悪の手までの勝率の差のうち、守れた割合です。運は、配られたカード、引いたカード、手番の人に見えなかったカードのめぐり合わせです。手は、その席が知っていたことをもとに、normalの手と比べています。全部を合わせると結果になります。1ポイントは、100回の対戦で1勝ぶんです。
mark-best = 最善手
mark-fine = 好手
mark-inaccuracy = 緩い手
mark-mistake = 悪い手
mark-blunder = 大きなミス

## Puzzles

puzzle-heading =
    { $game }：{ $today ->
        [yes] 今日の問題
       *[no] 第{ $number }問（全{ $count }問）
    }
puzzle-ask = 最善の一手は？（h ヒント、s 正解、t 場、q 終了）
puzzle-help = 手かその番号を入力してください。h でヒント、s で正解、t で場を表示し、q で終わります。
puzzle-hint = { $move }（{ $meaning }）ではありません。これは normal の手です。
puzzle-wrong = { $move }（{ $meaning }）では勝率{ $percent }％です。もっとずっとよい手があります。
puzzle-right = 正解！{ $move }（{ $meaning }）です。
puzzle-shown = 最善の手は { $move }（{ $meaning }）です。
puzzle-chances =
    { $proven ->
        [yes] この先を完璧に打てば勝率{ $percent }％
       *[no] 勝率は約{ $percent }％
    }、次によい手（{ $second }）では{ $less }％です。
puzzle-difficulty = 探索は約{ $simulations }回のシミュレーションで見つけます。
puzzle-streak = 一度で正解した連続記録：{ $streak }問（最長{ $longest }問）
puzzle-next = Enter で次へ、q で終了：
