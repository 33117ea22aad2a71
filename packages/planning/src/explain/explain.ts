import type { MoveCause, Remedy } from '../problem/level-terms.ts'
import type { Reason } from '../problem/reason.ts'
import type { Language } from '../terms/language.ts'
import { ENGLISH } from './english-reasons.ts'
import { GERMAN } from './german-reasons.ts'
import { JAPANESE } from './japanese-reasons.ts'
import type { ReasonWords } from './reason-sentences.ts'
import { minutes } from './written.ts'

const WORDS: Readonly<Record<Language, ReasonWords>> = { en: ENGLISH, ja: JAPANESE, de: GERMAN }

/** Short sentence for planners; days as YYYY/MM/DD, times in whole minutes, rounded up. */
export function explain(reason: Reason, language: Language): string {
  const { reasons } = WORDS[language]
  return (reasons[reason.cause] as (reason: Reason) => string)(reason)
}

/** Times in whole minutes: what is needed rounded up, what is to spare rounded down. */
export function explainRemedy(way: Remedy, language: Language): string {
  const { ways, remaining } = WORDS[language]
  const action = (ways[way.way] as (way: Remedy) => string)(way)
  return `${action}${remaining(way.remainingLots, minutes(way.remainingSeconds))}`
}

export function explainMove(cause: MoveCause, language: Language): string {
  return WORDS[language].moves[cause]
}
