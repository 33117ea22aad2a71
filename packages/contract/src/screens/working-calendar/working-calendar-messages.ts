import type { Texts } from '../../texts/texts.ts'

export const workingCalendarMessages = {
  'M-A02-001': {
    en: 'Enter a work rate of 1 to 100 % for a working day (W), and 0 % for other days (H, S).',
    ja: '稼働率は、稼働日（W）は 1～100%、休日・操業停止日（H・S）は 0% にしてください。',
  },
  'M-A02-002': {
    en: 'No event stops packing on this day, so it cannot be a shutdown day (S). Register a shutdown in EVENT MASTER (A04), or enter H.',
    ja: '操業停止日（S）にするには、全ディーラー・全品番が対象の操業停止イベントが必要です。イベントマスタ（A04）に登録するか、H を入力してください。',
  },
  'M-A02-003': {
    en: '{on} is in the past. Only users with full privilege can change past days.',
    ja: '{on} は過去の日付です。過去日の変更には全権限が必要です。',
  },
  'M-A02-004': {
    en: 'Shift pattern {pattern} does not exist. Choose one from the list.',
    ja: '勤務シフト {pattern} は登録されていません。一覧から選択してください。',
  },
  'M-A02-005': {
    en: 'Overtime of {minutes} min exceeds the limit of {max} min per day. Reduce it, or raise the limit in CALENDAR CODE (A01).',
    ja: '残業 {minutes} 分が 1 日の上限 {max} 分を超えています。残業を減らすか、カレンダーコード（A01）で上限を変更してください。',
  },
  'M-A02-006': {
    en: 'Overtime in {month} totals {minutes} min, above the limit of {max} min per month. Reduce it, or raise the limit in CALENDAR CODE (A01).',
    ja: '{month} の残業合計 {minutes} 分が 1 か月の上限 {max} 分を超えています。残業を減らすか、カレンダーコード（A01）で上限を変更してください。',
  },
  'M-A02-007': {
    en: 'Regular time and overtime total {minutes} min, more than 24 hours. Reduce one of them.',
    ja: '定時と残業の合計 {minutes} 分が 24 時間を超えています。いずれかを減らしてください。',
  },
  'M-A02-008': {
    en: '{on} becomes a non-working day but is used by {plan} plan {plan|row|rows}, {windows} correspondence {windows|row|rows} and {vannings} vanning {vannings|date|dates}.',
    ja: '{on} は非稼働日になりますが、計画 {plan} 件、対応カレンダー {windows} 件、バンニング日 {vannings} 件で使用されています。',
  },
  'M-A02-009': {
    en: '{on} becomes a working day. Review {windows} correspondence {windows|row|rows} around it.',
    ja: '{on} は稼働日になります。前後の対応カレンダー {windows} 件を確認してください。',
  },
  'M-A02-010': {
    en: '{calendar} {year} is not complete. Register it, copy another year or upload a file first.',
    ja: '{calendar} の {year} 年は未完成です。先に登録するか、他の年のコピーまたはファイルのアップロードを行ってください。',
  },
  'M-A02-011': {
    en: '{calendar} {year} was changed by {by} at {at}. Search again, then repeat the action.',
    ja: '{calendar} の {year} 年は {at} に {by} が更新しました。再検索してからやり直してください。',
  },
  'M-A02-012': {
    en: 'Calendar {calendar} does not exist. Choose another calendar, or register this one in CALENDAR CODE (A01).',
    ja: 'カレンダー {calendar} は登録されていません。別のカレンダーを選択するか、カレンダーコード（A01）に登録してください。',
  },
  'M-A02-013': {
    en: '{calendar} {year} registered as revision {rev}.',
    ja: '{calendar} の {year} 年を改訂 {rev} として登録しました。',
  },
  'M-A02-014': {
    en: '{calendar} {year} revision {rev} sent with {days} changed {days|day|days}. Open plans use it from their next levelling.',
    ja: '{calendar} の {year} 年 改訂 {rev} を配信しました（変更 {days} 日）。未凍結の計画には次回の平準化から反映されます。',
  },
  'M-A02-015': {
    en: '{days} {days|day|days} copied from {from} {fromYear} to the draft of {calendar} {year}.',
    ja: '{from} の {fromYear} 年から {days} 日を {calendar} の {year} 年の下書きにコピーしました。',
  },
  'M-A02-016': {
    en: 'The copy replaces {days} {days|day|days} of revision {rev}, which has not been sent yet.',
    ja: 'コピーすると、未配信の改訂 {rev} の {days} 日が置き換わります。',
  },
  'M-A02-017': {
    en: '{from} has no days in {fromYear}. Choose another calendar or year.',
    ja: '{from} の {fromYear} 年のカレンダーは登録されていません。別のカレンダーまたは年を選択してください。',
  },
  'M-A02-018': {
    en: 'A year cannot be copied to itself. Choose another calendar or year.',
    ja: '同じカレンダーの同じ年はコピーできません。別のカレンダーまたは年を選択してください。',
  },
  'M-A02-019': {
    en: '{on} of {calendar} is not a day of {selected} {year}. Upload each calendar and year separately.',
    ja: '{calendar} の {on} は {selected} の {year} 年の日付ではありません。カレンダー・年ごとにアップロードしてください。',
  },
  'M-A02-020': {
    en: 'The file has {count} of the {days} days of {year}. Add the missing days; the first is {on}.',
    ja: 'ファイルには {year} 年の {days} 日のうち {count} 日しかありません。不足している日（最初は {on}）を追加してください。',
  },
  'M-A02-022': {
    en: 'The changed days affect {plan} plan {plan|row|rows}, {windows} correspondence {windows|row|rows} and {vannings} vanning {vannings|date|dates}.',
    ja: '日の変更により、計画 {plan} 件、対応カレンダー {windows} 件、バンニング日 {vannings} 件に影響があります。',
  },
  'M-A02-023': {
    en: 'Revision {rev} is a draft. Register it before you send it.',
    ja: '改訂 {rev} は下書きです。登録してから配信してください。',
  },
  'M-A02-024': {
    en: 'Revision {rev} is already registered. Send it, or change a day first.',
    ja: '改訂 {rev} は登録済みです。配信するか、先に日の設定を変更してください。',
  },
  'M-A02-025': {
    en: 'Revision {rev} was sent. Change a day to start the next revision.',
    ja: '改訂 {rev} は配信済みです。日の設定を変更すると、次の改訂が作成されます。',
  },
  'M-A02-026': {
    en: '{on} has {after} instead of {before} minutes but is used by {plan} plan {plan|row|rows}. Level the month again afterwards.',
    ja: '{on} の稼働時間が {before} 分から {after} 分に減りますが、計画が {plan} 件あります。配信後に再度平準化してください。',
  },
  'M-A02-027': {
    en: '{on} gets other shifts but is used by {plan} plan {plan|row|rows}. Level the month again afterwards.',
    ja: '{on} の勤務シフトが変わりますが、計画が {plan} 件あります。配信後に再度平準化してください。',
  },
  'M-A02-028': {
    en: '{by} changed {days} {days|day|days} that this draft changes too, the first on {on}. Continuing replaces their values with those of the draft. To keep them, cancel and enter them in the draft.',
    ja: 'この下書きで変更した日のうち {days} 日（最初は {on}）を {by} が更新しました。続行すると下書きの値で上書きされます。更新後の値を残す場合は、キャンセルして下書きに入力してください。',
  },
  'M-A02-029': {
    en: '{calendar} {year} registered as revision {rev} with {days} changed {days|day|days}. Open plans use it from their next levelling.',
    ja: '{calendar} の {year} 年を改訂 {rev} として登録しました（変更 {days} 日）。未凍結の計画には次回の平準化から反映されます。',
  },
} as const satisfies Texts
