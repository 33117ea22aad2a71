import { caseTypes } from './case-types.ts'
import { containerTypes } from './container-types.ts'
import { dealers } from './dealers.ts'
import { lineManning } from './line-manning.ts'
import { loadingRules } from './loading-rules.ts'
import type { Master } from './master.ts'
import { packingLines } from './packing-lines.ts'
import { planFences } from './plan-fences.ts'
import { printers } from './printers.ts'
import { shiftPatterns } from './shift-patterns.ts'
import { shippingTerms } from './shipping-terms.ts'
import { tolerances } from './tolerances.ts'

/** In the order of the screens, and of their lists. */
export const masters = {
  shiftPatterns,
  dealers,
  shippingTerms,
  packingLines,
  lineManning,
  planFences,
  caseTypes,
  containerTypes,
  loadingRules,
  printers,
  tolerances,
} as const

type Masters = typeof masters
export type MasterName = keyof Masters

type Areas = { readonly [Name in MasterName]: Masters[Name]['calls'] }
export type MasterCall = { [Name in MasterName]: Areas[Name][keyof Areas[Name]] }[MasterName]

/** The calls of each master. */
export const masterAreas = Object.fromEntries(
  Object.entries(masters).map(([name, { calls }]) => [name, calls]),
) as Areas

export const masterNames = Object.keys(masters) as readonly MasterName[]

/** Those that a screen has, in its order. */
export const mastersOf = (route: string): readonly MasterName[] =>
  masterNames.filter((name) => masters[name].route === route)

type Tried = { [Name in MasterName]: Masters[Name]['trial'] extends null ? never : Name }[MasterName]
type TriedMasters = { readonly [Name in Tried as Masters[Name]['calls']['save']['id']]: Masters[Name]['functionId'] }

/** Saves that can be tried, each with the function of its screen. */
export const triedMasters = Object.fromEntries(
  Object.values<Master>(masters)
    .filter(({ trial }) => trial !== null)
    .map(({ calls, functionId }) => [calls.save.id, functionId]),
) as TriedMasters
