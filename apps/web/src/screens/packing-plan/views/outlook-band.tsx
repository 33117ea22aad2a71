import type { PlanOutlookRow } from '@packing/contract'
import { formatNumber } from '../../../platform/i18n/format.ts'
import classes from './outlook-band.module.css'

type WorkBand = Pick<
  PlanOutlookRow,
  'workLowMinutes' | 'workMiddleMinutes' | 'workHighMinutes' | 'regularMinutes' | 'overtimeMinutes'
>

/** The work of most months between its ends, against regular time (the line) and all overtime (the end of the frame). */
export function OutlookBand(band: WorkBand) {
  const { workLowMinutes: low, workMiddleMinutes: middle, workHighMinutes: high } = band
  if (low === null || middle === null || high === null) return null
  const { regularMinutes: regular, overtimeMinutes: overtime } = band
  const most = Math.max(high, regular + overtime, 1) * 1.05
  const percent = (minutes: number) => `${(100 * minutes) / most}%`
  return (
    <span className={classes.cell}>
      <span className={classes.scale} aria-hidden="true">
        <i className={classes.capacity} style={{ width: percent(regular + overtime) }} />
        <i
          className={classes.band}
          data-over={high > regular || undefined}
          style={{ left: percent(low), width: percent(high - low) }}
        />
        <i className={classes.middle} style={{ left: percent(middle) }} />
        <i className={classes.regular} style={{ left: percent(regular) }} />
      </span>
      {`${formatNumber(middle)} (${formatNumber(low)}–${formatNumber(high)})`}
    </span>
  )
}
