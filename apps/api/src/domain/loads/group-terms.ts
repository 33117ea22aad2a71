import type { ContainerType, GroupLimits } from '@packing/planning'
import type { StoredRule } from './collective-rules.ts'
import type { DealerTerms, LoadTerms } from './load-terms.ts'

export interface GroupTerms extends LoadTerms {
  readonly limits: Omit<GroupLimits, 'group'> | null
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
})

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
  return {
    ...first,
    rules: strictest([first, ...others].map(({ rules }) => rules)),
    limits: rule?.limits ?? null,
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
