import type { Choice } from './search-form/fields.tsx'

/** Coded things of the server as the choices of a field. */
export const codeChoices = (
  named: readonly { readonly code: string; readonly name: string }[] | null | undefined,
): readonly Choice[] => (named ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))

/** The values of an enumeration as choices of a field or a cell, in the user's words. */
export const namedChoices = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly Choice[] => values.map((value) => ({ value, label: nameOf(value) }))
