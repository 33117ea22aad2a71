import type { ListColumn, ListColumns } from '@packing/contract'
import type { Text } from '../../platform/i18n/texts.ts'

/**
 * The help of a screen, in a `*-help.ts` file beside its texts. Names on screen stand in brackets, keys in backticks:
 * `[Save]`, `` `Mod+S` ``. A test looks both up, so that help cannot name a button that does not exist.
 */
export interface ScreenHelp {
  readonly purpose: Text
  readonly tasks: readonly HelpTask[]
  readonly rules: readonly Text[]
  /** Only where roles see or do different things. */
  readonly roles?: readonly Text[]
  readonly fields: readonly HelpFields[]
  /** Adds what all lists have in common. */
  readonly list?: 'read' | 'edit'
}

export interface HelpTask {
  readonly title: Text
  readonly steps: readonly Text[]
}

export interface HelpField {
  readonly label: Text
  readonly meaning?: Text | undefined
  /** Of a list: unit, limits and hint come from its declaration. */
  readonly column?: ListColumn
  /** Of a list: its name in the contract, by which common meanings are found. */
  readonly name?: string
}

export interface HelpFields {
  readonly title?: Text
  readonly fields: readonly HelpField[]
}

export const say = (en: string, ja: string): Text => ({ en, ja })

export const task = (title: Text, ...steps: readonly Text[]): HelpTask => ({ title, steps })

export const field = (label: Text, meaning: Text): HelpField => ({ label, meaning })

/** Fields of a list, in contract order. `own` has meanings that differ from screen to screen. */
export const fieldsOf = <const Columns extends ListColumns>(
  columns: Columns,
  own: { readonly [Field in keyof Columns]?: Text } = {},
  title?: Text,
): HelpFields => ({
  ...(title && { title }),
  fields: Object.entries(columns).map(([name, column]) => ({ name, column, label: column.label, meaning: own[name] })),
})
