import type { Call } from '@packing/contract'
import { z } from 'zod'
import { choicesOf, type Path, schemaAt } from './example-inputs.ts'

const long = [50_000, 4000, 2000, 400, 300, 200, 100, 60, 40, 35, 24, 20, 18, 12, 10, 6, 5].map((length) =>
  'Q'.repeat(length),
)
const wholes = [9_999_999, 1_000_000, 99_999, 10_000, 1000, 999, 500, 100, 60, 31, 9]
const big = [1e308, 2 ** 53, 2 ** 53 - 1, 2 ** 31, 2 ** 31 - 1, 32_768, ...wholes]
const small = [
  -1e308,
  -(2 ** 53),
  1 - 2 ** 53,
  -(2 ** 31) - 1,
  -(2 ** 31),
  -32_769,
  -9_999_999,
  -1000,
  -100,
  -1,
  0,
  0.001,
  1,
]

/** Of each list the first value that the schema accepts is sent: what it refuses does not reach the handler. */
const hostile: readonly (readonly unknown[])[] = [
  ['\u0000', 'A\u0000', '\ud800', 'A\udc00'],
  long,
  ['%_\\\'"; select 1 --'],
  [''],
  [null],
  big,
  small,
  [0.5],
  [[]],
  [{}],
  [true],
  [false],
]
const times: readonly (readonly unknown[])[] = [
  ['0001-01-01T00:00:00Z', '0001-01-01', '000101', '1900-01-01T00:00:00Z', '1900-01-01', '200001'],
  ['9999-12-31T23:59:59Z', '9999-12-31', '999912', '2199-12-31T23:59:59Z', '209912'],
]

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** GET calls and forms carry text. */
const asSent = ({ kind }: Call, value: unknown) => (kind === 'command' || isObject(value) ? value : String(value))

/** Many fields have the same schema. */
const accepted = new WeakMap<z.core.$ZodType, Map<string, readonly unknown[]>>()

function acceptedBy(schema: z.core.$ZodType, call: Call, isTime: boolean): readonly unknown[] {
  const known = accepted.get(schema) ?? new Map<string, readonly unknown[]>()
  accepted.set(schema, known)
  const kind = `${call.kind === 'command'} ${isTime}`
  const values =
    known.get(kind) ??
    // Of an enumeration the last value, because examples have the first.
    [...hostile, ...(isTime ? times : []), choicesOf(schema).slice(-1)].flatMap((list) =>
      list
        .map((each) => asSent(call, each))
        .filter((each) => z.safeParse(schema, each).success)
        .slice(0, 1),
    )
  known.set(kind, values)
  return values
}

/** What the schema of a field accepts and its handler may not expect. */
export function hostileValuesOf(
  call: Call,
  example: unknown,
  { path, value }: { readonly path: Path; readonly value: unknown },
): readonly unknown[] {
  const schema = schemaAt(call.input, path, example)
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\d|^\d{6}$/.test(value)
  return schema === undefined ? [] : acceptedBy(schema, call, isTime)
}
