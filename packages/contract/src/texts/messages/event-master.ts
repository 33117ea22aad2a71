import type { Texts } from './texts.ts'

/** A04 EVENT MASTER. */
export const eventMasterMessages = {
  'M-A04-001': {
    en: 'An event code has up to 20 letters A–Z, digits and hyphens.',
    ja: 'イベントコードは英数字とハイフンの20桁以内で入力してください。',
  },
  'M-A04-002': {
    en: 'The event ends on {to}, before it begins on {from}.',
    ja: '終了日 {to} が開始日 {from} より前です。',
  },
  'M-A04-003': {
    en: 'SOP on {sop} is not before EOP on {eop} ({other}) for the same car family and dealer.',
    ja: '同じ車種・ディーラーのSOP {sop} がEOP {eop} より前ではありません（{other}）。',
  },
  'M-A04-004': {
    en: 'Impact {impact} needs a value from 0 to {max}.',
    ja: '影響 {impact} には0～{max}の値を入力してください。',
  },
  'M-A04-005': {
    en: 'Impact {impact} takes no value. Clear the value or choose another impact.',
    ja: '影響 {impact} に値は指定できません。値を空白にするか、影響を変更してください。',
  },
  'M-A04-006': {
    en: 'Days without packing for a dealer, car family or part apply to all lines. Enter * as calendar.',
    ja: 'ディーラー・車種・品番単位の梱包停止は全ラインに適用されます。カレンダーに * を入力してください。',
  },
  'M-A04-007': {
    en: '{field} {value} does not exist. Enter a registered one or *.',
    ja: '{field} {value} は登録されていません。登録済みのコードまたは * を入力してください。',
  },
  'M-A04-008': {
    en: 'Overlaps with {other}, which stops packing on the same line from {from} to {to}.',
    ja: '同じラインの梱包停止 {other}（{from}～{to}）と期間が重複しています。',
  },
  'M-A04-009': {
    en: '{days} working {days|day|days} of {calendars} {days|is|are} within this shutdown. Set them to H or S in WORKING CALENDAR (A02).',
    ja: 'この操業停止の期間に {calendars} の稼働日が {days} 日あります。稼働カレンダー（A02）でHまたはSに設定してください。',
  },
  'M-A04-010': {
    en: 'Impact {impact} has no effect with this scope: {rule}.',
    ja: 'この対象では影響 {impact} は反映されません：{rule}。',
  },
  'M-A04-011': {
    en: '{rows} {rows|row|rows} of current plans {rows|is|are} on days that this event closes. Run PLAN_LEVEL afterwards.',
    ja: 'この期間に現行計画の行が {rows} 件あります。保存後にPLAN_LEVELを実行してください。',
  },
  'M-A04-012': {
    en: 'A cancelled event cannot be changed. Register another one.',
    ja: '取消済みのイベントは変更できません。新しいイベントを登録してください。',
  },
} as const satisfies Texts
