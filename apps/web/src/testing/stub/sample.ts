import { z } from 'zod'
import { sampleNumber, sampleText, usuallyNull } from './sample-words.ts'

/** Where a value stands: the name of its field, and which of the rows it belongs to. */
interface Place {
  readonly name: string
  readonly row: number
}

const ROWS = 3
const here: Place = { name: '', row: 0 }

/** A value that the schema accepts, the same every time. Rows differ; names of fields decide what texts look like. */
export function sampleOf(schema: unknown, place: Place = here): unknown {
  if (schema instanceof z.ZodObject) return sampleObject(schema.shape, place)
  if (schema instanceof z.ZodArray) return sampleArray(schema, place)
  if (schema instanceof z.ZodNullable) return usuallyNull.test(place.name) ? null : sampleOf(schema.unwrap(), place)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return usuallyNull.test(place.name) ? undefined : sampleOf(schema.unwrap(), place)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return sampleText(place.name, place.row, schema)
  if (schema instanceof z.ZodNumber) return bounded(schema, sampleNumber(place.name, place.row))
  if (schema instanceof z.ZodBoolean) return /^(can|is(Active|Allowed|Asked|Editable|Open))/.test(place.name)
  if (schema instanceof z.ZodEnum) return schema.options[place.row % schema.options.length]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodUnion) return sampleUnion(schema.options, place)
  if (schema instanceof z.ZodRecord) return sampleRecord(schema, place)
  // What a transformation makes of it stands for what it is made of.
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, place)
  if (schema instanceof z.ZodNull || schema instanceof z.ZodUnknown) return null
  throw new Error(`There is no sample of ${z.instanceof(z.ZodType).parse(schema).type} (${place.name})`)
}

/** The sample, typed: for an answer that differs from it in a few fields. */
export const sampled = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> => schema.parse(sampleOf(schema))

/** Rows that differ, as many as a list needs to be scrolled. */
export const sampledRows = <Schema extends z.ZodType>(schema: Schema, count: number): z.output<Schema>[] =>
  Array.from({ length: count }, (_none, row) => schema.parse(sampleOf(schema, { name: '', row })))

function sampleObject(shape: Readonly<Record<string, unknown>>, { row }: Place): unknown {
  const found = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, sampleOf(schema, { name, row })]),
  )
  return Array.isArray(found['rows']) && typeof found['total'] === 'number'
    ? { ...found, total: found['rows'].length, ...('page' in found ? { page: 1, pageSize: 50 } : {}) }
    : found
}

/** `dealers` holds values such as `dealerCode` does; rows count from that of the list, so that lists of rows differ. */
function sampleArray(schema: z.ZodArray, { name, row }: Place): unknown[] {
  const [issue] = schema.safeParse([]).error?.issues ?? []
  const length = issue?.code === 'too_small' && issue.exact ? Number(issue.minimum) : ROWS
  return Array.from({ length }, (_none, at) => sampleOf(schema.element, { name, row: row * ROWS + at }))
}

function bounded({ minValue, maxValue, isInt }: z.ZodNumber, wanted: number): number {
  const within = Math.min(Math.max(wanted, minValue ?? -Infinity), maxValue ?? Infinity)
  return isInt ? Math.round(within) : within
}

/** Rows are of every kind in turn; a single value is of the first. */
function sampleUnion(options: readonly unknown[], place: Place): unknown {
  const objects = options.filter((option) => option instanceof z.ZodObject)
  const chosen = objects.length > 0 ? objects[place.row % objects.length] : options[0]
  return sampleOf(chosen, place)
}

function sampleRecord({ keyType, valueType }: z.ZodRecord, place: Place): unknown {
  const keys = keyType instanceof z.ZodEnum ? keyType.options : []
  return Object.fromEntries(keys.map((key) => [key, sampleOf(valueType, place)]))
}
