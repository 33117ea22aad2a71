import type { OutputOf, workspace } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'

type Comparison = OutputOf<typeof workspace.compareplans>
type Kpi = NonNullable<Comparison['after']>['kpi']

interface Figure {
  readonly name: string
  readonly digits: number
  readonly of: (kpi: Kpi) => number | undefined
}

export interface FigureRow {
  readonly name: string
  readonly before: string
  readonly after: string
  /** With its sign; empty where there is none. */
  readonly difference: string
}

const figuresOf = (t: Translate, lines: readonly string[]): readonly Figure[] => [
  { name: t('plan.plannedLots'), digits: 0, of: (kpi) => kpi.plannedLots },
  { name: t('plan.unplannedLots'), digits: 0, of: (kpi) => kpi.unplannedLots },
  { name: `${t('plan.hardestDay')} (%)`, digits: 1, of: (kpi) => kpi.level?.hardestDayPercent },
  { name: `${t('plan.nearAverage')} (%)`, digits: 1, of: (kpi) => kpi.level?.nearAveragePercent },
  { name: `${t('plan.overtime')} (${t('plan.minutes')})`, digits: 0, of: (kpi) => kpi.level?.overtimeMinutes },
  {
    name: `${t('plan.earlyVolume')} (${t('plan.earlyUnit')})`,
    digits: 1,
    of: (kpi) => kpi.level?.earlyM3Days,
  },
  { name: `${t('plan.carryOver')} (${t('unit.pcs')})`, digits: 0, of: (kpi) => kpi.carryOver?.pieces },
  ...lines.map((line) => ({
    name: `${t('plan.peakMinutes')} ${line} (${t('plan.minutes')})`,
    digits: 0,
    of: (kpi: Kpi) => kpi.lines.find(({ lineCode }) => lineCode === line)?.peakMinutes,
  })),
  { name: t('plan.cases'), digits: 0, of: (kpi) => kpi.cases },
  { name: t('plan.containers'), digits: 0, of: (kpi) => kpi.containers },
]

const written = (value: number | undefined, digits: number) => (value === undefined ? '–' : formatNumber(value, digits))

/** The figures of two plans beside each other; a figure that neither has is left out. */
export function figureRows(t: Translate, found: Pick<Comparison, 'before' | 'after'> | undefined): FigureRow[] {
  const before = found?.before?.kpi
  const after = found?.after?.kpi
  const lines = [...new Set([before, after].flatMap((kpi) => kpi?.lines.map(({ lineCode }) => lineCode) ?? []))]
  return figuresOf(t, lines.toSorted()).flatMap(({ name, digits, of }) => {
    const was = before && of(before)
    const is = after && of(after)
    if (was === undefined && is === undefined) return []
    const change = was === undefined || is === undefined ? 0 : is - was
    const difference = change === 0 ? '' : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change), digits)}`
    return { name, before: written(was, digits), after: written(is, digits), difference }
  })
}
