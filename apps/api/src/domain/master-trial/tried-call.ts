import { type Call, checkInput, type ParsedInputOf, type TrialStep } from '@packing/contract'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import type { Audited, ReadContext, Requested, WriteContext } from '../rule-context.ts'

export interface SaveContext extends WriteContext, Requested, Audited {}

/** First and last day that a change touches; null: without limit. */
export interface TouchedDays {
  readonly from: string | null
  readonly to: string | null
}

/** A call that changes masters, as far as a trial needs it. */
export interface TriedCall {
  readonly call: Call
  readonly step: TrialStep
  touches(raw: unknown, context: ReadContext): Promise<TouchedDays>
  /** Dealers whose calendar must be prepared before planning uses the change. */
  prepares(raw: unknown): readonly string[]
  /** Does what the call does, warnings accepted, and whatever lets planning use it. Throws if any of it is rejected. */
  apply(raw: unknown, context: SaveContext): Promise<void>
}
export type TriedCalls = ReadonlyMap<string, TriedCall>

interface Declared<C extends Call> {
  readonly step: TrialStep
  touches(input: ParsedInputOf<C>, context: ReadContext): TouchedDays | Promise<TouchedDays>
  save(input: ParsedInputOf<C>, context: SaveContext): Promise<unknown>
  prepares?(input: ParsedInputOf<C>): readonly string[]
  /** What must follow before planning uses the change. */
  putInUse?(input: ParsedInputOf<C>, context: SaveContext): Promise<void>
}

export function triedCall<C extends Call>(call: C, declared: Declared<C>): TriedCall {
  const parsed = (raw: unknown): ParsedInputOf<C> => {
    const checked = checkInput<C['input']>(call.input, raw)
    if (checked.isSound) return checked.data
    const issues = checked.issues.map(({ field, code, params }) => ({ field, message: code, params }))
    throw invalid('M-COM-006', {}, issues)
  }
  return {
    call,
    step: declared.step,
    touches: async (raw, context) => declared.touches(parsed(raw), context),
    prepares: (raw) => declared.prepares?.(parsed(raw)) ?? [],
    async apply(raw, context) {
      const input = parsed({ ...Object(raw), acceptWarnings: true, isPreview: false })
      const answer = await declared.save(input, context)
      const issues = answer instanceof Answer ? answer.issues.filter(({ errorType }) => errorType !== 'WARNING') : []
      if (issues.length > 0) throw invalid('M-MTR-003', {}, issues)
      await declared.putInUse?.(input, context)
    },
  }
}
