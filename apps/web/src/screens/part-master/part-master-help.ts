import { partColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const partMasterHelp: ScreenHelp = {
  purpose: say(
    'Shows the parts of the host system and maintains what packing adds to them: line, dock, address, advance and safety days, priority. New parts come from the host (job net “Host import”), not from this screen.',
    'ホストから受信した部品を表示し、梱包側の項目（ライン・ドック・番地・前倒し・安全日数・優先度）を管理します。部品の追加はジョブネット「ホスト取込」で行います。',
  ),
  tasks: [
    task(
      say('Change values for all dealers', '全ディーラー共通の値を変更する'),
      say('Search without [Values for dealer].', '[表示ディーラー] を指定せずに検索します。'),
      say('Change the cells, then [Save].', 'セルを変更し、[保存] します。'),
    ),
    task(
      say('Change values for one dealer', 'ディーラー別の値を変更する'),
      say('Choose the dealer in [Values for dealer] and search.', '[表示ディーラー] で選択して検索します。'),
      say(
        'Enter the different value: the cell is marked as its own. `Delete` returns it to the common value.',
        '異なる値を入力すると個別の値になります。`Delete` で共通の値に戻ります。',
      ),
    ),
    task(
      say('Find parts that cannot be packed', '梱包できない部品を探す'),
      say(
        'Tick [Without valid packing condition] under [More conditions], then register conditions on D01.',
        '[詳細条件] の [有効な荷姿条件なし] を指定して検索し、D01 で荷姿条件を登録します。',
      ),
    ),
    task(
      say('See who changed a part', '変更者を確認する'),
      say('Choose [History] (`Alt+Enter`).', '[変更履歴]（`Alt+Enter`）を選びます。'),
    ),
    tryTask,
  ],
  rules: [
    say(
      'The line must be in use and have a working calendar.',
      'ラインは使用中で、稼働日カレンダーが登録されている必要があります。',
    ),
    say(
      'A part on order without weight or dimensions, or with an unusual density (20 to 8,000 kg/m³), is a warning: check g and kg, mm and cm.',
      '注文のある部品で質量・寸法が未登録の場合や、密度が通常の範囲（20～8,000 kg/m³）を外れる場合は警告します。単位（g・kg、mm・cm）を確認してください。',
    ),
    say(
      'Parts with a DG class need a packing condition for dangerous goods.',
      '危険物クラスのある部品には、危険物対応の荷姿条件が必要です。',
    ),
    say(
      'Hyphens, spaces and full-width letters in part numbers are accepted everywhere.',
      '品番はハイフン・空白・全角のいずれでも入力できます。',
    ),
  ],
  fields: [fieldsOf(partColumns)],
  list: 'edit',
}
