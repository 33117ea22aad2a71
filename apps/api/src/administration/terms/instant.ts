import { instantOfLocal, localTime, zoneMark } from '@packing/contract'
import { installationZone } from '../../platform/config/config.ts'
import { WrongUsage } from './administration-error.ts'

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const FORMAT = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?(Z|[+-]\d{2}:\d{2})?$/i

export const instantText = (at: Date): string => localTime(at, installationZone()).slice(0, 16).replace('T', ' ')

/** The zone is named, since the reader may be in another one. */
export const instantSentence = (at: Date): string => `${instantText(at)} ${zoneMark(at, installationZone())}`

function dated(text: string): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = FORMAT.exec(text) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  const local = `${date}T${hour}:${minute}:${second}`
  const utc = Date.parse(`${local}Z`)
  if (Number.isNaN(utc)) return undefined
  const at = zone === undefined ? instantOfLocal(utc, installationZone()) : new Date(`${local}${zone.toUpperCase()}`)
  // Date would turn the 31st of a shorter month into the 1st of the next.
  const isReal = !Number.isNaN(at.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  return isReal ? at : undefined
}

/**
 * Accepts a date, a date and time (by the clock of the installation unless a zone is given), or a period such as 30m, 2h or 7d counted from now in
 * `direction`.
 */
export function readInstant(name: string, typed: string, now: Date, direction: 'ahead' | 'back'): Date {
  const text = typed.normalize('NFKC').trim()
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const span = Number(count ?? 0) * (unitMs[unit] ?? 0)
  const at = count === undefined ? dated(text) : new Date(now.getTime() + (direction === 'ahead' ? span : -span))
  if (at) return at
  throw new WrongUsage(
    `--${name} “${typed}” is not a valid time. Enter 2026-11-22, 2026-11-22T18:00 (${installationZone()}), 2026-11-22T09:00Z, or a period: 30m, 2h, 7d.`,
  )
}
