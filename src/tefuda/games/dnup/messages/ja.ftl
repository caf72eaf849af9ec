# dnup in Japanese.

## Why a move is refused

refusal-not_a_move = 手は、3:46のようなセット、加えるカードの5:2>{ $place }、セットを取る<{ $place }、または手札を回すrotで表します。
refusal-no_pass = dnupにパスはありません。出す、加える、取る、回すのどれかを選んでください。
refusal-rising_order = 反対側の数字は小さい順に書いてください：{ $rising }
refusal-no_seat = 席{ $seat }はありません。席は0から{ $last }までです。
refusal-no_areas = エリアaとbがあるのは2人のときだけです。席だけを書いてください。
refusal-which_area = エリアも書いてください：{ $typed }aか{ $typed }b
refusal-not_held =
    { $another ->
        [yes] { $card }は手札に1枚しかありません。
       *[no] { $card }は手札にありません。
    }
refusal-other_end_up = { $card }は{ $up }が上です。さかさにするには手札を回してください。
refusal-own_set = 加えたり取ったりできるのは相手のセットだけです。
refusal-no_set =
    { $place }にセットはありません{ $places ->
        [none] { "" }
       *[other] （あるのは{ $places }です）
    }。
refusal-one_card = 加えられるのは1枚だけです。
refusal-other_value = これは{ $value }のセットです。{ $value }のカードだけ加えられます。
refusal-same_size =
    { $size }枚のセットはもう{ $value }で出ています。{ $needs ->
        [none] 9に勝つ数字はないので、別の枚数で出してください。
        [9] 9か、別の枚数で出してください。
       *[other] { $needs }以上か、別の枚数で出してください。
    }
refusal-grown_size =
    加えると{ $size }枚になり、{ $value }のセットと重なります。{ $needs ->
        [none] 9に勝つ数字はありません。
        [9] 9でなければ勝てません。
       *[other] { $needs }以上でなければ勝てません。
    }
