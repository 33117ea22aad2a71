/** Key `M-<screen>-nnn`; `{name}` is a parameter. */
export type Texts = Readonly<Record<`M-${string}-${number}`, { readonly en: string; readonly ja: string }>>
