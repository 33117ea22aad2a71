import { byteLimits, type Call, callMethod } from '@packing/contract'
import { z } from 'zod'

/** Bodies without a sign-in hold an ID token and little else. */
const ANONYMOUS_BYTES = 64 * 1024
/** Room for spaces, unknown fields and what a schema does not limit. */
const LEAST_BYTES = 16 * 1024
/** Room for ten thousand edited rows. */
export const MOST_BYTES = 10 * 1024 * 1024

/** A Japanese character takes three bytes in UTF-8. */
const BYTES_PER_CHARACTER = 3
/** Texts that may be longer are files in base64, such as pictures. */
const LONG_TEXT = 16 * 1024
/** Of a text without a limit, such as an id. */
const UNLIMITED_CHARACTERS = 200
const UNLIMITED_ITEMS = 10_000
const NUMBER_BYTES = 25
/** A field has two quotes, a colon and a comma. */
const PUNCTUATION_BYTES = 4

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/**
 * Largest body of a call by its input. A file passes by its own limit. Bodies of calls without lists of rows are short:
 * a large one is rejected before it is read.
 */
export function bodyLimitOf(call: Call): number {
  const known = limits.get(call)
  if (known !== undefined) return known
  const limit = limitOf(call)
  limits.set(call, limit)
  return limit
}

/** The schemas of all calls take 0.2 s, and tests start an app for each file. */
const limits = new WeakMap<Call, number>()

function limitOf(call: Call): number {
  if (call.access === 'anonymous') return ANONYMOUS_BYTES
  if (call.kind === 'upload') return MOST_BYTES
  // Its input is in the address: what it sends as a body is not read.
  if (callMethod(call) === 'GET') return LEAST_BYTES
  const schema: Schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', metadata: byteLimits })
  return Math.min(MOST_BYTES, LEAST_BYTES + largest(schema, schema))
}

/** Bytes of the largest value, capped: beyond the cap it does not matter how much. */
function largest(schema: Schema, root: Schema): number {
  if (typeof schema['maxBytes'] === 'number') return schema['maxBytes']
  if (typeof schema['$ref'] === 'string') return largest(resolve(schema['$ref'], root), root)
  const choices = [schema['anyOf'], schema['oneOf']].filter(Array.isArray).flat().filter(isSchema)
  if (choices.length > 0) return Math.max(...choices.map((choice) => largest(choice, root)))
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isSchema) : []
  const own = parts.reduce((sum, part) => sum + largest(part, root), largestOfType(schema, root))
  return Math.min(MOST_BYTES, own)
}

function resolve(ref: string, root: Schema): Schema {
  const path = ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
  return path.reduce<Schema>((at, step) => {
    const next = at[step]
    return isSchema(next) ? next : {}
  }, root)
}

function largestOfType(schema: Schema, root: Schema): number {
  const { type } = schema
  if (type === 'array') return largestList(schema, root)
  if (type === 'object') return largestObject(schema, root)
  if (type === 'string') return textBytes(schema['maxLength'])
  return NUMBER_BYTES
}

function textBytes(maxLength: unknown): number {
  const characters = typeof maxLength === 'number' ? maxLength : UNLIMITED_CHARACTERS
  return characters * (characters > LONG_TEXT ? 1 : BYTES_PER_CHARACTER) + PUNCTUATION_BYTES
}

function largestList({ items, maxItems }: Schema, root: Schema): number {
  const count = typeof maxItems === 'number' ? maxItems : UNLIMITED_ITEMS
  return count * ((isSchema(items) ? largest(items, root) : NUMBER_BYTES) + 1)
}

function largestObject({ properties, additionalProperties, propertyNames }: Schema, root: Schema): number {
  const named = Object.entries(isSchema(properties) ? properties : {}).filter(([, value]) => isSchema(value))
  const fields = named.reduce(
    (sum, [name, value]) => sum + name.length + PUNCTUATION_BYTES + largest(isSchema(value) ? value : {}, root),
    0,
  )
  if (!isSchema(additionalProperties)) return fields
  const name = isSchema(propertyNames) ? textBytes(propertyNames['maxLength']) : textBytes(undefined)
  return fields + MOST_NAMES * (name + largest(additionalProperties, root))
}

/** Of a record whose names the schema does not list, such as the parameters of a job net. */
const MOST_NAMES = 20
