import { z } from 'zod'
import { isoInstant, plainText } from '../values/bounds.ts'
import { dealerCode, isoDate, month, partNo, prctCode } from '../values/codes.ts'
import { paging } from '../values/lists/query.ts'
import type { MessageCode, MessageParams } from './messages.ts'

export interface InputIssue {
  /** Path of the field, e.g. rows[3].snp; '' for the whole input. */
  readonly field: string
  readonly code: MessageCode
  readonly params: MessageParams
}

export type CheckedInput<Data> =
  | { readonly isSound: true; readonly data: Data }
  | { readonly isSound: false; readonly issues: readonly InputIssue[] }

export const MAX_ISSUES = 1000
const MAX_ECHO = 50
const MAX_OPTIONS = 30

type Issue = z.core.$ZodIssue
type FieldMessage = Omit<InputIssue, 'field'>
const messageOf = (code: MessageCode, params: MessageParams = {}): FieldMessage => ({ code, params })

/** Parses the input of a call and returns all issues at once, as messages of the catalogue. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): CheckedInput<z.output<Schema>> {
  const result = schema.safeParse(raw, { error: hintOf })
  if (result.success) return { isSound: true, data: result.data }
  const issues = new Map<string, InputIssue>()
  for (const issue of result.error.issues) {
    for (const found of messagesOf(issue, raw, [])) {
      if (issues.size < MAX_ISSUES) issues.set(JSON.stringify(found), found)
      else if (!issues.has(JSON.stringify(found))) return { isSound: false, issues: [tooMany, ...issues.values()] }
    }
  }
  return { isSound: false, issues: [...issues.values()] }
}

const tooMany: InputIssue = { field: '', ...messageOf('M-COM-129', { shown: MAX_ISSUES }) }

const fieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? echo(String(step)) : `${text}.${echo(String(step))}`
  }, '')

/** At most 50 characters on one line, never half a surrogate pair. */
export function echo(value: unknown): string {
  const text = String(value).slice(0, 500).replaceAll(/\p{C}/gu, ' ')
  return text.length <= MAX_ECHO ? text : `${text.slice(0, MAX_ECHO - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** A single value stands for the list that the contract makes of it. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value === 'object' && value !== null) return Object.getOwnPropertyDescriptor(value, step)?.value
    return typeof step === 'number' ? value : undefined
  }, raw)
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const isComposite = (value: unknown) => typeof value === 'object' && value !== null

function messagesOf(issue: Issue, raw: unknown, under: readonly PropertyKey[]): InputIssue[] {
  const path = [...under, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldPath([...path, key]),
      ...messageOf('M-COM-125', { name: echo(key) }),
    }))
  }
  const branch = issue.code === 'invalid_union' ? bestBranch(issue.errors) : undefined
  if (branch) return branch.flatMap((inner) => messagesOf(inner, raw, path))
  return [{ field: fieldPath(path), ...issueOf(issue, valueAt(raw, path), path.length === 0) }]
}

/** The branch the input was most likely meant for: the right type first, then the fewest issues. */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const isOtherType = (issue: Issue) => issue.path.length === 0 && issue.code === 'invalid_type'
  const distance = (issues: readonly Issue[]) => (issues.some(isOtherType) ? 1_000_000 : 0) + issues.length
  return branches.filter((issues) => issues.length > 0).toSorted((a, b) => distance(a) - distance(b))[0]
}

function issueOf(issue: Issue, value: unknown, isWhole: boolean): FieldMessage {
  if (issue.code === 'custom') return ownMessage(issue)
  if (isWhole && issue.code === 'invalid_type') return messageOf('M-COM-130')
  if (isBlank(value)) return messageOf('M-COM-101')
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue, value)
    case 'too_small':
      return sizeMessage(issue, value, { min: Number(issue.minimum) })
    case 'too_big':
      return sizeMessage(issue, value, { max: Number(issue.maximum) })
    case 'invalid_format':
      return formatMessage(issue, value)
    case 'invalid_value':
      return optionMessage(issue.values, value)
    case 'invalid_union':
      return 'options' in issue && issue.options ? optionMessage(issue.options, value) : messageOf('M-COM-128')
    case 'not_multiple_of':
      return messageOf('M-COM-127', { divisor: issue.divisor })
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return messageOf('M-COM-128')
  }
}

/** Tested by pattern: importing the catalogue would load all messages into the browser. */
const isCode = (text: string): text is MessageCode => /^M-[A-Z0-9]+-\d{3}$/.test(text)

/** A refinement can name a message of the catalogue: `.refine(…, { error: 'M-I02-019', params: { from, to } })`. */
function ownMessage(issue: z.core.$ZodIssueCustom): FieldMessage {
  if (!isCode(issue.message)) return messageOf('M-COM-128')
  return messageOf(issue.message, (issue.params ?? {}) as MessageParams)
}

const typeCodes: Readonly<Record<string, MessageCode>> = {
  string: 'M-COM-102',
  number: 'M-COM-103',
  bigint: 'M-COM-104',
  int: 'M-COM-104',
  boolean: 'M-COM-105',
  date: 'M-COM-119',
  array: 'M-COM-106',
  tuple: 'M-COM-106',
  set: 'M-COM-106',
  object: 'M-COM-108',
  record: 'M-COM-108',
  map: 'M-COM-108',
}
const compositeCodes: readonly MessageCode[] = ['M-COM-106', 'M-COM-108']

function typeMessage(issue: z.core.$ZodIssueInvalidType, value: unknown): FieldMessage {
  const code = typeCodes[issue.expected] ?? 'M-COM-128'
  if (isComposite(value) && !compositeCodes.includes(code)) return messageOf('M-COM-107')
  if (hints(issue, 'whole number')) return messageOf('M-COM-104')
  return messageOf(code, issue.expected === 'date' ? { value: echo(value) } : {})
}

/** By measured quantity: too small, too big. `open`: the bound itself is not allowed. */
const sizeCodes: Readonly<Record<string, readonly [MessageCode, MessageCode]>> = {
  string: ['M-COM-113', 'M-COM-114'],
  array: ['M-COM-115', 'M-COM-116'],
  set: ['M-COM-115', 'M-COM-116'],
  number: ['M-COM-109', 'M-COM-110'],
  int: ['M-COM-109', 'M-COM-110'],
  bigint: ['M-COM-109', 'M-COM-110'],
  'open number': ['M-COM-111', 'M-COM-112'],
  'open bigint': ['M-COM-111', 'M-COM-112'],
}
type Size = { readonly min: number } | { readonly max: number }

function sizeMessage(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
  size: Size,
): FieldMessage {
  const codes = sizeCodes[issue.inclusive === false ? `open ${issue.origin}` : issue.origin]
  if (codes === undefined) return messageOf('M-COM-128')
  const isList = issue.origin === 'array' || issue.origin === 'set'
  if (isComposite(value) && !isList) return messageOf('M-COM-107')
  if (hints(issue, 'part number')) return messageOf('M-COM-121', { value: echo(value), max: partNo.out.maxLength ?? 0 })
  return messageOf('min' in size ? codes[0] : codes[1], size)
}

function optionMessage(options: readonly unknown[], value: unknown): FieldMessage {
  if (isComposite(value)) return messageOf('M-COM-107')
  const named = options.filter((option) => !isBlank(option)).map(String)
  const shown = named.length > MAX_OPTIONS ? [...named.slice(0, MAX_OPTIONS), '…'] : named
  return messageOf('M-COM-117', { value: echo(value), options: shown.join(', ') })
}

const formatCodes: Readonly<Record<string, MessageCode>> = {
  date: 'M-COM-119',
  datetime: 'M-COM-131',
  uuid: 'M-COM-124',
  guid: 'M-COM-124',
}

function formatMessage(issue: z.core.$ZodIssueInvalidStringFormat, value: unknown): FieldMessage {
  if (isComposite(value)) return messageOf('M-COM-107')
  const code = codeByPattern.get(issue.pattern) ?? formatCodes[issue.format] ?? 'M-COM-126'
  return messageOf(code, { value: echo(value) })
}

/** Schemas with their own message, each with an input that breaks it; the pattern identifies copies of the schema. */
const shapes: readonly { schema: z.ZodType; broken: string; code: MessageCode }[] = [
  { schema: month, broken: '?', code: 'M-COM-118' },
  { schema: isoDate, broken: '1066-10-14', code: 'M-COM-119' },
  { schema: prctCode, broken: '?', code: 'M-COM-120' },
  { schema: dealerCode, broken: 'A\u0001', code: 'M-COM-122' },
  { schema: isoInstant, broken: '1066-10-14T00:00:00Z', code: 'M-COM-131' },
  { schema: plainText(1), broken: 'A\u0000', code: 'M-COM-122' },
  { schema: paging.sort, broken: '?', code: 'M-COM-123' },
]
const patternOf = (schema: z.ZodType, broken: string) =>
  schema.safeParse(broken).error?.issues.flatMap((issue) => ('pattern' in issue ? [issue.pattern] : []))[0]
const codeByPattern = new Map(shapes.map(({ schema, broken, code }) => [patternOf(schema, broken), code]))

type Hint = 'part number' | 'whole number' | 'none'

/** Replaces zod's sentence and adds facts of the schema that the issue lacks. */
function hintOf(issue: z.core.$ZodRawIssue): Hint {
  const schema = issue.schema ?? issue.inst
  if (schema === partNo.out) return 'part number'
  return schema instanceof z.ZodNumber && schema.isInt ? 'whole number' : 'none'
}
const hints = (issue: Issue, hint: Hint) => issue.message === hint
