import { instantOfLocal } from '@packing/contract'
import { siteZone } from '../../platform/i18n/site-zone.ts'

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T](\d{1,2}):(\d{2})$/

const two = (text = '') => text.padStart(2, '0')

/** ISO 8601 of a day and time that somebody typed, by the clock of the PRCTCC; undefined: there is no such time. */
export function siteInstant(typed: string): string | undefined {
  const [, year = '', month, day, hour, minute] = written.exec(typed.normalize('NFKC').trim()) ?? []
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
  const at = new Date(`${local}:00Z`)
  // 30 February is not 2 March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(local)) return undefined
  return instantOfLocal(at.getTime(), siteZone()).toISOString()
}
