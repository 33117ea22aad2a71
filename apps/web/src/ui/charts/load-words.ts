import type { DayLimit, LimitMeasure } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { chartsTexts } from './charts-texts.ts'
import { dayLoad, type PlanDay } from './plan-days.ts'

const text = texts(chartsTexts)

type Loaded = Pick<PlanDay, 'loadMinutes' | 'otherMinutes' | 'regularMinutes' | 'overtimeMinutes' | 'limits'>

export const limitNumber = (measure: LimitMeasure, value: number): string =>
  formatNumber(value, measure === 'VOLUME' ? 1 : 0)

/** Cases or m³, with those of other months, of the limit of a line. */
export const limitWords = ({ measure, load, other, most }: DayLimit): string =>
  text(`limit.${measure}`, { load: limitNumber(measure, load + other), most: limitNumber(measure, most) })

/**
 * Load, and the part of other months if there is one, against regular time and overtime; further limits of the line, and
 * which of them binds.
 */
export function loadWords(day: Loaded): string {
  const { binding } = dayLoad(day)
  const limits = (day.limits ?? []).map(limitWords)
  return [timeWords(day), ...limits, ...(binding ? [text(`binding.${binding}`)] : [])].join(', ')
}

function timeWords(day: Loaded): string {
  const parts = {
    load: formatNumber(day.loadMinutes),
    regular: formatNumber(day.regularMinutes),
    overtime: formatNumber(day.overtimeMinutes),
  }
  return day.otherMinutes > 0
    ? text('loadWithOthers', { ...parts, other: formatNumber(day.otherMinutes) })
    : text('loadOf', parts)
}
