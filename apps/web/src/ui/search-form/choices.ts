import type { Choice } from './fields.tsx'

export const codeChoices = (
  named: readonly { readonly code: string; readonly name: string }[] | null | undefined,
): readonly Choice[] => (named ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))

const MOST_DEALERS = 20

/** A search that needs dealers begins with all of them, of many with the first. */
export const firstDealers = (dealers: readonly { readonly code: string }[] | null | undefined): readonly string[] => {
  const codes = (dealers ?? []).map(({ code }) => code)
  return codes.length > MOST_DEALERS ? codes.slice(0, 1) : codes
}

export const namedChoices = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly Choice[] => values.map((value) => ({ value, label: nameOf(value) }))
