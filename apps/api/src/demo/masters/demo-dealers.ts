import type { ImportRow } from '../../host-import/staging/stage.ts'
import { hash } from '../terms/random.ts'
import { type CountryProfile, countryProfiles } from './country-profiles.ts'

export interface DemoDealer {
  readonly index: number
  readonly code: string
  readonly name: string
  readonly profile: CountryProfile
  /** Shares add up to 1. */
  readonly share: number
  readonly sailingWeekday: number
  readonly inlandDays: number
  readonly safetyDays: number
}

export function demoDealers(count: number, seed: number): DemoDealer[] {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 3))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, index) => {
    const profile = countryProfiles[index % countryProfiles.length] as CountryProfile
    const plant = Math.floor(index / countryProfiles.length)
    return {
      index,
      code: `${profile.country}0${plant + 1}`,
      name: profile.names[plant % 2] ?? profile.names[0],
      profile,
      share: weight / total,
      sailingWeekday: hash(seed, 11, index) % 7,
      inlandDays: 3 + (hash(seed, 12, index) % 4),
      safetyDays: 4 + (hash(seed, 13, index) % 4),
    }
  })
}

export const dealerRows = (dealers: readonly DemoDealer[]): ImportRow[] =>
  dealers.map(({ code, name, profile }) => [
    ...[code, name, profile.country, code, profile.port, profile.containerTypes, true],
  ])
