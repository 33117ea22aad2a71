import { z } from 'zod'

/** Likely values of a field, in the order in which they are tried: from the data of a test, or none. */
export type ValuesOf = (field: string) => readonly unknown[]

/** Values one of which most kinds of fields accept. */
const usual: readonly unknown[] = [
  'A1',
  1,
  '202612',
  '2026-12-04',
  '2026-12-04T03:00:00Z',
  true,
  '00000000-0000-4000-8000-000000000001',
  '200100',
  2026,
  'AAAA',
  'ABCDEFGH',
  'PARTMASTER',
  'part',
  '10:00',
  0,
  null,
]

/** Values of fields that are made of others. */
export const composedValues: Readonly<Record<string, readonly unknown[]>> = {
  code: ['SCC 9'],
  dpi: [203],
  widthMm: [102],
  lengthMm: [152],
  definition: [
    JSON.stringify({
      cvId: '',
      mixKey: 'DEALER',
      members: 'TH01,ID01',
      dealerCode: '*',
      destinationPort: '',
      containerType: '',
      vanFrom: '2026-12-01',
      vanTo: '2026-12-31',
      priority: 1,
      minFillPercent: 0,
      maxCases: null,
      maxGrossKg: null,
      loadOrder: 'ANY',
    }),
  ],
}

/** What stands within wrappers: optional, nullable, default and preprocessing. */
function within(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap())
  if (schema instanceof z.ZodPipe) {
    if (schema.in instanceof z.ZodTransform) return within(schema.out)
    const first = within(schema.in)
    return isComposite(first) ? first : schema
  }
  return schema
}

const isComposite = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodArray ||
  schema instanceof z.ZodRecord ||
  (schema instanceof z.ZodUnion && schema.options.some((option) => isComposite(within(option))))

/** A value without the field would test nothing of it; undefined is one. */
const NONE = Symbol('none')

/** Flags take any text for false: only their own values are examples. */
function isExample(schema: z.core.$ZodType, value: unknown): boolean {
  const { success, data } = z.safeParse(schema, value)
  return success && (typeof data !== 'boolean' || typeof value === 'boolean')
}

/** The values of an enumeration; none: it is not one. */
export function choicesOf(schema: z.core.$ZodType): readonly unknown[] {
  const inner = within(schema)
  return inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral ? [...inner._zod.values] : []
}

function scalar(schema: z.core.$ZodType, field: string, valuesOf: ValuesOf): unknown {
  const tried = [...valuesOf(field), ...choicesOf(schema), ...usual]
  const found = tried.find((value) => isExample(schema, value))
  return found === undefined && !tried.some((value) => value === undefined) ? NONE : found
}

/** One example for each variant of its unions, with every field that has a value. */
function examplesOf(schema: z.core.$ZodType, field: string, valuesOf: ValuesOf): unknown[] {
  const inner = within(schema)
  if (inner instanceof z.ZodObject) return objects(inner, valuesOf)
  if (inner instanceof z.ZodArray) {
    const items = examplesOf(inner.element, field, valuesOf).filter((item) => item !== NONE)
    return items.length === 0 ? [[]] : items.map((item) => [item])
  }
  if (inner instanceof z.ZodRecord) {
    const key = scalar(inner.keyType, `${field} key`, valuesOf)
    return examplesOf(inner.valueType, field, valuesOf).map((value) => ({ [String(key)]: value }))
  }
  if (inner instanceof z.ZodUnion && isComposite(inner))
    return inner.options.flatMap((option) => examplesOf(option, field, valuesOf))
  return [scalar(schema, field, valuesOf)]
}

function objects(schema: z.ZodObject, valuesOf: ValuesOf): unknown[] {
  const fields = Object.entries(schema.shape).map(([name, value]) => [name, examplesOf(value, name, valuesOf)] as const)
  const most = Math.max(1, ...fields.map(([, examples]) => examples.length))
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      fields
        .map(([name, examples]) => [name, examples[Math.min(at, examples.length - 1)]] as const)
        .filter(([, value]) => value !== NONE),
    ),
  )
}

/** Inputs of a schema that name every field, one for each variant of its unions. They may break rules over several fields. */
export const exampleInputs = (schema: z.ZodType, valuesOf: ValuesOf = () => []): unknown[] =>
  examplesOf(schema, '', valuesOf)

export type Path = readonly (string | number)[]

/** Every single value in an input. */
export function leavesOf(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesOf(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

/** The schema of the value at a path; undefined where a union or record has none for it. */
export function schemaAt(schema: z.core.$ZodType, path: Path, value: unknown): z.core.$ZodType | undefined {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const inner = within(schema)
  if (inner instanceof z.ZodUnion) {
    const option = inner.options.find((each) => z.safeParse(each, value).success)
    return option && schemaAt(option, path, value)
  }
  const next = childOf(inner, step)
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === String(step))
      : undefined
  return next && schemaAt(next, rest, below?.[1])
}

function childOf(schema: z.core.$ZodType, step: string | number): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[step]
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

/** The input with another value at a path. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(input)) return input.map((item, at) => (at === step ? withValue(item, rest, value) : item))
  if (typeof input !== 'object' || input === null) throw new Error(`Nothing at ${path.join('.')}`)
  return Object.fromEntries(
    Object.entries(input).map(([name, inner]) => [name, name === step ? withValue(inner, rest, value) : inner]),
  )
}

function without(input: unknown, path: Path): unknown {
  const [step, ...rest] = path
  if (Array.isArray(input)) return input.map((item, at) => (at === step ? without(item, rest) : item))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, inner]) => {
      if (name !== step) return [[name, inner]]
      return rest.length === 0 ? [] : [[name, without(inner, rest)]]
    }),
  )
}

function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => fieldsOf(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...fieldsOf(inner, [...path, name])])
}

/** The input without the fields that its schema can do without: one field cannot hide what another does. */
export const leanest = (schema: z.ZodType, input: unknown): unknown =>
  fieldsOf(input).reduce((lean, path) => {
    const less = without(lean, path)
    return schema.safeParse(less).success ? less : lean
  }, input)

/** The lean input with what the full one has at a path. */
export function withFieldOf(full: unknown, lean: unknown, path: Path): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof full !== 'object' || full === null) return full
  if (typeof lean !== 'object' || lean === null) return full
  if (Array.isArray(full) && Array.isArray(lean))
    return lean.length === 0 ? full : lean.map((item, at) => (at === step ? withFieldOf(full[at], item, rest) : item))
  const wanted = Object.entries(full).find(([name]) => name === step)?.[1]
  const present = Object.entries(lean).find(([name]) => name === step)?.[1]
  return { ...lean, [step]: present === undefined ? wanted : withFieldOf(wanted, present, rest) }
}

export const pathText = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join('')

/** The name of the field at the end of a path. */
export const fieldOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string') ?? '')
