import { type HelpTask, say, task } from './screen-help.ts'

const search = task(
  say('Search', '検索する'),
  say(
    'Enter conditions; `/` goes to the first field. Codes can be pasted as a list of up to 500, separated by lines, tabs or commas.',
    '検索条件を入力します（`/` で先頭の条件へ移動）。コードは最大 500 件まで、改行・タブ・カンマ区切りで貼り付けできます。',
  ),
  say('Choose [Search] (`Enter` in a field).', '[検索] を選びます（入力欄では `Enter`）。'),
  say(
    'The conditions then fold into one line above the rows; the lens at its start, or `/`, opens them. [Keep open] leaves them in sight on all screens.',
    '検索後、条件は一覧の上の 1 行に畳まれます。行頭の虫眼鏡または `/` で開きます。[常に表示] を選ぶと、全画面で条件を表示したままにします。',
  ),
  say(
    'Where a screen has them, [More conditions] shows the rarer ones, and [Views] saves conditions and columns under a name, for you or for everyone in the PRCTCC.',
    '[詳細条件] がある画面では他の条件を表示できます。[ビュー] がある画面では、条件と列の配置に名前を付けて保存し、管理コード内で共有できます。',
  ),
)

const narrow = task(
  say('Find and filter in the list', '一覧の中で探す・絞り込む'),
  say(
    '`Mod+F` finds text in the list, `F3` goes to the next match. In a column that can be edited it can be replaced by another one.',
    '`Mod+F` で一覧内を検索し、`F3` で次の一致へ移動します。編集できる列では、文字列を置換できます。',
  ),
  say('`Mod+Shift+L` filters by the column.', '`Mod+Shift+L` で列により絞り込みます。'),
  say(
    'A right click or `Shift+F10` opens the cell menu. `.` on a read-only cell shows the reason of a calculated value.',
    '右クリックまたは `Shift+F10` でセルのメニューを開きます。読み取り専用のセルで `.` を押すと、計算値の理由を表示します。',
  ),
)

const arrange = task(
  say('Sort and arrange columns', '並べ替え・列の配置を変える'),
  say(
    'Choose a column header to sort; with `Shift` it is added to the sort order.',
    '見出しを選ぶと並べ替えます（`Shift` を押しながら選ぶと追加）。',
  ),
  say(
    'The column menu (`Alt+ArrowDown` on the header) pins, moves and hides the column. [Group by this column …] adds the rows up by its values.',
    '列メニュー（見出しで `Alt+ArrowDown`）で固定・移動・非表示を指定します。[この列で集計…] で値ごとの合計を表示します。',
  ),
)

const move = task(
  say('Move between search, list and panel', '検索・一覧・パネルを行き来する'),
  say(
    '`F6` goes to the next area. In the list the arrow keys move; `Alt+Enter` opens the row, `Escape` closes its panel.',
    '`F6` で次の領域に移ります。一覧では矢印キーで移動し、`Alt+Enter` で行を開き、`Escape` でパネルを閉じます。',
  ),
  say(
    '[Export CSV] below the list writes the rows of the search to a file, with the columns and filters shown.',
    '一覧下の [CSV 出力] で、表示中の列と絞り込みのまま、検索結果の行をファイルに出力します。',
  ),
  say(
    'Select cells and copy them with `Mod+C`: they can be pasted into Excel.',
    'セルを選択して `Mod+C` でコピーすると、Excel に貼り付けできます。',
  ),
)

const edit = task(
  say('Change rows and save', '行を変更して保存する'),
  say(
    'Type into a cell (`F2` edits its value), or paste a block from Excel with `Mod+V`. Changed cells are marked.',
    'セルに入力する（`F2` で値を編集）か、Excel の範囲を `Mod+V` で貼り付けます。変更したセルには印が付きます。',
  ),
  say(
    'Fill a selection with `Mod+D` (down) or `Mod+R` (right), or drag the corner of a cell; two cells or more that grow evenly, as numbers, days and months do, are continued. For many rows select them, then [Bulk edit] (`Alt+B`).',
    '選択範囲は `Mod+D`（下）・`Mod+R`（右）、またはセルの角のドラッグでコピーできます。等間隔の数値・日付・月を 2 セル以上選択してドラッグすると、連続データになります。多くの行には、行を選択して [一括編集]（`Alt+B`）を使います。',
  ),
  say(
    'Save with `Mod+S`. Rows without errors are saved; `F8` goes to the next error. Warnings are shown and must be confirmed.',
    '`Mod+S` で保存します。エラーのない行は保存され、`F8` で次のエラーへ移動します。警告は内容を確認してから保存します。',
  ),
  say(
    'If someone else changed a row meanwhile, choose which value to keep for each cell, then save again.',
    '他のユーザーが同じ行を変更していた場合は、セルごとに残す値を選び、もう一度保存します。',
  ),
  say(
    '[Undo] (`Mod+Z`) reverts unsaved changes step by step.',
    '[元に戻す]（`Mod+Z`）で未保存の変更を 1 つずつ戻します。',
  ),
)

/** What all lists have in common; the complete list of keys is the keyboard shortcuts. */
export const listTasks: Readonly<Record<'read' | 'edit', readonly HelpTask[]>> = {
  read: [search, narrow, move, arrange],
  edit: [search, narrow, edit, move, arrange],
}
