import { DEFAULT_TIME_ZONE, isTimeZone, ZONE_EXAMPLES } from '@packing/contract'
import { z } from 'zod'
import { readSettings } from './config.ts'

const settings = z.object({
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, `must be an IANA time zone such as ${ZONE_EXAMPLES}`)
    .default(DEFAULT_TIME_ZONE),
})

let zone: string | undefined

/** IANA name of the clock by which the installation itself is run: backups and administration. Each PRCTCC has its own. */
export const installationZone = (): string => (zone ??= readSettings(settings).TIME_ZONE)
