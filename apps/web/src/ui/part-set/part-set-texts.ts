import type { Texts } from '../../platform/i18n/texts.ts'

export const partSetTexts = {
  part: { en: 'Part', ja: '品番' },
  pieces: { en: 'pcs', ja: '個' },
  boxes: { en: 'Boxes', ja: '箱数' },
  m3: { en: 'm³', ja: 'm³' },
  kg: { en: 'kg', ja: 'kg' },
  order: { en: 'Order', ja: '順序' },
  partOf: { en: 'Part {seq}', ja: '品番 {seq}' },
  piecesOf: { en: 'Pieces of part {seq}', ja: '品番 {seq} の個数' },
  addPart: { en: 'Add part', ja: '品番を追加' },
  up: { en: 'Move part {seq} up', ja: '品番 {seq} を上へ' },
  down: { en: 'Move part {seq} down', ja: '品番 {seq} を下へ' },
  removePart: { en: 'Remove part {seq}', ja: '品番 {seq} を削除' },
  partial: { en: 'The last box is not full', ja: '最後の箱が満杯になりません' },
  total: { en: 'One set', ja: '1 セット計' },
  totalLot: { en: 'Smallest common lot', ja: '最小共通ロット計' },
  case: { en: 'Case', ja: 'ケース' },
  utilisation: { en: 'Case fill', ja: 'ケース充填率' },
  ofLimit: { en: 'limit {limit} %', ja: '上限 {limit} %' },
  weight: { en: 'Weight', ja: '質量' },
  setsPerCase: { en: 'Sets per case', ja: 'セット数／ケース' },
  fullUtilisation: { en: 'filled {percent} %', ja: '満載時 {percent} %' },
  minutes: { en: 'Standard time', ja: '標準時間' },
  min: { en: 'min', ja: '分' },
  empty: { en: 'Enter the parts to see them in their case.', ja: '品番を入力すると、ケース内の配置を表示します。' },
  unknown: { en: 'Part {part} does not exist.', ja: '品番 {part} は登録されていません。' },
  noPacking: {
    en: '{part} has no packing condition on this day.',
    ja: '{part} はこの日に有効な荷姿条件がありません。',
  },
  noCase: { en: 'Case {code} does not exist.', ja: 'ケース {code} は登録されていません。' },
  BOX: {
    en: 'A box of {part} is larger than case {code}.',
    ja: '{part} の箱がケース {code} より大きいため入りません。',
  },
  VOLUME: {
    en: 'The set exceeds the fill limit of case {code}. Choose a larger case or fewer pieces.',
    ja: 'ケース {code} の充填上限を超えます。大きいケースを選ぶか、個数を減らしてください。',
  },
  WEIGHT: {
    en: 'The set is heavier than case {code} allows. Choose a stronger case or fewer pieces.',
    ja: 'ケース {code} の許容質量を超えます。別のケースを選ぶか、個数を減らしてください。',
  },
  PARTS: {
    en: 'The set has more parts than a mixed case {code} may contain ({limit}). Choose another case or fewer parts.',
    ja: 'ケース {code} の混載品番数の上限（{limit}）を超えます。別のケースを選ぶか、品番を減らしてください。',
  },
  BOXES: {
    en: 'The set has more boxes than a mixed case {code} may contain ({limit}). Choose another case or fewer pieces.',
    ja: 'ケース {code} の混載箱数の上限（{limit}）を超えます。別のケースを選ぶか、個数を減らしてください。',
  },
  PLACE: {
    en: 'The boxes fit case {code} by volume, but cannot be placed in it.',
    ja: '容積上はケース {code} に収まりますが、箱を配置できません。',
  },
} as const satisfies Texts
