import { workingDayColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const workingCalendarHelp: ScreenHelp = {
  purpose: say(
    'Sets the days of a calendar and year: working day, holiday or shutdown, work rate, shifts and overtime. Planning uses a revision once it is sent, or already once it is registered if the PRCTCC is set up so.',
    'カレンダー・年ごとに、稼働日・休日・操業停止、稼働率、勤務シフト、残業を設定します。計画に使用されるのは配信済み（管理コードの設定によっては登録済み）の改訂です。',
  ),
  tasks: [
    task(
      say('Create a year', '年間カレンダーを作成する'),
      say('Search for the calendar and the year.', 'カレンダーと年を検索します。'),
      say(
        'Choose [Register] to create it from the weekly pattern and public holidays, [Copy] to take over another calendar or year, or [Upload] a file with all its days.',
        '[登録] で曜日設定と祝日から作成するか、[コピー] で他のカレンダー・年から作成するか、[アップロード] で全日分のファイルを取り込みます。',
      ),
    ),
    task(
      say('Change days', '日を変更する'),
      say(
        'Select days with the arrow keys and `Shift`, or drag over them.',
        '矢印キーと `Shift`、またはドラッグで日を選択します。',
      ),
      say(
        'Press `w`, `h` or `s` for working day, holiday or shutdown, `5` for a half day. [Bulk edit] sets work rate, shifts, times and remark of the selected days; [Day details] shows the focused day.',
        '`w`（稼働日）・`h`（休日）・`s`（操業停止）・`5`（半日）を押します。選択した日の稼働率・勤務シフト・定時・残業・備考は [一括編集] で設定し、[日の詳細] で内容を確認します。',
      ),
      say(
        'Choose [Save]. Plans, vanning dates and correspondence rows on days that close, open or get less time or other shifts are listed with links for confirmation.',
        '[保存] を選びます。非稼働・稼働への変更、稼働時間の減少、勤務シフトの変更が計画・バンニング日・対応カレンダーに影響する場合は、リンク付きの一覧を確認してから保存します。',
      ),
    ),
    task(
      say('Put the changes into use', '変更を使用開始する'),
      say('[Register] the draft.', '下書きを [登録] します。'),
      say(
        '[Send] it: open plans use it from their next levelling. If an import changed days that you edited, you are asked first.',
        '[配信] すると、次回の平準化から使用されます。編集した日が取込で更新されている場合は、配信前に確認を求めます。',
      ),
      say(
        '[Try] without unsaved changes plans the months as they will be once the draft is in use. If the plan becomes worse, [Register] and [Send] ask first, with the figures.',
        '未保存の変更がないときの [試算] は、下書きの使用開始後の計画を作成します。計画が悪化する場合は、[登録]・[配信] の前に数値を示して確認を求めます。',
      ),
    ),
    task(
      say('Compare revisions', '改訂を比較する'),
      say(
        'Choose a revision in [Compare with]. Differing days are marked and listed.',
        '[比較する改訂] で選択すると、相違する日に印が付き、一覧に表示されます。',
      ),
    ),
    tryTask,
  ],
  rules: [
    say(
      'States: draft, registered, sent. A change of a sent year starts the next revision as a draft.',
      '状態は「下書き」「登録済」「配信済」です。配信済の年を変更すると、次の改訂が下書きになります。',
    ),
    say(
      'A working day has a work rate of 1 to 100 %, other days 0 %. A shutdown needs an event on EVENT MASTER (A04) that stops packing.',
      '稼働日の稼働率は 1～100%、それ以外は 0% です。操業停止にはイベントマスタ（A04）の梱包停止イベントが必要です。',
    ),
    say(
      'Overtime is limited per day and per month by CALENDAR CODE (A01).',
      '残業の上限（日・月）はカレンダーコード（A01）で設定します。',
    ),
    say(
      'An uploaded file has all days of exactly one calendar and year.',
      'アップロードするファイルは、1 つのカレンダー・1 年分の全日を含む必要があります。',
    ),
  ],
  roles: [say('Past days can be changed with full privilege only.', '過去日の変更には全権限が必要です。')],
  fields: [fieldsOf(workingDayColumns)],
}
