import type { Remedy } from '../problem/level-terms.ts'
import type { Reason } from '../problem/reason.ts'

export type ReasonSentences = { readonly [C in Reason['cause']]: (reason: Extract<Reason, { cause: C }>) => string }

export type WaySentences = { readonly [W in Remedy['way']]: (way: Extract<Remedy, { way: W }>) => string }
