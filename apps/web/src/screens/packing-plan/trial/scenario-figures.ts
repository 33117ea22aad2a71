import { formatNumber } from '../../../platform/i18n/format.ts'
import type { Kpi } from '../plan/plan-figures.ts'

interface ScenarioFigure {
  readonly key: 'planned' | 'unplanned' | 'peak' | 'nearAverage' | 'overtime' | 'early' | 'mix'
  of(kpi: Kpi): string
}

/** Figures by which plans are compared side by side. */
export const scenarioFigures: readonly ScenarioFigure[] = [
  { key: 'planned', of: (kpi) => formatNumber(kpi.plannedLots) },
  { key: 'unplanned', of: (kpi) => formatNumber(kpi.unplannedLots) },
  { key: 'peak', of: ({ level }) => (level ? `${formatNumber(level.peakDayPercent, 1)} %` : '–') },
  { key: 'nearAverage', of: ({ level }) => (level ? `${formatNumber(level.nearAveragePercent, 1)} %` : '–') },
  { key: 'overtime', of: ({ level }) => (level ? formatNumber(level.overtimeMinutes) : '–') },
  { key: 'early', of: ({ level }) => (level ? formatNumber(level.earlyM3Days) : '–') },
  { key: 'mix', of: ({ level }) => (level ? `${formatNumber(level.dealerMixPercent, 1)} %` : '–') },
]
