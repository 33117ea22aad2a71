import type { Choice } from './search-form/fields.tsx'

export const codeChoices = (
  named: readonly { readonly code: string; readonly name: string }[] | null | undefined,
): readonly Choice[] => (named ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))

export const namedChoices = <Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly Choice[] => values.map((value) => ({ value, label: nameOf(value) }))
