import type { MoveCause, Remedy } from '../problem/level-terms.ts'
import type { LimitName, Reason } from '../problem/reason.ts'

type ReasonSentences = { readonly [C in Reason['cause']]: (reason: Extract<Reason, { cause: C }>) => string }
type WaySentences = { readonly [W in Remedy['way']]: (way: Extract<Remedy, { way: W }>) => string }
type ByValue<Name extends string> = Readonly<Record<Name, (value: number) => string>>

/** What a language must be able to say about a plan. */
export interface ReasonWords {
  readonly reasons: ReasonSentences
  readonly impacts: ByValue<Extract<Reason, { cause: 'EVENT' }>['impact']>
  readonly changedTimes: ByValue<Extract<Reason, { cause: 'CHANGED_TIME' }>['kind']>
  readonly moves: Readonly<Record<MoveCause, string>>
  readonly ways: WaySentences
  /** Follows the sentence of a remedy: what is then left, with the space that the language has between sentences. */
  remaining(lots: number, minutes: number): string
}

/** What a language must be able to say about a limit of a line. */
export interface LimitWords {
  /** `period` in words; `minutes` count only for CHANGEOVER. */
  short(
    limit: LimitName,
    about: { readonly line: string; readonly period: string; readonly missing: number; readonly minutes: number },
  ): string
  /** After the name of a line. */
  full(limit: LimitName): string
  /** `value`: cases, m³ or minutes; absent: no limit. */
  changed(limit: LimitName, value: number | undefined): string
}
