import type { Text } from './texts.ts'

type Names = Readonly<Record<string, Text>>

/** `namesUnder('status', valueNames.finding)`: the names of all values as texts of the keys `status.OPEN`, `status.RESOLVED`, … */
export function namesUnder<const Prefix extends string, const Values extends Names>(
  prefix: Prefix,
  names: Values,
): { readonly [Code in keyof Values & string as `${Prefix}.${Code}`]: Values[Code] }
export function namesUnder(prefix: string, names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [`${prefix}.${code}`, name]))
}
