import type { Texts } from '../../platform/i18n/texts.ts'

/** Events of EVENT MASTER wherever a calendar shows them. */
export const eventTexts = {
  events: { en: 'Events', ja: 'イベント' },
  'impact.NONE': { en: 'None', ja: 'なし' },
  'impact.NO_PACK': { en: 'No packing', ja: '梱包停止' },
  'impact.CAP_PCT': { en: 'Capacity %', ja: '能力（%）' },
  'impact.OT_MAX': { en: 'Overtime limit', ja: '残業上限' },
  'impact.VOLATILITY_EXEMPT': { en: 'No volatility check', ja: '変動チェック除外' },
  capacityOf: { en: 'Capacity {value} %', ja: '能力 {value}%' },
  overtimeOf: { en: 'Overtime up to {value} min', ja: '残業上限 {value} 分' },
  someParts: { en: 'some parts only', ja: '対象部品のみ' },
} as const satisfies Texts
