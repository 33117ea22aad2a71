import type { Call } from '@packing/contract'
import { z } from 'zod'

/** An ID token and little else. */
const ANONYMOUS_BYTES = 64 * 1024
const WITHOUT_LIST_BYTES = 256 * 1024
/** Room for ten thousand edited rows. */
const WITH_LIST_BYTES = 10 * 1024 * 1024

/** Largest body of a call by its input: lists are long, everything else is short. */
export function bodyLimitOf(call: Call): number {
  if (call.access === 'anonymous') return ANONYMOUS_BYTES
  // A file passes by its own limit.
  if (call.kind === 'upload') return WITH_LIST_BYTES
  return hasList(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }))
    ? WITH_LIST_BYTES
    : WITHOUT_LIST_BYTES
}

function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array') return true
  return Object.values(schema).some(hasList)
}
