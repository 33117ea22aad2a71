import { calendarCodeColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const calendarCodeHelp: ScreenHelp = {
  purpose: say(
    'Manages the calendars of packing lines, vanning plants, dealers’ plants, ports and offices, with the defaults from which WORKING CALENDAR (A02) creates the days of a year.',
    '梱包ライン・バンニング拠点・ディーラー工場・港・事務所のカレンダーを管理します。曜日設定などの既定値は、稼働日カレンダー（A02）で年間カレンダーを登録するときに使用します。',
  ),
  tasks: [
    task(
      say('Add a calendar', 'カレンダーを追加する'),
      say('Choose [Add row] (`Alt+N`).', '[行を追加]（`Alt+N`）を選びます。'),
      say('Enter code, name, kind, country and time zone.', 'コード・名称・種別・国・タイムゾーンを入力します。'),
      say(
        'Enter a [Base] to inherit weekly pattern, work rate and shifts, or enter them here.',
        '曜日設定・稼働率・勤務シフトは、[基準] を指定して継承するか、個別に入力します。',
      ),
      say('Choose [Save], then register its years on A02.', '[保存] し、A02 で年間カレンダーを登録します。'),
    ),
    task(
      say('Return a default to the base calendar', '既定値を基準カレンダーに戻す'),
      say('Select the cell and press `Delete`, then [Save].', 'セルを選択して `Delete` を押し、[保存] します。'),
    ),
    task(
      say('Stop using a calendar', 'カレンダーの使用をやめる'),
      say(
        'Clear [Active], or mark the row for deletion. It becomes inactive; nothing is deleted.',
        '[有効] を外すか、行に削除の印を付けます。無効になるだけで、データは残ります。',
      ),
      say('Choose [Save].', '[保存] を選びます。'),
    ),
  ],
  rules: [
    say('A code has 2 to 6 letters A–Z and digits.', 'コードは英数字 2～6 桁です。'),
    say(
      'A changed weekly pattern or work rate applies to years registered later. A changed shift pattern also applies to registered days without a pattern of their own; a warning counts them.',
      '曜日設定・稼働率の変更は今後登録する年に適用します。勤務シフトの変更は、個別の設定がない登録済みの日にも適用し、その日数を警告で表示します。',
    ),
    say(
      'The kind cannot change while days are registered. Base calendars must not form a cycle.',
      '登録済みの日がある場合、種別は変更できません。基準カレンダーは循環できません。',
    ),
    say(
      'A calendar used by an active line, dealer, port or calendar cannot be made inactive: [Used by] names them.',
      '有効なライン・ディーラー・港・カレンダーが使用しているカレンダーは無効にできません（[使用先] を参照）。',
    ),
  ],
  fields: [fieldsOf(calendarCodeColumns)],
  list: 'edit',
}
