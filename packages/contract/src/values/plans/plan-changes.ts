import { z } from 'zod'
import { dealerCode, isoDate, lineCode, partNo } from '../codes.ts'
import { integer } from '../lists/query.ts'

/** All dealers, parts or lines. */
export const ANY = '*'
/** Written instead of a number, it removes the limit. */
export const NO_LIMIT = 'NONE'
const MOST_CHANGES = 30
/** Maximum length of a change as text, and of all changes together. */
export const MAX_CHANGES_TEXT = 4000

/** As text only a sign and digits: other number formats are never intended. */
const whole = (min: number, max: number) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && !/^\s*[+-]?\d+\s*$/.test(value) ? Number.NaN : value),
    integer(min, max),
  )

/** To the litre, which is what lines are limited by. */
const cubicMetres = z.preprocess(
  (value: number | string) =>
    typeof value === 'string' && /^\s*\d+(\.\d{1,3})?\s*$/.test(value) ? Number(value) : value,
  z.number().min(0.001).max(1_000_000),
)

/** null: no limit. */
const limitOf = <Amount extends z.ZodType>(amount: Amount) =>
  z.preprocess(
    (value: z.input<Amount> | typeof NO_LIMIT | null) => (value === NO_LIMIT ? null : value),
    amount.nullable(),
  )

const DAY_MINUTES = 1440
const minutes = whole(-DAY_MINUTES, DAY_MINUTES).refine((value) => value !== 0, { error: 'M-J01-020' })

const onDays = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z
    .strictObject({ kind: z.literal(kind), line: lineCode, fromOn: isoDate, toOn: isoDate, ...fields })
    .superRefine((change, issues) => {
      const { fromOn: from, toOn: to }: { readonly fromOn?: unknown; readonly toOn?: unknown } = change
      if (String(from) > String(to))
        issues.addIssue({ code: 'custom', message: 'M-J01-021', params: { from, to }, path: ['toOn'] })
    })

const forParts = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), dealer: dealerCode, partNo, ...fields }).superRefine((change, issues) => {
    const { dealer, partNo: part }: { readonly dealer?: unknown; readonly partNo?: unknown } = change
    if (dealer === ANY && part === ANY) issues.addIssue({ code: 'custom', message: 'M-J01-022', path: ['dealer'] })
  })

/**
 * A deviation from masters, calendars and orders. From and to are inclusive and cover the line's working days; minutes
 * are added per day; a limit or a changeover time replaces that of the line; dealer or part may be `*`, not both. SOONEST plans lots
 * behind all others on the first days with time, also after their last day.
 */
export const planChange = z.discriminatedUnion('kind', [
  onDays('OVERTIME', { minutes }),
  onDays('REGULAR', { minutes }),
  onDays('CLOSED', {}),
  onDays('CASE_LIMIT', { cases: limitOf(whole(1, 1_000_000)) }),
  onDays('VOLUME_LIMIT', { m3: limitOf(cubicMetres) }),
  onDays('CHANGEOVER', { changeover: whole(0, DAY_MINUTES).describe('Minutes between two case families of a day') }),
  forParts('PRIORITY', { priority: whole(0, 9).describe('0: must pack; 1 (highest) to 9 (lowest)') }),
  forParts('EARLIER', {
    days: whole(1, 40).describe('Working days before its latest day; at most its whole window'),
  }),
  forParts('SOONEST', {}),
  z.strictObject({
    kind: z.literal('ORDERS'),
    dealer: dealerCode,
    partNo,
    percent: whole(-90, 300)
      .refine((value) => value !== 0, { error: 'M-J01-050' })
      .describe('Added to the compiled lots; dealer and part may both be `*`'),
  }),
  z.strictObject({
    kind: z.literal('WITHOUT'),
    dealer: dealerCode.refine((code) => code !== ANY, { error: 'M-J01-031' }),
  }),
  z.strictObject({
    kind: z.literal('STABILITY'),
    permille: whole(0, 1000).describe(
      'Load above the best level that is accepted to move fewer lots, per mille of a day',
    ),
  }),
  z.strictObject({
    kind: z.literal('EARLY_STOCK'),
    line: lineCode.describe('`*`: all lines'),
    weight: whole(0, 100).describe('0: as level as possible; 100: on the latest day with regular time'),
  }),
])
export type PlanChange = z.output<typeof planChange>
export const planChangeKinds = [
  'OVERTIME',
  'REGULAR',
  'CLOSED',
  'CASE_LIMIT',
  'VOLUME_LIMIT',
  'CHANGEOVER',
  'PRIORITY',
  'EARLIER',
  'SOONEST',
  'ORDERS',
  'WITHOUT',
  'STABILITY',
  'EARLY_STOCK',
] as const satisfies readonly PlanChange['kind'][]
export type PlanChangeKind = PlanChange['kind']

