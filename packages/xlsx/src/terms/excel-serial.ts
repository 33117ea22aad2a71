const msPerDay = 86_400_000
/** Serial 1 is 1900-01-01 and 60 is 29 February 1900, which never existed (inherited from Lotus 1-2-3). */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
const maxSerial = 2_958_465

const lastMinute = 60_000

/**
 * The day of an instant. Within the last minute it is the next one: some tools compute midnight with the historical offset
 * of their time zone, which is not in whole minutes.
 */
const dayOfSerial = (serial: number): number => {
  const day = Math.floor(serial)
  return Math.round((serial - day) * msPerDay) > msPerDay - lastMinute ? day + 1 : day
}

function dateOf(serial: number, is1904: boolean): string {
  const day = dayOfSerial(serial)
  if (!(day >= 0 && day <= maxSerial) || (!is1904 && (day === 0 || day === 60))) return ''
  const shift = !is1904 && day < 60 ? 1 : 0
  return new Date((is1904 ? epoch1904 : epoch1900) + (day + shift) * msPerDay).toISOString().slice(0, 10)
}

/** A file has few dates in many cells. */
const known = new Map<number, string>()
const MAX_KNOWN = 5000

/** 'YYYY-MM-DD'; '' when the serial number is no date. */
export const serialToDate = (serial: number, is1904: boolean): string => {
  if (is1904) return dateOf(serial, is1904)
  const before = known.get(serial)
  if (before !== undefined) return before
  const date = dateOf(serial, is1904)
  if (known.size < MAX_KNOWN) known.set(serial, date)
  return date
}

/** 'YYYY-MM-DD' of an ISO 8601 date with or without a time. */
export const isoToDate = (iso: string): string => {
  const at = /^(\d{4}-\d{2}-\d{2})T23:59:(\d{2})/.exec(iso)
  if (!at || at[2] === '00') return iso.slice(0, 10)
  return new Date(Date.parse(`${at[1]}T00:00:00Z`) + msPerDay).toISOString().slice(0, 10)
}

function serialOf(date: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return undefined
  const serial = (Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) - epoch1900) / msPerDay
  return serial > 60 ? serial : undefined
}

const serials = new Map<string, number>()

/** 1900 system, for a 'YYYY-MM-DD' after February 1900; undefined when it is no date. */
export const dateToSerial = (date: string): number | undefined => {
  const before = serials.get(date)
  if (before !== undefined) return before
  const serial = serialOf(date)
  if (serial !== undefined && serials.size < MAX_KNOWN) serials.set(date, serial)
  return serial
}
