import { formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { chartsTexts } from './charts-texts.ts'
import type { PlanDay } from './plan-days.ts'

const text = texts(chartsTexts)

/** Load, and the part of other months if there is one, against regular time and overtime. */
export function loadWords(day: Pick<PlanDay, 'loadMinutes' | 'otherMinutes' | 'regularMinutes' | 'overtimeMinutes'>) {
  const parts = {
    load: formatNumber(day.loadMinutes),
    regular: formatNumber(day.regularMinutes),
    overtime: formatNumber(day.overtimeMinutes),
  }
  return day.otherMinutes > 0
    ? text('loadWithOthers', { ...parts, other: formatNumber(day.otherMinutes) })
    : text('loadOf', parts)
}
