import type { Call } from '@packing/contract'
import { z } from 'zod'

/** An ID token and little else. */
const ANONYMOUS_BYTES = 64 * 1024
const WITHOUT_LIST_BYTES = 256 * 1024
/** Room for ten thousand edited rows. */
const WITH_LIST_BYTES = 10 * 1024 * 1024

/** Texts that may be longer than this are files, such as pictures. */
const LONG_TEXT = 16 * 1024

/** Largest body of a call by its input: lists and files are long, everything else is short. */
export function bodyLimitOf(call: Call): number {
  if (call.access === 'anonymous') return ANONYMOUS_BYTES
  // A file passes by its own limit.
  if (call.kind === 'upload') return WITH_LIST_BYTES
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  return hasList(schema) ? WITH_LIST_BYTES : WITHOUT_LIST_BYTES + longTexts(schema)
}

function longTexts(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const own = 'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : 0
  return Object.values(schema).reduce((sum: number, inner) => sum + longTexts(inner), own > LONG_TEXT ? own : 0)
}

function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array') return true
  return Object.values(schema).some(hasList)
}
