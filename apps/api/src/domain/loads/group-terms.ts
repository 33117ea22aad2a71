import type { ContainerType, LoadingVehicle } from '@packing/planning'
import type { StoredRule } from './collective-rules.ts'
import { type ContainerLimits, type DealerTerms, type LoadTerms, NO_LIMITS } from './load-terms.ts'

export interface GroupTerms extends LoadTerms {
  readonly stops: readonly string[]
}

interface Sharing {
  readonly dealers: readonly string[]
  readonly rule: StoredRule | null
}

type Rules = LoadTerms['rules']

const least = (values: readonly (number | null)[]): number | null =>
  values.reduce((low, value) => (low === null ? value : value === null ? low : Math.min(low, value)), null)

/** Shared containers follow the strictest rule of their dealers. */
const strictest = (rules: readonly Rules[]): Rules => ({
  supportPermille: Math.max(...rules.map(({ supportPermille }) => supportPermille)),
  gravityTolerancePermille: least(rules.map(({ gravityTolerancePermille }) => gravityTolerancePermille)),
  gravityAcrossPermille: least(rules.map(({ gravityAcrossPermille }) => gravityAcrossPermille)),
  vehicle: rules.reduce<LoadingVehicle | null>((largest, { vehicle }) => largerOf(largest, vehicle), null),
})

/** Needs a lane in which both find room. */
function largerOf(a: LoadingVehicle | null, b: LoadingVehicle | null): LoadingVehicle | null {
  if (a === null || b === null) return a ?? b
  return {
    mastMm: Math.max(a.mastMm, b.mastMm),
    widthMm: Math.max(a.widthMm, b.widthMm),
    reachMm: Math.min(a.reachMm, b.reachMm),
  }
}

/** A minimum never exceeds the maximum beside it: otherwise nothing could be sent. */
function strictestLimits(limits: readonly ContainerLimits[]): ContainerLimits {
  const maxBoxes = least(limits.map((one) => one.maxBoxes))
  const maxFillPermille = least(limits.map((one) => one.maxFillPermille))
  const most = (values: readonly number[], limit: number | null) => Math.min(Math.max(...values), limit ?? Infinity)
  return {
    maxGrossG: least(limits.map(({ maxGrossG }) => maxGrossG)),
    maxBoxes,
    minFillPermille: most(
      limits.map(({ minFillPermille }) => minFillPermille),
      maxFillPermille,
    ),
    minBoxes: most(
      limits.map(({ minBoxes }) => minBoxes),
      maxBoxes,
    ),
    maxFillPermille,
  }
}

/** Types accepted by all dealers and by the rule; a dealer without a list accepts all. */
export function sharedTypes<Type extends Pick<ContainerType, 'code'>>(
  types: readonly Type[],
  typesOf: DealerTerms['typesOf'],
  { dealers, rule }: Sharing,
): readonly Type[] {
  const allowed = dealers.map(typesOf).filter((codes) => codes.length > 0)
  return types.filter(
    ({ code }) =>
      allowed.every((codes) => codes.includes(code)) && (!rule?.containerType || rule.containerType === code),
  )
}

export function groupTerms({ termsOf }: DealerTerms, { dealers, rule }: Sharing): GroupTerms {
  const [first, ...others] = (dealers.length > 0 ? dealers : ['*']).map(termsOf)
  if (!first) throw new RangeError('No dealer, no terms')
  const all = [first, ...others]
  const ofRule = rule ? [{ ...NO_LIMITS, ...rule.limits }] : []
  return {
    ...first,
    rules: strictest(all.map(({ rules }) => rules)),
    limits: strictestLimits([...all.map(({ limits }) => limits), ...ofRule]),
    rollFillPermille: Math.min(...all.map(({ rollFillPermille }) => rollFillPermille)),
    stops: rule?.isInOrder ? rule.members : [],
  }
}

export const stopOf = ({ stops }: Pick<GroupTerms, 'stops'>, dealer: string): number => stops.indexOf(dealer) + 1

/** Dealers of the rule in unloading order, then the others by code, without duplicates. */
export const inUnloadingOrder = (stops: readonly string[], dealers: readonly string[]): readonly string[] => {
  const found = new Set(dealers)
  const ordered = stops.filter((dealer) => found.has(dealer))
  return [...ordered, ...[...found].filter((dealer) => !ordered.includes(dealer)).sort()]
}
