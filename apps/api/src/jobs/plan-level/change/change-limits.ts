import type { LineDaysChange } from '@packing/contract'
import { isoToDay, type LimitMeasure, type LimitName, type LineLimit } from '@packing/planning'
import { limitsLeft, type PlannedLine } from '../problem/line-capacities.ts'

type LimitChange = Extract<LineDaysChange, { kind: 'CASE_LIMIT' | 'VOLUME_LIMIT' | 'CHANGEOVER' }>

export const isLimitChange = (change: LineDaysChange): change is LimitChange =>
  change.kind === 'CASE_LIMIT' || change.kind === 'VOLUME_LIMIT' || change.kind === 'CHANGEOVER'

const MM3_PER_M3 = 1e9

/** In cases or mm³; infinite: no limit. undefined: the change is not about the measure. */
function mostOf(change: LimitChange, measure: LimitMeasure): number | undefined {
  if (measure === 'CASES' && change.kind === 'CASE_LIMIT') return change.cases ?? Number.POSITIVE_INFINITY
  if (measure === 'VOLUME' && change.kind === 'VOLUME_LIMIT')
    return change.m3 === null ? Number.POSITIVE_INFINITY : Math.round(change.m3 * MM3_PER_M3)
  return undefined
}

const isOnDay = ({ fromOn, toOn }: LineDaysChange, day: number) => isoToDay(fromOn) <= day && day <= isoToDay(toOn)

/** The line with other limits or changeovers on the days of the changes; plans of other months use their part first. */
export function changeLimits(line: PlannedLine, changes: readonly LineDaysChange[]): PlannedLine {
  const own = changes.filter(isLimitChange)
  if (own.length === 0) return line
  const { limits: _, wholeLimits, changeoverSeconds, ...rest } = line
  const whole = (['CASES', 'VOLUME'] as const).flatMap((measure): LineLimit[] => {
    const before = wholeLimits?.find((limit) => limit.measure === measure)
    const changed = own.filter((change) => mostOf(change, measure) !== undefined)
    if (!before && changed.length === 0) return []
    const most = Float64Array.from(line.days, (day, at) => {
      const change = changed.find((each) => isOnDay(each, day))
      return (change && mostOf(change, measure)) ?? before?.most[at] ?? Number.POSITIVE_INFINITY
    })
    return [{ measure, most }]
  })
  const changeovers = Int32Array.from(line.days, (day, at) => {
    const change = own.find((each) => each.kind === 'CHANGEOVER' && isOnDay(each, day))
    return change?.kind === 'CHANGEOVER' ? 60 * change.changeover : (changeoverSeconds?.[at] ?? 0)
  })
  return {
    ...rest,
    ...limitsLeft(whole, line.otherAmounts),
    ...(changeovers.some((seconds) => seconds > 0) ? { changeoverSeconds: changeovers } : {}),
  }
}

const asValue = (value: number | null) => (value === null ? {} : { value })

export function reasonOfLimit(change: LimitChange): { readonly kind: LimitName; readonly value?: number } {
  switch (change.kind) {
    case 'CASE_LIMIT':
      return { kind: 'CASES', ...asValue(change.cases) }
    case 'VOLUME_LIMIT':
      return { kind: 'VOLUME', ...asValue(change.m3) }
    case 'CHANGEOVER':
      return { kind: 'CHANGEOVER', value: change.changeover }
  }
}
