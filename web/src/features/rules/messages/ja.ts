// The words around the rules, and the captions of their pictures, in Japanese.

import type { Translation } from "../../../lib/i18n/index.svelte";
import type en from "./en";

export default {
  "rules.title": ({ game }) => `${game} のルール`,
  "rules.contents": "目次",
  "rules.opening": "ルールを開いています…",
  "rules.games": "ほかのゲームのルール",
  "rules.learn": "遊びながら覚える",
  "rules.again": "もう一度試す",
  "datto.cards": "8つの色に5枚ずつ。色は、色そのものと形と文字で見分けられます。ひとり1回、昼寝ができます。",
  "datto.trick": "親が赤の5を出しました。いちばん大きい赤の9が勝ち、そのうさぎは、いちばん小さい赤の数だけ、つまり3歩進みます。黄は数えません。",
  "datto.dash": "同じトリックに赤の1と9がそろいました。1が9歩ダッシュし、9は動きません。",
  "datto.last": "緑のほかの4枚はもう場に並んでいます。親として最後の5を出し、「脱兎！」と宣言すると、手札の残り枚数だけ、ここでは3歩走ります。",
  "nana.row": "配られたままの列。5が2枚、1が3枚となり合っています。2枚の3は、まだ離れています。",
  "nana.close": "5を2枚出すと列がつまり、3どうしがとなり合います。",
  "nana.beat": "2が3枚あれば、7の2枚に勝ちます。枚数の多いほうが必ず強いのです。",
  "nana.take": "負かした6の2枚を、待っていた6のとなりのすき間に入れると、6が3枚そろいます。",
  "nana.open": "2人戦では、公開札の4を列の4の2枚に加えて、3枚として出せます。",
  "dnup.turn": "1枚のカードに2つの向き。上の数字が有効です。このままなら3、さかさにすれば4。",
  "dnup.beat": "6の2枚が4の2枚を負かしました。4はさかさになって持ち主の手に戻り、8と7になります。",
  "dnup.add": "相手の5の2枚に、自分の5を加えます。セットは3枚になり、手札は1枚減ります。",
  "dnup.rotate": "手札全部を回すと、2枚の2は6と7に、1は9になります。",
} satisfies Translation<typeof en>;
