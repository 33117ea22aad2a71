import { progressColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'

export const packingProgressHelp: ScreenHelp = {
  purpose: say(
    'Compares packed cases with the plan until now, by line and shift, dealer, container or hour, with the forecast finish and the vannings at risk. It refreshes itself every minute while today is shown.',
    '現時点の計画に対する梱包の進捗を、ライン・シフト、ディーラー、コンテナ、時間帯別に表示します。完了見込と遅延が懸念されるバンニングも確認できます。当日を表示中は 1 分ごとに自動更新します。',
  ),
  tasks: [
    task(
      say('See where packing is behind', '遅れを確認する'),
      say(
        'Choose [Line], [Dealer], [Container] or [Hour] above the list.',
        '一覧の上で [ライン]・[ディーラー]・[コンテナ]・[時間帯] を選びます。',
      ),
      say(
        '`Enter` on a row opens its cases on CASE INFORMATION (L03).',
        '行で `Enter` を押すと、ケース情報（L03）でケースを開きます。',
      ),
      say(
        'On a row with late cases press `Shift+F10` and choose [Open late cases]. The list includes those of earlier days.',
        '期限超過のある行で `Shift+F10` を押し [期限超過ケースを開く] を選ぶと、以前の日の分も含めて一覧します。',
      ),
    ),
    task(
      say('Solve what deviates from the plan', '計画から外れたものに対処する'),
      say(
        'Choose [Exceptions] above the list: late and left-behind cases, vannings at risk, cases without replacement, spot orders, cancelled and moved sailings, one row for each object and cause, with its reason and what solves it.',
        '一覧の上で [例外] を選ぶと、遅れ・積み残し・懸念のあるバンニング・未補充・スポット注文・欠航・船便変更が、対象と原因ごとに 1 行で、理由と対策とともに表示されます。',
      ),
      say(
        '`J` and `K` walk through the rows, `Enter` does the first action.',
        '`J` と `K` で行を移動し、`Enter` で最初の操作を行います。',
      ),
    ),
    task(
      say('Show it on a screen at the line', '現場の大画面に表示する'),
      say('Choose [Wall board]; `Escape` returns to the list.', '[大画面表示] を選びます。`Escape` で一覧に戻ります。'),
    ),
    task(
      say('See a period', '期間で見る'),
      say(
        'Enter pack dates from and to (at most 31 days) and [Search].',
        '梱包日の範囲（31 日以内）を指定して [検索] します。',
      ),
    ),
  ],
  rules: [
    say(
      'Planned until now counts net minutes of the shift: breaks do not count, and overtime follows the last shift.',
      '現時点計画はシフトの正味稼働時間で計算し、休憩を除き、残業は最後のシフトに続けて計算します。',
    ),
    say(
      'The plan of a day is the newest revision at its start. A night shift belongs to the business day on which it begins.',
      '当日の計画は業務日開始時の最新の改訂です。夜勤は開始した業務日に属します。',
    ),
    say(
      'Late means not packed by the pack-by date, not by the plan date.',
      '期限超過は計画日ではなく、梱包期限を過ぎた未梱包です。',
    ),
    say(
      'A case that is packed ahead counts on the day it is packed, and leaves the plan of its own day. In a period it stays in the plan if it is packed within the period.',
      '先行梱包したケースは梱包した日の実績となり、当日の計画からは除きます。期間で見る場合は、期間内に梱包していれば計画に残ります。',
    ),
    say(
      'Left behind are cases without a container whose vanning is over. [Open left-behind cases] lists them on CASE INFORMATION (L03), where they get the next vanning date of their dealer.',
      '積み残しは、バンニングが終わってもコンテナのないケースです。[積み残しケースを開く] でケース情報（L03）に一覧し、ディーラーの次のバンニング日に割り当てます。',
    ),
    say(
      'The forecast continues the pace of the day through breaks and overtime. The line packs in planned order: a shift, dealer or container is finished when everything planned before its last case is packed.',
      '完了見込は当日のペースを休憩・残業を考慮して延長した時刻です。ラインは計画順に梱包するため、シフト・ディーラー・コンテナの見込は、その最後のケースまでの計画がすべて梱包された時刻です。',
    ),
    say(
      'A case counts in the shift in which its packing ended; a break and overtime belong to the shift before.',
      'ケースは梱包を終えたシフトに計上します。休憩と残業は直前のシフトに含めます。',
    ),
  ],
  roles: [
    say(
      'A dealer’s user sees its own dealer only, without a forecast, because the pace of a line depends on all its cases.',
      'ディーラーのユーザーには自ディーラーのみ表示されます。ラインのペースは全ケースで決まるため、完了見込は表示されません。',
    ),
  ],
  fields: [fieldsOf(progressColumns)],
}
