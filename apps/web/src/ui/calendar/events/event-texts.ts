import { valueNames } from '@packing/contract'
import type { Texts } from '../../../platform/i18n/texts.ts'

/** Events of EVENT MASTER wherever a calendar shows them. */
export const eventTexts = {
  events: { en: 'Events', ja: 'イベント' },
  'impact.NONE': valueNames.impact.NONE,
  'impact.NO_PACK': valueNames.impact.NO_PACK,
  'impact.CAP_PCT': valueNames.impact.CAP_PCT,
  'impact.OT_MAX': valueNames.impact.OT_MAX,
  'impact.VOLATILITY_EXEMPT': valueNames.impact.VOLATILITY_EXEMPT,
  capacityOf: { en: 'Capacity {value} %', ja: '能力 {value}%' },
  overtimeOf: { en: 'Overtime up to {value} min', ja: '残業上限 {value} 分' },
  someParts: { en: 'some parts only', ja: '対象部品のみ' },
} as const satisfies Texts
