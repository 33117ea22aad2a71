import type { Texts } from '../../texts/texts.ts'

export const eventMasterMessages = {
  'M-A04-001': {
    en: 'Enter an event code of up to 20 letters A–Z, digits and hyphens.',
    ja: 'イベントコードは英大文字・数字・ハイフンの 20 文字以内で入力してください。',
  },
  'M-A04-002': {
    en: 'End date {to} is before start date {from}. Correct one of the dates.',
    ja: '終了日 {to} が開始日 {from} より前です。日付を修正してください。',
  },
  'M-A04-003': {
    en: 'SOP {sop} must be before EOP {eop} ({other}) of the same car family and dealer.',
    ja: 'SOP {sop} は、同じ車種・ディーラーの EOP {eop}（{other}）より前の日にしてください。',
  },
  'M-A04-004': {
    en: 'Enter a value from 0 to {max} for impact “{impact@impact}”.',
    ja: '影響「{impact@impact}」には 0～{max} の値を入力してください。',
  },
  'M-A04-005': {
    en: 'Impact “{impact@impact}” has no value. Clear the value or choose another impact.',
    ja: '影響「{impact@impact}」に値は指定できません。値を空白にするか、影響を変更してください。',
  },
  'M-A04-006': {
    en: 'A packing stop for a dealer, car family or part applies to all lines. Enter * as the calendar.',
    ja: 'ディーラー・車種・品番単位の梱包停止は全ラインに適用されます。カレンダーに * を入力してください。',
  },
  'M-A04-007': {
    en: '{field} {value} does not exist. Enter a registered code or *.',
    ja: '{field} {value} は登録されていません。登録済みのコードまたは * を入力してください。',
  },
  'M-A04-008': {
    en: 'Overlaps with {other}, which stops packing on the same line from {from} to {to}. Change the dates or the calendar.',
    ja: '同じラインの梱包停止 {other}（{from}～{to}）と期間が重複しています。期間またはカレンダーを変更してください。',
  },
  'M-A04-009': {
    en: '{days} working {days|day|days} of {calendars} {days|is|are} within this shutdown. Set them to H or S in WORKING CALENDAR (A02).',
    ja: 'この操業停止の期間に {calendars} の稼働日が {days} 日あります。稼働日カレンダー（A02）で H または S に設定してください。',
  },
  'M-A04-010': {
    en: '“{impact@impact}” has no effect for a dealer, car family or part. Enter * in these three fields.',
    ja: '「{impact@impact}」はディーラー・車種・品番を指定すると反映されません。3 項目とも * を入力してください。',
  },
  'M-A04-014': {
    en: '“{impact@impact}” has no effect for a calendar. Enter * as calendar.',
    ja: '「{impact@impact}」はカレンダーを指定すると反映されません。カレンダーに * を入力してください。',
  },
  'M-A04-015': {
    en: '“{impact@impact}” has no effect: no packing line uses calendar {calendar}. Enter the calendar of a line, or * for all.',
    ja: 'カレンダー {calendar} を使用する梱包ラインがないため、「{impact@impact}」は反映されません。ラインのカレンダー、または全ラインの * を入力してください。',
  },
  'M-A04-011': {
    en: 'This event affects {rows} {rows|row|rows} of current plans and {windows} correspondence {windows|row|rows}. Level the affected months again afterwards.',
    ja: 'このイベントは現行計画 {rows} 件、対応カレンダー {windows} 件に影響します。保存後に該当月を再度平準化してください。',
  },
  'M-A04-012': {
    en: 'A cancelled event cannot be changed. Register a new one.',
    ja: '取消済みのイベントは変更できません。新しいイベントを登録してください。',
  },
  'M-A04-013': {
    en: '{days} working {days|day|days} of planned months {days|gets|get} more capacity. Level these months again afterwards to use it.',
    ja: '計画済みの月の稼働日 {days} 日の能力が増えます。反映するには保存後に該当月を再度平準化してください。',
  },
} as const satisfies Texts
