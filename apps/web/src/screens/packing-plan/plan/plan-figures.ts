import type { OutputOf, planDesk } from '@packing/contract'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, texts } from '../../../platform/i18n/texts.ts'
import { unitTexts } from '../../../ui/words/unit-texts.ts'
import type { packingPlanTexts } from './packing-plan-texts.ts'

const tUnit = texts(unitTexts)

export type Kpi = NonNullable<OutputOf<typeof planDesk.comparePlans>['after']>['kpi']

interface Figure {
  readonly name: string
  readonly digits: number
  readonly of: (kpi: Kpi) => number | undefined
}

export interface FigureRow {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly difference: string
}

const figuresOf = (t: Translate<typeof packingPlanTexts>): readonly Figure[] => [
  { name: t('plannedLots'), digits: 0, of: (kpi) => kpi.plannedLots },
  { name: t('unplannedLots'), digits: 0, of: (kpi) => kpi.unplannedLots },
  { name: `${t('hardestDay')} (${t('ofRegular')})`, digits: 1, of: (kpi) => kpi.level?.peakDayPercent },
  {
    name: `${t('nearAverage')} (${t('shareOfDays')})`,
    digits: 1,
    of: (kpi) => kpi.level?.nearAveragePercent,
  },
  { name: `${t('overtime')} (${t('minutes')})`, digits: 0, of: (kpi) => kpi.level?.overtimeMinutes },
  {
    name: `${t('earlyVolume')} (${t('earlyUnit')})`,
    digits: 1,
    of: (kpi) => kpi.level?.earlyM3Days,
  },
  { name: `${t('carryOver')} (${tUnit('pcs')})`, digits: 0, of: (kpi) => kpi.carryOver?.pieces },
  // Zero cases mean that none were built yet, or a trial.
  { name: t('cases'), digits: 0, of: (kpi) => kpi.cases || undefined },
  { name: t('containers'), digits: 0, of: (kpi) => kpi.containers || undefined },
]

interface Compared {
  readonly before: Kpi | undefined
  readonly after: Kpi | undefined
}

export function figureRows(t: Translate<typeof packingPlanTexts>, { before, after }: Compared): FigureRow[] {
  return figuresOf(t).flatMap(({ name, digits, of }) => {
    const was = before && of(before)
    const is = after && of(after)
    if (was === undefined && is === undefined) return []
    const written = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, digits))
    const change = was === undefined || is === undefined ? 0 : is - was
    const difference = change === 0 ? '' : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change), digits)}`
    return { name, before: written(was), after: written(is), difference }
  })
}
