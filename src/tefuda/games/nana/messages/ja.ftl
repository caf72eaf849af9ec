# Nana Toridori in Japanese.

## What beats a set: `least` is the lowest number that will do with as many cards, `more` how many of any

beats =
    { $least ->
        [none] { $more ->
            [none] これより強いカードはありません
           *[other] どの数字でも{ $more }枚以上
        }
       *[other] { beats-number }{ $more ->
            [none] { "" }
           *[other] 、またはどの数字でも{ $more }枚以上
        }
    }
beats-number =
    { $least ->
        [7] 7を{ $lying_count }枚
       *[other] { $least }〜7の同じ数字を{ $lying_count }枚
    }

## Why a move is refused

refusal-not_a_move =
    手は、4x2@3のように出すカード、{ $duel ->
        [yes] pass:5（パス）
       *[no] pass（パス）
    }、+3（すき間）、またはdrop（捨てる）で表します。
refusal-no_card_at = 手札の最後は{ $last }番です。{ $index }番のカードはありません。
refusal-other_card_at = { $index }番のカードは{ $number }で、{ $named }ではありません。
refusal-short_run = まとめて出せるのは、となり合った同じ数字のカードだけです。{ $index }番から並ぶ{ $number }は{ $count }枚です。
refusal-no_gap = 手札のすき間は0番から{ $last }番までです。{ $gap }番はありません。
refusal-place_first =
    先に、{ $source ->
        [pile] 引いた{ $number }
        [open] パスに使う公開札の{ $number }
       *[table] 上回った{ $number }（{ $count }枚）
    }を手札のすき間に入れるか捨ててください。
refusal-nothing_to_place = いま入れるカードはありません。出すか、パスしてください。
refusal-no_open_to_join = 公開札があるのは2人戦だけです。公開札を合わせずに出してください。
refusal-too_few_open =
    { $lying ->
        [0] あなたの前に公開札の{ $number }はありません。
       *[other] あなたの公開札の{ $number }は{ $lying }枚だけです。それより多くは合わせられません。
    }
refusal-too_weak =
    { $number }の{ $count }枚では{ $lying_number }の{ $lying_count }枚を上回れません。{ $least ->
        [none] { $more ->
            [none] { beats }。
           *[other] 必要なのは、{ beats }です。
        }
       *[other] 必要なのは、{ beats }です。
    }
refusal-lead_must_play = 場にカードがないときは、親は必ず出します。
refusal-lead_spent =
    場にカードがなく、{ $duel ->
        [yes] 公開札もない
       *[no] 山札もない
    }ので、必ず出します。
refusal-pass_draws = 公開札があるのは2人戦だけです。ただのパスなら1枚引きます。
refusal-no_open_card = 公開札がもうありません。残るのはただのパスだけで、ラウンドに負けます。
refusal-other_open_card = あなたの前に公開札の{ $number }はありません。パスに使えるのは{ $open_cards }です。
refusal-which_open_card = どの公開札を使うか、pass:5のように示してください。使えるのは{ $open_cards }です。
