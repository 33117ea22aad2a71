import { discontinuedColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const discontinuedPartHelp: ScreenHelp = {
  purpose: say(
    'Registers which part ends when, for which dealer, and which part follows. Order compiling moves orders to the successor by date, lot or stock.',
    '打切り品番と切替時期・ディーラー・後継品番を登録します。オーダーコンパイルは、日付・ロット・在庫に応じて注文を後継品番へ切り替えます。',
  ),
  tasks: [
    task(
      say('Register a discontinuation', '打切りを登録する'),
      say(
        'Choose [Add row]; enter ECN no, old part, new part and dealer (* for all). [Part information] shows stock, orders and conditions.',
        '[行を追加] を選び、設変番号・旧品番・新品番・ディーラー（* は全ディーラー）を入力します。[部品情報] で在庫・注文・荷姿条件を確認できます。',
      ),
      say(
        'Choose the timing and enter its dates or run-out quantity.',
        '切替方法を選び、日付または使い切り数量を入力します。',
      ),
      say(
        'Choose [Save]: orders, plan rows and cases that are affected are listed first.',
        '[保存] を選ぶと、影響する注文・計画・ケースが先に表示されます。',
      ),
    ),
    task(
      say('Notify the dealers', 'ディーラーへ通知する'),
      say(
        'Select the rows, choose [Notify] and check the recipients. The row becomes notified and can no longer be deleted.',
        '行を選択して [通知] を選び、通知先を確認します。通知後は削除できません。',
      ),
      say(
        '[Acknowledgements] shows who has confirmed. Recipients acknowledge on their top page.',
        '[確認状況] で確認済みの数を確認します。通知先はトップページで確認します。',
      ),
    ),
    task(
      say('Register many changes', '一括で登録する'),
      say(
        '[Download] the template, fill it in and [Upload] it.',
        'テンプレートを [ダウンロード] して入力し、[アップロード] します。',
      ),
    ),
    tryTask,
  ],
  rules: [
    say(
      'Timing: at once; on a date; by lot; stock out. Stock out needs the run-out quantity, on a date needs a date.',
      '切替方法：即時・日付指定・ロット・在庫限り。在庫限りは使い切り数量、日付指定は日付が必要です。',
    ),
    say(
      'The run-out quantity counts once over all months, per dealer: [Run-out left] is what is neither packed nor planned of it. Lots that one month could not pack stay available to the next.',
      '使い切り数量は仕向先ごとに全月を通して 1 回だけ有効です。[使い切り残数] は梱包も計画もされていない数量です。ある月に梱包できなかったロットは翌月に梱包できます。',
    ),
    say(
      'By date and by lot: nothing is packed of the new part before its first day, even if its packing window begins earlier. A new part that nobody orders before joins its pairs and groups on that day.',
      '日付指定・ロット：梱包可能期間が先に始まる場合も、新品番は初回梱包日より前に梱包しません。それまで注文のない新品番は、その日からペア・グループに加わります。',
    ),
    say(
      'The new part needs a packing condition from its first pack date. Successors must not lead back to the old part.',
      '新品番には初回梱包日に有効な荷姿条件が必要です。後継の連鎖は循環できません。',
    ),
    say(
      '[Remainder]: scrap and return take surplus pieces of the old part out of its carry-over at the switch; the successor does not inherit them, whatever its interchange is. Backlog is not affected. Otherwise surplus stays in the carry-over, or goes to an interchangeable successor. Partial case: when the run-out quantity is used up (stock out, lot), pieces that fill no box are packed in a partial last lot instead of moving to the successor; not for parts of pairs and groups. The next compile of the month applies a change; closing the row before it leaves the carry-over as it is.',
      '[残数処理]：廃却・返却では、切替時に旧品番の余剰数を繰越から除外し、互換区分にかかわらず後継品番には引き継ぎません。未納残は対象外です。それ以外では、余剰数は繰越に残るか、互換のある後継品番に引き継がれます。端数ケースでは、使い切り数量（在庫限り・ロット）の箱に満たない端数を、後継品番に振り替えずに端数の最終ロットとして梱包します（ペア・グループの部品を除く）。変更は当月の次回コンパイルで反映され、その前に行を完了にすると繰越はそのまま残ります。',
    ),
    say(
      'Rows of one discontinuation group have the same dates and are saved and notified together.',
      '同じ打切りグループの行は日付が同じで、保存・通知もまとめて行います。',
    ),
    say(
      'Orders after the last order month appear on BOM CHECK LIST (I04).',
      '最終オーダー月より後の注文は、BOM チェックリスト（I04）に表示されます。',
    ),
    say(
      'When a month is closed, rows that took effect by its end get the status Running out, and the log of the run names those of whose old part nothing is left. Closing a row stays with you: from then on orders of the old part no longer go to its successor.',
      '月締めを行うと、その月末までに切り替わった行の状態は使い切り中になり、旧品番が残っていない行は実行ログに表示されます。完了にすると旧品番の注文は後継品番に振り替わらなくなるため、完了は手動で行います。',
    ),
    say(
      'Only registered rows that were never notified can be deleted.',
      '削除できるのは、登録済で未通知の行のみです。',
    ),
  ],
  roles: [
    say(
      'A change within the frozen period needs full privilege and a new reason.',
      '凍結期間内の変更には、全権限と新しい変更理由が必要です。',
    ),
    say('A dealer’s user sees the rows of its dealer.', 'ディーラーのユーザーには、自ディーラーの行のみ表示されます。'),
  ],
  fields: [fieldsOf(discontinuedColumns)],
  list: 'edit',
}
