import { orderHistoryColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const orderPlanHistoryHelp: ScreenHelp = {
  purpose: say(
    'Shows side by side what was ordered for a month in each cycle, what was planned, packed and shipped, and who changed it when. Names and SNP are those of the time.',
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
        'Each release of an order and each plan revision has a column; [Revisions] shows the latest, the confirmed or all.',
        '注文の登録・計画の改訂ごとに列が表示されます。[改訂] で最新・確定・すべてを切り替えます。',
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
      '残＝累計注文－累計出荷。累計は表示する最初のサイクルの確定月から始まります。',
    ),
    say(
      'An empty quantity: the cycle does not cover the month. 0: the month was dropped from the order.',
      '空白はそのサイクルの対象外、0 は注文から外されたことを示します。',
    ),
    say(
      'At most 120 columns: shorten the period, or show the latest revisions only.',
      '列は最大 120 です。期間を短くするか、最新の改訂のみ表示してください。',
    ),
    say(
      '[OCF] is the sum of the confirmed quantities of the month. Lines without an answer are not included.',
      '[OCF数] は回答済み明細の回答数の合計で、未回答の明細は含みません。',
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
