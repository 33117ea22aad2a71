import { packingInformationColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const packingInformationHelp: ScreenHelp = {
  purpose: say(
    'Answers “where is my part or order?”: each order line with its plan, cases, container and ship notice, planned or not.',
    '「この部品・注文は今どこにあるか」に答える画面です。注文明細ごとに、計画・ケース・コンテナ・出荷通知までを表示します（未割付を含む）。',
  ),
  tasks: [
    task(
      say('Find an order', '注文を調べる'),
      say(
        'Enter a part no, order no, case no, container (renban, container no or seal) or vanning date. Lists can be pasted.',
        '品番・注文番号・ケース番号・コンテナ（連番・コンテナ番号・シール番号）・バンニング日のいずれかを入力します（一覧の貼り付け可）。',
      ),
      say('Choose [Search]. A single result opens by itself.', '[検索] を選びます。1 件の場合は自動で開きます。'),
      say(
        'Open a row with `Alt+Enter`: the picture shows how far it is, and each stage leads to its screen.',
        '行を `Alt+Enter` で開くと、進み具合が図で表示され、各段階から該当画面へ移動できます。',
      ),
    ),
    task(
      say('See why something is not planned', '未割付の理由を確認する'),
      say('Read [Reason not planned] in the row or panel.', '行またはパネルの [未割付の理由] を確認します。'),
    ),
  ],
  rules: [
    say(
      'Pieces are assigned to order lines by required date, after the carry-over: boxes of a part are interchangeable.',
      '数量は繰越を先に充当し、納期順に注文明細へ割り当てます（同じ品番の箱は区別しません）。',
    ),
    say(
      'Balance is the quantity still to be packed: ordered less carry-over and packed.',
      '梱包残は未梱包の数量です（注文数－繰越充当数－梱包数）。',
    ),
    say(
      'Backlog: the month is closed, and the pieces that were not packed are in the carry-over of the next month.',
      '未納残：月締め済みで、未梱包の数量は翌月へ繰り越されています。',
    ),
    say(
      'At most 1,000 order lines, newest cycle first: narrow the search for more.',
      '表示は新しいサイクルから最大 1,000 明細です。条件を絞り込んでください。',
    ),
    say(
      'A case number with a wrong check character is rejected.',
      'チェックキャラクターが誤っているケース番号はエラーになります。',
    ),
    say(
      'After a new revision the cases still belong to the earlier one until they are built again: [Earlier revision] shows both, and dates, container, vessel and ETD are of the earlier one. Then what the floor has begun, labelled or closed in goes to the new revision, and everything else is built anew.',
      '計画を改訂すると、ケース組立をやり直すまでケースは旧改訂のままです。[旧改訂] に両方の改訂を表示します（日付・コンテナ・船名・ETD も旧改訂のもの）。ケース組立をやり直すと、梱包開始済み・ラベル発行済み・締切済みのケースは新しい改訂に引き継がれ、その他は組み直されます。',
    ),
    say(
      'Cases that no order needs, and cancelled case numbers, are found as well.',
      '注文のないケースや取消済みのケース番号も検索できます。',
    ),
  ],
  roles: [say('A dealer’s user sees its own dealer only.', 'ディーラーのユーザーには自ディーラーのみ表示されます。')],
  fields: [fieldsOf(packingInformationColumns)],
  list: 'read',
}
