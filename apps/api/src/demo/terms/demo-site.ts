import { businessDate, type SiteTime } from '../../platform/clock/site-time.ts'

/** The clock of the demo's sites. */
export const demoSite: SiteTime = { timeZone: 'Asia/Tokyo', shiftStart: 390 }

/** The business day of an instant at the demo's sites. */
export const demoDay = (at: Date): string => businessDate(at, demoSite)
