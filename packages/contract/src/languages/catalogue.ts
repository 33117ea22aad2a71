/** Forms by the plural rules of the language. */
export interface PluralForms {
  readonly one?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

export type Wording = string | PluralForms

/**
 * Texts of a further language by their English text, so that a changed English text asks for its translation again. Where
 * one English text means two things, the Japanese one tells them apart: `Open @開く` comes before `Open`.
 */
export type Catalogue = Readonly<Record<string, Wording>>
