import type { LevelKpis, LoadKpis } from '@packing/planning'
import type { PlanFigures } from './plan-figures.ts'

export const minutesOf = (seconds: number) => Math.round(seconds / 6) / 10
export const percentOf = (permille: number) => Math.round(permille) / 10

export const evennessOf = (kpis: LoadKpis | undefined) => ({
  variationPercent: percentOf(kpis?.variationPermille ?? 0),
  nearAveragePercent: percentOf(kpis?.nearAveragePermille ?? 0),
})

export const levelnessOf = (kpis: LevelKpis): NonNullable<PlanFigures['level']> => ({
  peakDayPercent: percentOf(kpis.peakUtilisationPermille),
  peakDayBoundPercent: percentOf(kpis.boundUtilisationPermille),
  ...evennessOf(kpis.all),
  overtimeMinutes: minutesOf(kpis.all.overtimeSeconds),
  earlyLotDays: kpis.earlyLotDays,
  earlyM3Days: Math.round((kpis.earlyMm3Days ?? 0) / 1e8) / 10,
  dealerMixPercent: percentOf(kpis.mix.dealerPermille),
  familyMixPercent: percentOf(kpis.mix.familyPermille),
})
