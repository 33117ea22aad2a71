import { instantOfLocal, localTime } from '@packing/contract'
import { siteZone } from '../../../platform/i18n/site-zone.ts'

/** For the inputs of day and time: minutes by the clock of the PRCTCC, as every screen shows instants. */
export const localInput = (at: Date) => localTime(at, siteZone()).slice(0, 16)

/** Nothing for a day or time that is missing or wrong: the server says what to enter. */
export function instantOf(input: string): string {
  const [day = '', time = ''] = input.normalize('NFKC').split('T')
  const local = Date.parse(`${day}T${time.trim().padStart(5, '0')}:00Z`)
  return Number.isNaN(local) ? '' : instantOfLocal(local, siteZone()).toISOString()
}
