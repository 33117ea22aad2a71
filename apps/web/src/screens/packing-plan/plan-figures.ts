import type { OutputOf, workspace } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'

export type Kpi = NonNullable<OutputOf<typeof workspace.compareplans>['after']>['kpi']

interface Figure {
  readonly name: string
  readonly digits: number
  readonly of: (kpi: Kpi) => number | undefined
  /** Where the number alone does not say what it is a share of. */
  readonly write?: (t: Translate, value: number) => string
}

/** How hard a day is: up to 100 the share of regular time in use, above it 100 and the share of the overtime. */
export const writtenPace = (t: Translate, percent: number): string =>
  percent > 100
    ? t('plan.overtimeShare', { percent: formatNumber(percent - 100, 1) })
    : t('plan.regularShare', { percent: formatNumber(percent, 1) })

export interface FigureRow {
  readonly name: string
  readonly before: string
  readonly after: string
  /** With its sign; empty where there is none. */
  readonly difference: string
}

const figuresOf = (t: Translate): readonly Figure[] => [
  { name: t('plan.plannedLots'), digits: 0, of: (kpi) => kpi.plannedLots },
  { name: t('plan.unplannedLots'), digits: 0, of: (kpi) => kpi.unplannedLots },
  { name: t('plan.hardestDay'), digits: 1, of: (kpi) => kpi.level?.peakDayPercent, write: writtenPace },
  {
    name: `${t('plan.nearAverage')} (${t('plan.shareOfDays')})`,
    digits: 1,
    of: (kpi) => kpi.level?.nearAveragePercent,
  },
  { name: `${t('plan.overtime')} (${t('plan.minutes')})`, digits: 0, of: (kpi) => kpi.level?.overtimeMinutes },
  {
    name: `${t('plan.earlyVolume')} (${t('plan.earlyUnit')})`,
    digits: 1,
    of: (kpi) => kpi.level?.earlyM3Days,
  },
  { name: `${t('plan.carryOver')} (${t('unit.pcs')})`, digits: 0, of: (kpi) => kpi.carryOver?.pieces },
  // A plan without cases has none built yet, or was only tried.
  { name: t('plan.cases'), digits: 0, of: (kpi) => kpi.cases || undefined },
  { name: t('plan.containers'), digits: 0, of: (kpi) => kpi.containers || undefined },
]

interface Compared {
  readonly before: Kpi | undefined
  readonly after: Kpi | undefined
}

/** The figures of two plans beside each other; a figure that neither has is left out. */
export function figureRows(t: Translate, { before, after }: Compared): FigureRow[] {
  return figuresOf(t).flatMap(({ name, digits, of, write }) => {
    const was = before && of(before)
    const is = after && of(after)
    if (was === undefined && is === undefined) return []
    const written = (value: number | undefined) =>
      value === undefined ? '–' : write ? write(t, value) : formatNumber(value, digits)
    // Shares of different things have no difference.
    const isAlike = !write || (was ?? 0) > 100 === (is ?? 0) > 100
    const change = was === undefined || is === undefined || !isAlike ? 0 : is - was
    const difference = change === 0 ? '' : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change), digits)}`
    return { name, before: written(was), after: written(is), difference }
  })
}
