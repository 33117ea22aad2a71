import { valueNames } from '@packing/contract'
import type { Texts } from '../../platform/i18n/texts.ts'

export const orderCycleTexts = {
  OPEN: valueNames.orderCycle.OPEN,
  RECEIVED: valueNames.orderCycle.RECEIVED,
  CHECKED: valueNames.orderCycle.CHECKED,
  COMPILED: valueNames.orderCycle.COMPILED,
  CONFIRMED: valueNames.orderCycle.CONFIRMED,
  CLOSED: valueNames.orderCycle.CLOSED,
} as const satisfies Texts
