/** By code `M-<screen>-nnn`: one text per language, `{name}` takes a parameter. */
export type Texts = Readonly<Record<`M-${string}-${number}`, { readonly en: string; readonly ja: string }>>
