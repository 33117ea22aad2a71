import type { Texts } from './texts.ts'

export const orderCompilingMessages = {
  'M-I02-001': { en: 'Dealer {value} is not known in this unit.', ja: 'ディーラー {value} は登録されていません。' },
  'M-I02-002': {
    en: 'Part {value} is not known. Check the number or import the part first.',
    ja: '品番 {value} は登録されていません。品番を確認してください。',
  },
  'M-I02-003': {
    en: 'Order {orderNo} line {lineNo} appears twice (also in line {otherLine}).',
    ja: '注文 {orderNo} 明細 {lineNo} が重複しています（{otherLine} 行目）。',
  },
  'M-I02-004': {
    en: 'Month {value} is outside the horizon {from} to {to}.',
    ja: '対象月 {value} は範囲外です（{from}～{to}）。',
  },
  'M-I02-005': {
    en: 'The date {value} is not in the target month {month}.',
    ja: '日付 {value} が対象月 {month} と一致しません。',
  },
  'M-I02-006': {
    en: 'The cycle of dealer {value} is {status}; only spot orders (type S) are taken now.',
    ja: 'ディーラー {value} のサイクルは {status} のため、スポット（S）のみ受付可能です。',
  },
  'M-I02-007': {
    en: 'No packing condition for part {value} and dealer {dealer} on that date.',
    ja: '品番 {value}（ディーラー {dealer}）の荷姿条件がありません。',
  },
  'M-I02-008': {
    en: 'No correspondence calendar for dealer {dealer} on {value}.',
    ja: 'ディーラー {dealer} の {value} の対応カレンダーがありません。',
  },
  'M-I02-009': {
    en: '{value} is not a multiple of the packing lot {snp}; it will be rounded with carry-over.',
    ja: '{value} は収容数 {snp} の倍数ではありません。端数は繰越計算されます。',
  },
  'M-I02-010': { en: 'Firm lines of {month} need a required date.', ja: '{month} の確定分には納期が必要です。' },
  'M-I02-011': {
    en: 'Part {value} is discontinued; orders go to {newPart}.',
    ja: '品番 {value} は打切りです。後継品番 {newPart} に振替えられます。',
  },
  'M-I02-015': {
    en: 'Dealer {dealer} cannot be confirmed: its cycle is {status}.',
    ja: 'ディーラー {dealer} は {status} のため確定できません。',
  },
  'M-I02-016': {
    en: 'Dealer {dealer} was changed by {by} at {at}.',
    ja: 'ディーラー {dealer} は {at} に {by} が更新しました。',
  },
  'M-I02-017': { en: '{count} cycles confirmed.', ja: '{count} 件のサイクルを確定しました。' },
  'M-I02-019': { en: 'The window {from} to {to} ends before it starts.', ja: '期間 {from}～{to} が不正です。' },
} as const satisfies Texts
