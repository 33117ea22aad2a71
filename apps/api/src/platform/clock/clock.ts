/** The only place that reads the machine's clock; everything else is given a Clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Times are entered by the minute. */
export const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** YYYYMM → YYYY/MM */
export const writtenMonth = (month: string) => `${month.slice(0, 4)}/${month.slice(4)}`
