import type { DeskException } from '@packing/contract'
import type { ByUser, InLanguage, ReadContext } from '../../../domain/rule-context.ts'

/** Whoever looks: a user who waits, or a worker that looks for somebody. */
export interface LookContext extends ReadContext, ByUser, InLanguage {}

/** What an exception says beyond its kind, unless it has nothing to say. */
export const nothingElse = {
  hasMore: false,
  pieces: null,
  month: null,
  dealers: [],
  lines: [],
  names: [],
  vanOn: null,
  sinceOn: null,
  dueAt: null,
  dueOn: null,
  rev: null,
  severity: null,
  step: null,
  owner: null,
  ownerId: null,
  isMine: false,
  asideUntil: null,
  isNew: false,
} satisfies Partial<DeskException>

type Told = keyof typeof nothingElse
/** `object`: absent where the month says what it is about. */
export type FoundException = Pick<DeskException, 'count'> & Partial<Pick<DeskException, Told | 'object'>>
/** Rows that the user sees and the link of the exception finds; none: nothing to do. */
export type FindExceptions = (context: LookContext) => Promise<readonly FoundException[]>
