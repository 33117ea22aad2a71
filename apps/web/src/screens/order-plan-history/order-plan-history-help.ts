import { orderHistoryColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const orderPlanHistoryHelp: ScreenHelp = {
  purpose: say(
    'Shows the orders of a month cycle by cycle, beside planned, packed and shipped quantities, and who changed them when. Part names and SNP are those of that time.',
    '対象月の注文がサイクルごとにどう変わり、計画・梱包・出荷がどう行われたか、誰がいつ変更したかを並べて表示します。品名・収容数は当時の値です。',
  ),
  tasks: [
    task(
      say('Follow a part over the cycles', '品番の推移を見る'),
      say(
        'Enter a dealer or a part and the cycles from and to (up to 24), then [Search].',
        'ディーラーまたは品番と、サイクルの範囲（24 以内）を指定して [検索] します。',
      ),
      say(
        'Each release and each plan revision has a column for its quantity, and columns for the pieces packed and shipped until the next one replaced it. [Revisions] switches between latest, confirmed and all; [Show] hides quantities.',
        'リリース・計画改訂ごとに、数量の列と、次に置き換わるまでの梱包数・出荷数の列が表示されます。[改訂] で最新・確定・すべてを、[対象] で表示する数量を切り替えます。',
      ),
      say(
        'Open a row (`Alt+Enter`, [Changes]) for its chart and timeline: releases, quantities set by hand, answers of both sides, plans, results and ship notices. [Original file] has the files of the releases.',
        '行を開く（`Alt+Enter`、[変更履歴]）と、グラフと経過（注文登録・手入力・双方の回答・計画・実績・出荷通知）を表示します。[受信ファイル] から注文ファイルを取得できます。',
      ),
    ),
    task(
      say('Download the history', '履歴をダウンロードする'),
      say('Choose [Download] after a search.', '検索後に [ダウンロード] を選びます。'),
    ),
  ],
  rules: [
    say(
      'Balance = Σ ordered − Σ shipped. Sums begin with the firm month of the first cycle shown.',
      '注残＝累計注文－累計出荷。累計は表示する最初のサイクルの確定月から始まります。',
    ),
    say(
      'Packed and shipped of a release: pieces of the month, with later corrections, up to and including the day on which the next release of the month replaced it. The last release of the month has all its pieces, as [Packed] and [Shipped].',
      'リリースごとの梱包・出荷は、対象月分の実績を、その月の次のリリースに置き換わった日まで集計した数です（後日の訂正を反映）。最後のリリースの数は [梱包数]・[出荷数] と一致します。',
    ),
    say(
      'Order numbers, order types and [Changed by] choose months; their quantities are those of the whole month. [Changed by]: id or beginning of the name of who released orders, set a quantity by hand or answered a line.',
      '注文番号・注文区分・[変更者] は対象月を選ぶ条件で、数量は対象月の全数です。[変更者] は、注文登録・数量の手入力・回答を行った人の社員番号または氏名の先頭です。',
    ),
    say(
      'An empty quantity: the cycle does not cover the month. 0: the month was dropped from the order.',
      '空白はそのサイクルの対象外、0 は注文から外されたことを示します。',
    ),
    say(
      'At most 120 columns: shorten the period, show the latest revisions only, or show fewer quantities.',
      '列は最大 120 です。期間を短くするか、改訂または対象を絞ってください。',
    ),
    say(
      '[OCF] is the sum of the confirmed quantities of the month. Lines without an answer are not included.',
      '[OCF 数] は回答済み明細の回答数の合計で、未回答の明細は含みません。',
    ),
    say('The history cannot be changed.', '履歴は変更できません。'),
  ],
  roles: [
    say('A dealer’s user sees its own dealer only.', 'ディーラーのユーザーには自ディーラーのみ表示されます。'),
    say(
      'Only the packing side sees answers that are not sent yet and quantities set by hand.',
      '送信前の回答と手入力の数量は、梱包側のみ参照できます。',
    ),
  ],
  fields: [fieldsOf(orderHistoryColumns)],
  list: 'read',
}
