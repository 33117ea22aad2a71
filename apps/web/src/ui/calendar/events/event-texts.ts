import { valueNames } from '@packing/contract'
import { namesUnder } from '../../../platform/i18n/names-under.ts'
import type { Texts } from '../../../platform/i18n/texts.ts'

/** Events of EVENT MASTER wherever a calendar shows them. */
export const eventTexts = {
  events: { en: 'Events', ja: 'イベント' },
  ...namesUnder('impact', valueNames.impact),
  capacityOf: { en: 'Capacity {value} %', ja: '能力 {value}%' },
  overtimeOf: { en: 'Overtime up to {value} min', ja: '残業上限 {value} 分' },
  someParts: { en: 'some parts only', ja: '対象部品のみ' },
} as const satisfies Texts
