import type { Handlers } from '../../calls/handlers.ts'
import { findSimilarParts, initPartSet } from './init.ts'

export const partSetHandlers = {
  'workspace/part-set/init': initPartSet,
  'workspace/part-set/find-similar': findSimilarParts,
} satisfies Partial<Handlers>
