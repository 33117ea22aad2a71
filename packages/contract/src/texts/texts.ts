import type { Text } from './translate.ts'

/** Key `M-<screen>-nnn`; `{name}` is a parameter. */
export type Texts = Readonly<Record<`M-${string}-${number}`, Text>>
