import { dayToIso, type LevelKpis, type LoadKpis } from '@packing/planning'
import type { PlanFigures } from './plan-figures.ts'

export const minutesOf = (seconds: number) => Math.round(seconds / 6) / 10
export const percentOf = (permille: number) => Math.round(permille) / 10

export const evennessOf = (kpis: LoadKpis | undefined) => ({
  variationPercent: percentOf(kpis?.variationPermille ?? 0),
  nearAveragePercent: percentOf(kpis?.nearAveragePermille ?? 0),
})

export const levelnessOf = (kpis: LevelKpis): NonNullable<PlanFigures['level']> => ({
  peakDayPercent: percentOf(kpis.peakDay?.regularPermille ?? 0),
  peakDayOn: kpis.peakDay ? dayToIso(kpis.peakDay.day) : null,
  peakDayLine: kpis.peakDay?.line ?? null,
  // Above 1000 the bound counts overtime in another measure.
  peakDayBoundPercent: kpis.boundUtilisationPermille <= 1000 ? percentOf(kpis.boundUtilisationPermille) : null,
  ...evennessOf(kpis.all),
  overtimeMinutes: minutesOf(kpis.all.overtimeSeconds),
  earlyLotDays: kpis.earlyLotDays,
  earlyM3Days: Math.round((kpis.earlyMm3Days ?? 0) / 1e8) / 10,
  dealerMixPercent: percentOf(kpis.mix.dealerPermille),
  familyMixPercent: percentOf(kpis.mix.familyPermille),
})
