import type { Texts } from '../../texts/texts.ts'

export const calendarCodeMessages = {
  'M-A01-001': {
    en: 'A calendar code has 2 to 6 letters A–Z and digits.',
    ja: 'カレンダーコードは英数字 2～6 桁で入力してください。',
  },
  'M-A01-002': {
    en: 'Country {value} is not in ISO 3166. Enter a two-letter code such as JP.',
    ja: '国コード {value} は ISO 3166 にありません。JP などの 2 文字のコードを入力してください。',
  },
  'M-A01-003': {
    en: 'Time zone {value} is not an IANA time zone. Enter a name such as Asia/Tokyo.',
    ja: 'タイムゾーン {value} は IANA の一覧にありません。Asia/Tokyo などの名称を入力してください。',
  },
  'M-A01-004': {
    en: 'Base calendar {base} does not exist or is inactive. Choose an active calendar.',
    ja: '基準カレンダー {base} は未登録または無効です。有効なカレンダーを選択してください。',
  },
  'M-A01-005': {
    en: 'A calendar cannot be its own base. Choose another calendar or leave the base empty.',
    ja: '自身を基準カレンダーにできません。別のカレンダーを選択するか、空白にしてください。',
  },
  'M-A01-006': {
    en: 'The base calendars form a cycle: {chain}. Change the base of one of them.',
    ja: '基準カレンダーが循環しています：{chain}。いずれかの基準を変更してください。',
  },
  'M-A01-007': {
    en: 'The kind cannot change from “{from@calendarKind}” to “{to@calendarKind}”, because days are registered until {until}. Create another calendar code.',
    ja: '{until} まで日が登録されているため、種別を「{from@calendarKind}」から「{to@calendarKind}」に変更できません。別のカレンダーコードを登録してください。',
  },
  'M-A01-008': {
    en: 'Calendar {calendar} is in use and cannot be made inactive: {users}. Assign another calendar to them first.',
    ja: 'カレンダー {calendar} は使用中のため無効にできません：{users}。先に別のカレンダーに変更してください。',
  },
  'M-A01-009': {
    en: 'Shift pattern {pattern} does not exist. Choose one from the list.',
    ja: '勤務シフト {pattern} は登録されていません。一覧から選択してください。',
  },
  'M-A01-010': {
    en: '{zone} is not a time zone of {country}.',
    ja: '{zone} は {country} のタイムゾーンではありません。',
  },
  'M-A01-011': {
    en: 'The shifts of {days} registered {days|day|days} of {calendars} change, starting {from}. Days with their own shift pattern stay unchanged. Level the affected months again afterwards.',
    ja: '{calendars} の {from} 以降の登録済み {days} 日の勤務シフトが変わります（個別設定の日を除く）。保存後に該当月を再度平準化してください。',
  },
  'M-A01-012': {
    en: 'This row depends on another row awaiting your confirmation; both are saved together.',
    ja: 'この行は確認待ちの別の行に依存しているため、同時に保存します。',
  },
} as const satisfies Texts
