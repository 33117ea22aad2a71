import { DEFAULT_TIME_ZONE } from '@packing/contract'

let zone = DEFAULT_TIME_ZONE

/** IANA name of the clock of the chosen PRCTCC, in which every screen shows and reads instants. */
export const siteZone = (): string => zone

/** A change of the PRCTCC restarts all screens, so nothing that is shown depends on the former zone. */
export function setSiteZone(timeZone: string): void {
  zone = timeZone
}
