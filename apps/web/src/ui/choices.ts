import type { Choice } from './search-form/fields.tsx'

/** Coded things of the server as the choices of a field. */
export const codeChoices = (
  named: readonly { readonly code: string; readonly name: string }[] | null | undefined,
): readonly Choice[] => (named ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