/** Changes of demand: a plan made with them would not be a plan of the orders. */
export const simulationOnlyKinds: readonly PlanChangeKind[] = ['ORDERS', 'WITHOUT']
export type LineDaysChange = Extract<PlanChange, { fromOn: string }>

/** Fields of each kind, in the order in which they are written. */
export const planChangeFields = {
  OVERTIME: ['line', 'fromOn', 'toOn', 'minutes'],
  REGULAR: ['line', 'fromOn', 'toOn', 'minutes'],
  CLOSED: ['line', 'fromOn', 'toOn'],
  CASE_LIMIT: ['line', 'fromOn', 'toOn', 'cases'],
  VOLUME_LIMIT: ['line', 'fromOn', 'toOn', 'm3'],
  CHANGEOVER: ['line', 'fromOn', 'toOn', 'changeover'],
  PRIORITY: ['dealer', 'partNo', 'priority'],
  EARLIER: ['dealer', 'partNo', 'days'],
  SOONEST: ['dealer', 'partNo'],
  ORDERS: ['dealer', 'partNo', 'percent'],
  WITHOUT: ['dealer'],
  STABILITY: ['permille'],
  EARLY_STOCK: ['line', 'weight'],
} as const satisfies Record<PlanChangeKind, readonly string[]>

/** Who, what and when a change concerns; dates may be absent. */
interface About {
  readonly kind: PlanChangeKind
  readonly line?: string
  readonly fromOn?: string
  readonly toOn?: string
  readonly dealer?: string
  readonly partNo?: string
}

const isSame = (one = ANY, other = ANY) => one === other || one === ANY || other === ANY

const covers = (outer: About, inner: About) =>
  (outer.fromOn ?? '') <= (inner.fromOn ?? '') && (inner.toOn ?? '') <= (outer.toOn ?? '')

/**
 * Two changes of the same thing would be ambiguous. Minutes and limits have no effect on closed days, so only a closure
 * of all their days conflicts with them.
 */
function conflict(one: About, other: About): boolean {
  if (!isSame(one.line, other.line)) return false
  if (one.kind === other.kind) {
    const overlaps = (one.fromOn ?? '') <= (other.toOn ?? '') && (other.fromOn ?? '') <= (one.toOn ?? '')
    return overlaps && isSame(one.dealer, other.dealer) && isSame(one.partNo, other.partNo)
  }
  const isOnDays = one.fromOn !== undefined && other.fromOn !== undefined
  return isOnDays && ((one.kind === 'CLOSED' && covers(one, other)) || (other.kind === 'CLOSED' && covers(other, one)))
}

/** Index of the first change that conflicts with the change; undefined: none. */
export function findConflict(changes: readonly PlanChange[], change: PlanChange): number | undefined {
  const first = changes.findIndex((other) => conflict(change, other))
  return first < 0 ? undefined : first
}

/** The message for a change that overlaps an earlier one. */
export const overlapCode = (kind: PlanChangeKind) =>
  (planChangeFields[kind] as readonly string[]).includes('fromOn') ? 'M-J01-023' : 'M-J01-032'

export const planChanges = z
  .array(planChange)
  .min(1)
  .max(MOST_CHANGES)
  .superRefine((changes, issues) => {
    for (const [at, change] of changes.entries()) {
      const first = findConflict(changes.slice(0, at), change)
      if (first !== undefined)
        issues.addIssue({
          code: 'custom',
          message: overlapCode(change.kind),
          params: { first: first + 1 },
          path: [at, 'kind'],
        })
    }
  })

/** One line of text, as stored with a run: `OVERTIME L01 2026-12-01 2026-12-04 60; WITHOUT TH01`. */
export const writePlanChanges = (changes: readonly PlanChange[]): string =>
  changes.map((change) => [change.kind, ...valuesOf(change).map(encodeURIComponent)].join(' ')).join('; ')

function valuesOf(change: PlanChange): string[] {
  const values: Readonly<Record<string, unknown>> = { ...change }
  return planChangeFields[change.kind].map((field) => String(values[field] ?? NO_LIMIT))
}

function wordsToChange(words: string): Readonly<Record<string, string>> {
  const [kind = '', ...values] = words.split(/\s+/)
  const known = planChangeKinds.find((each) => each === kind)
  const fields: readonly string[] = known ? planChangeFields[known] : []
  const named = values.map((value, at) => [fields[at] ?? `value${at + 1}`, decoded(value)] as const)
  return { kind, ...Object.fromEntries(named) }
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Reads a text as it is: neither fields nor values are checked. */
export const rawPlanChanges = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(wordsToChange)

/** The readable changes of a text, even if they conflict. */
export const knownPlanChanges = (text: string): readonly PlanChange[] =>
  rawPlanChanges(text).flatMap((raw) => planChange.safeParse(raw).data ?? [])
