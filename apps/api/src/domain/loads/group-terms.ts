import type { ContainerType, GroupLimits } from '@packing/planning'
import type { StoredRule } from './collective-rules.ts'
import type { DealerTerms, LoadTerms } from './load-terms.ts'

/** What holds for the containers of one loading group. */
export interface GroupTerms extends LoadTerms {
  /** Of the collective rule that made the group. */
  readonly limits: Omit<GroupLimits, 'group'> | null
  /** Dealers in the order in which they are unloaded; empty where there is no such order. */
  readonly stops: readonly string[]
}

interface Sharing {
  /** Whose cases are in the group. */
  readonly dealers: readonly string[]
  readonly rule: StoredRule | null
}

type Rules = LoadTerms['rules']

/** null is no limit. */
const least = (values: readonly (number | null)[]): number | null =>
  values.reduce((low, value) => (low === null ? value : value === null ? low : Math.min(low, value)), null)

/** Where dealers share a container, the strictest of what each of them asks. */
const strictest = (rules: readonly Rules[]): Rules => ({
  supportPermille: Math.max(...rules.map(({ supportPermille }) => supportPermille)),
  gravityTolerancePermille: least(rules.map(({ gravityTolerancePermille }) => gravityTolerancePermille)),
  gravityAcrossPermille: least(rules.map(({ gravityAcrossPermille }) => gravityAcrossPermille)),
})

/** Container types that all these dealers take and the rule is for; a dealer that names none takes all. */
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

/** The terms of a group, as VANNING loads it, and as a load that is changed by hand is judged. */
export function groupTerms({ termsOf }: DealerTerms, { dealers, rule }: Sharing): GroupTerms {
  const [first, ...others] = (dealers.length > 0 ? dealers : ['*']).map(termsOf)
  if (!first) throw new RangeError('No dealer, no terms')
  return {
    ...first,
    rules: strictest([first, ...others].map(({ rules }) => rules)),
    limits: rule?.limits ?? null,
    stops: rule?.mixKey === 'DEALER' ? rule.members : [],
  }
}

/** Unloading stop of a dealer's cases: 1 before 2; 0 where there is no order. */
export const stopOf = ({ stops }: Pick<GroupTerms, 'stops'>, dealer: string): number => stops.indexOf(dealer) + 1

/** Each dealer once: those of the rule as they are unloaded, then the others by code. */
export const inUnloadingOrder = (stops: readonly string[], dealers: readonly string[]): readonly string[] => {
  const found = new Set(dealers)
  const ordered = stops.filter((dealer) => found.has(dealer))
  return [...ordered, ...[...found].filter((dealer) => !ordered.includes(dealer)).sort()]
}
