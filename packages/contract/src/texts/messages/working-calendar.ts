import type { Texts } from './texts.ts'

/** A02 WORKING CALENDAR. */
export const workingCalendarMessages = {
  'M-A02-001': {
    en: 'A working day (W) needs a work rate of 1 to 100 %, other days (H, S) 0 %.',
    ja: '稼働日（W）の稼働率は1～100％、休日・操業停止日（H・S）は0％にしてください。',
  },
  'M-A02-002': {
    en: 'A shutdown day (S) needs an event on this day. Register the shutdown in EVENT MASTER (A04) or enter H.',
    ja: '操業停止日（S）にはイベントが必要です。イベントマスタ（A04）に操業停止を登録するか、Hを入力してください。',
  },
  'M-A02-003': {
    en: '{on} is past. Only users with full privilege can change past days.',
    ja: '{on} は過去の日付です。過去日の変更には全権限が必要です。',
  },
  'M-A02-004': {
    en: 'Shift pattern {pattern} does not exist.',
    ja: '勤務シフト {pattern} は登録されていません。',
  },
  'M-A02-005': {
    en: 'Overtime of {minutes} min exceeds the limit of {max} min a day.',
    ja: '残業 {minutes} 分が1日の上限 {max} 分を超えています。',
  },
  'M-A02-006': {
    en: 'Overtime of {month} is {minutes} min in total, above the limit of {max} min a month.',
    ja: '{month} の残業合計 {minutes} 分が1か月の上限 {max} 分を超えています。',
  },
  'M-A02-007': {
    en: 'Regular time and overtime are {minutes} min together, more than a day has.',
    ja: '定時と残業の合計 {minutes} 分が24時間を超えています。',
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
    en: '{calendar} {year} is not complete. Register it, or copy or upload a year first.',
    ja: '{calendar} の {year} 年は未完成です。先に登録するか、年度をコピーまたはアップロードしてください。',
  },
  'M-A02-011': {
    en: '{calendar} {year} was changed by {by} at {at} (UTC). Search again and repeat.',
    ja: '{calendar} の {year} 年は {by} が {at}（UTC）に変更しました。再検索してからやり直してください。',
  },
  'M-A02-012': {
    en: 'Calendar {calendar} does not exist. Choose another one or register it in CALENDAR CODE (A01).',
    ja: 'カレンダー {calendar} は登録されていません。別のカレンダーを選択するか、カレンダーコード（A01）に登録してください。',
  },
  'M-A02-013': {
    en: '{calendar} {year} registered as revision {rev}.',
    ja: '{calendar} の {year} 年を第 {rev} 版として登録しました。',
  },
  'M-A02-014': {
    en: '{calendar} {year} revision {rev} sent: {days} {days|day|days} changed. Open plans use it from their next levelling.',
    ja: '{calendar} の {year} 年 第 {rev} 版を配信しました（変更 {days} 日）。未確定の計画は次回の平準化から反映されます。',
  },
  'M-A02-015': {
    en: '{days} {days|day|days} copied from {from} {fromYear} to a draft of {calendar} {year}.',
    ja: '{from} の {fromYear} 年から {calendar} の {year} 年の下書きに {days} 日をコピーしました。',
  },
  'M-A02-016': {
    en: 'The copy replaces {days} {days|day|days} of revision {rev}.',
    ja: 'コピーにより第 {rev} 版の {days} 日が置き換わります。',
  },
  'M-A02-017': {
    en: '{from} has no days in {fromYear}. Choose another calendar or year.',
    ja: '{from} の {fromYear} 年には日付がありません。別のカレンダーまたは年を選択してください。',
  },
  'M-A02-018': {
    en: 'A year cannot be copied to itself.',
    ja: '同じカレンダーの同じ年にはコピーできません。',
  },
  'M-A02-019': {
    en: '{on} of {calendar} is not a day of {selected} {year}. Upload each year by itself.',
    ja: '{calendar} の {on} は {selected} の {year} 年の日付ではありません。年ごとにアップロードしてください。',
  },
  'M-A02-020': {
    en: 'The file has {count} of the {days} days of {year}. Missing first: {on}.',
    ja: 'ファイルには {year} 年の {days} 日のうち {count} 日しかありません。最初の欠落日：{on}。',
  },
  'M-A02-022': {
    en: 'The days that change affect {plan} plan {plan|row|rows}, {windows} correspondence {windows|row|rows} and {vannings} vanning {vannings|date|dates}.',
    ja: '変更される日に、計画 {plan} 件、対応カレンダー {windows} 件、バンニング日 {vannings} 件があります。',
  },
  'M-A02-023': {
    en: 'Revision {rev} is a draft. Register it before you send it.',
    ja: '第 {rev} 版は下書きです。登録してから配信してください。',
  },
  'M-A02-024': {
    en: 'Revision {rev} is registered already. Send it, or change a day first.',
    ja: '第 {rev} 版は登録済みです。配信するか、日付を変更してください。',
  },
  'M-A02-025': {
    en: 'Revision {rev} was sent. Change a day to start the next revision.',
    ja: '第 {rev} 版は配信済みです。日付を変更すると次の版が始まります。',
  },
} as const satisfies Texts
