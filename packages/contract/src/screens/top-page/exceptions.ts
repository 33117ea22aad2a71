import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { type Privilege, privilege } from '../../calls/privilege.ts'
import { plainText, utcInstant, whole } from '../../values/bounds.ts'
import { code, isoDate } from '../../values/codes.ts'
import { flag } from '../../values/lists/query.ts'
import { bomSeverities } from '../bom-check-list/bom-check-list.ts'
import { planViewFunctionId } from '../packing-plan/packing-plan.ts'

/** Groups of the list: late, to be decided, due today, and the rest. */
export const exceptionGroups = ['LATE', 'DECIDE', 'TODAY', 'LATER'] as const
export type ExceptionGroup = (typeof exceptionGroups)[number]

/**
 * What solves it. OPEN: the screen with the rows; the others are commands, or screens on which they are judged before they are
 * done.
 */
export const exceptionActions = [
  'NEXT_VANNING',
  'BUILD',
  'LOAD',
  'OVERTIME',
  'ROLL',
  'PARTIAL',
  'TRY_REMEDY',
  'REMEDIES',
  'RERUN',
  'CORRECT',
  'OPEN',
] as const
export type ExceptionAction = (typeof exceptionActions)[number]
/** They cost nothing, repeat what was judged, or depend on a file that is not there yet. */
export const unjudgedActions: readonly ExceptionAction[] = ['RERUN', 'CORRECT', 'OPEN']

interface ExceptionSpec {
  readonly group: ExceptionGroup
  /** It is for users of one of these. */
  readonly functionIds: readonly string[]
  readonly least?: Privilege
  /** Absent where both sides have it. */
  readonly side?: 'PACKING' | 'DEALER'
  /** Of a month whose packing has begun: shown on PACKING PROGRESS (L01) as well. */
  readonly isAfterStart?: true
  /** The first is the usual one. */
  readonly actions: readonly ExceptionAction[]
}

const orders = ['I02F01']
const answers = ['L04F01']
const cases = ['L03F01']
const plans = Object.values(planViewFunctionId)
const open = ['OPEN'] as const

/** In the order of the list. Rules, texts, links and tests are tables over these kinds. */
export const exceptionKinds = {
  NETS_FAILED: { group: 'LATE', functionIds: ['M01F01'], side: 'PACKING', actions: ['RERUN', 'OPEN'] },
  NETS_LATE: { group: 'LATE', functionIds: ['M01F01'], side: 'PACKING', actions: open },
  VANNINGS_MISSED: { group: 'LATE', functionIds: cases, isAfterStart: true, actions: ['OPEN', 'ROLL'] },
  VANNINGS_AT_RISK: {
    group: 'LATE',
    functionIds: cases,
    isAfterStart: true,
    actions: ['OPEN', 'OVERTIME', 'ROLL', 'PARTIAL'],
  },
  CASES_BEHIND: { group: 'LATE', functionIds: cases, isAfterStart: true, actions: ['OPEN', 'OVERTIME'] },
  CASES_LEFT: { group: 'LATE', functionIds: cases, isAfterStart: true, actions: ['NEXT_VANNING', 'OPEN'] },
  SAILINGS_CANCELLED: { group: 'DECIDE', functionIds: ['A03F01'], isAfterStart: true, actions: open },
  SAILINGS_MOVED: { group: 'DECIDE', functionIds: ['A03F01'], side: 'PACKING', isAfterStart: true, actions: open },
  CASES_STRANDED: {
    group: 'DECIDE',
    functionIds: cases,
    isAfterStart: true,
    actions: ['NEXT_VANNING', 'ROLL', 'OPEN'],
  },
  LOTS_STRANDED: { group: 'DECIDE', functionIds: plans, side: 'PACKING', isAfterStart: true, actions: open },
  CASES_SHORT: { group: 'DECIDE', functionIds: cases, isAfterStart: true, actions: ['BUILD', 'OPEN'] },
  CONTAINERS_SHORT: { group: 'DECIDE', functionIds: cases, isAfterStart: true, actions: ['PARTIAL', 'OPEN'] },
  SPOT_ORDERS: { group: 'DECIDE', functionIds: plans, side: 'PACKING', isAfterStart: true, actions: open },
  SCANS_HELD: {
    group: 'DECIDE',
    functionIds: ['D02F01'],
    least: privilege.edit,
    side: 'PACKING',
    isAfterStart: true,
    actions: open,
  },
  UNPLANNED: { group: 'DECIDE', functionIds: plans, isAfterStart: true, actions: ['TRY_REMEDY', 'REMEDIES'] },
  CLOSED_DAYS: { group: 'DECIDE', functionIds: plans, side: 'PACKING', isAfterStart: true, actions: open },
  CONTAINERS_THIN: {
    group: 'LATER',
    functionIds: cases,
    side: 'PACKING',
    isAfterStart: true,
    actions: ['ROLL', 'OPEN'],
  },
  CUT_OFF: { group: 'TODAY', functionIds: [...orders, ...answers], actions: open },
  BOM_DUE: { group: 'TODAY', functionIds: ['I04F01'], actions: open },
  ORDER_FILES_REJECTED: { group: 'DECIDE', functionIds: orders, side: 'PACKING', actions: ['CORRECT', 'OPEN'] },
  ORDER_FILES_WAITING: { group: 'DECIDE', functionIds: orders, side: 'PACKING', actions: open },
  PARTNER_FILES: { group: 'DECIDE', functionIds: orders, side: 'PACKING', actions: open },
  MASTERS_MISSING: { group: 'DECIDE', functionIds: ['D01F01', ...orders], side: 'PACKING', actions: open },
  OVER_OPEN: { group: 'DECIDE', functionIds: ['I01F01'], actions: open },
  OPENINGS_CHANGED: { group: 'DECIDE', functionIds: orders, side: 'PACKING', actions: open },
  ORDERS_RECEIVED: { group: 'TODAY', functionIds: orders, actions: open },
  ORDERS_CHECKED: { group: 'TODAY', functionIds: orders, actions: open },
  ORDERS_COMPILED: { group: 'LATER', functionIds: orders, actions: open },
  TO_LEVEL: { group: 'TODAY', functionIds: plans, side: 'PACKING', actions: open },
  CASES_TO_BUILD: { group: 'TODAY', functionIds: plans, side: 'PACKING', actions: ['OPEN', 'BUILD'] },
  CASES_TO_LOAD: { group: 'TODAY', functionIds: plans, side: 'PACKING', actions: ['OPEN', 'LOAD'] },
  ANSWERS_OUTDATED: { group: 'DECIDE', functionIds: answers, side: 'PACKING', actions: open },
  ANSWERS_TO_SEND: { group: 'LATER', functionIds: answers, side: 'PACKING', actions: open },
  ANSWERS_DISPUTED: { group: 'DECIDE', functionIds: answers, side: 'PACKING', actions: open },
  ANSWERS_TO_ACCEPT: { group: 'DECIDE', functionIds: answers, side: 'DEALER', actions: open },
  NOTICES_WRONG: { group: 'DECIDE', functionIds: answers, side: 'PACKING', actions: open },
  RECEIPTS_UNMATCHED: { group: 'DECIDE', functionIds: answers, side: 'PACKING', actions: open },
  NOTICES_OVERDUE: { group: 'LATE', functionIds: answers, side: 'PACKING', actions: open },
  NOTICES_TO_ACKNOWLEDGE: { group: 'TODAY', functionIds: answers, side: 'DEALER', actions: open },
  ANSWERS_OVERDUE: { group: 'LATE', functionIds: answers, side: 'PACKING', actions: open },
  CALENDARS: { group: 'DECIDE', functionIds: ['A03F01'], least: privilege.full, side: 'PACKING', actions: open },
  CHANGES: { group: 'LATER', functionIds: answers, actions: open },
} as const satisfies Readonly<Record<string, ExceptionSpec>>

export type ExceptionKind = keyof typeof exceptionKinds
export const exceptionKindNames = Object.keys(exceptionKinds) as [ExceptionKind, ...ExceptionKind[]]
export const exceptionSpec = (kind: ExceptionKind): ExceptionSpec => exceptionKinds[kind]

/** What lacks before a spot order is in a case. */
export const spotSteps = ['COMPILE', 'LEVEL', 'BUILD'] as const

/** The day until which a row is aside that has none: it comes back when it gets worse. */
export const ASIDE_WITHOUT_DAY = '9999-12-31'

export const deskException = z.object({
  kind: z.enum(exceptionKindNames),
  group: z.enum(exceptionGroups),
  object: z
    .string()
    .describe(
      'What it is about: dealer and vanning date, voyage, order, file, month. With the kind the key of the row',
    ),
  count: z.int(),
  hasMore: z.boolean().describe('There are more than `count`: answers are counted up to 10,000'),
  pieces: z.int().nullable().describe('Pieces that depend on it; null: it is not about pieces'),
  month: z.string().nullable().describe('Cycle month of orders and answers, packing or order month otherwise'),
  dealers: z.array(z.string()),
  lines: z.array(z.string()).describe('Lines on which its cases are planned'),
  names: z
    .array(z.string())
    .describe('The first few: containers, parts, a voyage, an order, a file, a receipt, a net, a cause'),
  vanOn: z.string().nullable().describe('Vanning date of its cases'),
  sinceOn: z.string().nullable().describe('Since when; null: not known'),
  dueAt: z.string().nullable(),
  dueOn: z.string().nullable().describe('The last day that was counted'),
  rev: z.int().nullable().describe('CASES_TO_BUILD, CASES_TO_LOAD: revision of the plan'),
  severity: z.enum(bomSeverities).nullable().describe('BOM_DUE: one row for each severity'),
  step: z.enum(spotSteps).nullable().describe('SPOT_ORDERS: what lacks before it is in a case'),
  owner: z.string().nullable().describe('Name of who takes care of it; null: nobody yet'),
  ownerId: z.string().nullable().describe('Employee id of the owner'),
  isMine: z.boolean().nullable().describe('The user takes care of it; null: a dealer’s user, who cannot'),
  asideUntil: z
    .string()
    .nullable()
    .describe('The user has set it aside until this day, 9999-12-31: until it gets worse; null: it is in the list'),
  isNew: z.boolean().describe('The user has not seen it yet'),
})
export type DeskException = z.infer<typeof deskException>

/** Of a row, also in what users have stored about it. */
export const exceptionKey = ({ kind, object }: { readonly kind: string; readonly object: string }): string =>
  `${kind} ${object}`

/** Minutes of overtime a day that are tried on the lines of late cases. */
export const TRIED_OVERTIME_MINUTES = 60

/** What an action costs and gives, judged before it is done. */
export const judgedFigures = [
  'CASES',
  'PIECES',
  'MINUTES',
  'ADDED_MINUTES',
  'LABELS',
  'CONTAINERS',
  'DAYS_LATER',
  'STAYING',
  'LEFT_MINUTES',
] as const
export type JudgedFigure = (typeof judgedFigures)[number]

const judgedAction = z.object({
  action: z.enum(exceptionActions),
  figures: z.array(z.object({ name: z.enum(judgedFigures), value: z.int() })),
  vanOn: z.string().nullable().describe('Vanning date that the cases get; null: none, or they keep theirs'),
  changes: z.string().describe('TRY_REMEDY: changes that a simulation tries, with those of the plan; empty: none'),
})
export type JudgedAction = z.infer<typeof judgedAction>

const exceptionRef = z.object({ kind: z.enum(exceptionKindNames), object: plainText(200) })

const MAX_EMPLOYEE_ID = 40
/** Rows of the list that can be reported as seen at once. */
export const MAX_SEEN = 10_000

/** What the user decides about a row. Absent: unchanged. */
const exceptionMark = exceptionRef.extend({
  group: z.enum(exceptionGroups).describe('As shown: in another group, or with a higher count, a row aside comes back'),
  count: whole(0),
  ownerId: code(MAX_EMPLOYEE_ID).nullable().optional().describe('Employee id of who takes care of it; null: nobody'),
  asideUntil: isoDate.nullable().optional().describe('null: back into the list'),
})
export type ExceptionMark = z.infer<typeof exceptionMark>

const MAX_MARKS = 200

export const exceptions = ownArea('top-page', ['C01F01', 'L01F01'], {
  exceptions: query({
    summary: 'What is late, to be decided, due today or later: a row for each object and cause, with what solves it',
    action: 'init',
    access: 'signed-in',
    input: z.object({ afterStart: flag.describe('Only those of months whose packing has begun') }),
    output: z.object({
      today: z.string().describe('Business day of the site'),
      asOf: utcInstant.describe('Since when the rows are read: what was decided later may lack'),
      rows: z.array(deskException),
    }),
  }),
  judgeActions: query({
    summary: 'What each action of an exception would cost and give, judged before anything is done',
    action: 'init',
    access: 'signed-in',
    input: exceptionRef,
    output: z.object({ actions: z.array(judgedAction) }),
  }),
  saveExceptions: command({
    summary: 'Take care of exceptions, set them aside, and remember which ones were seen',
    action: 'save',
    forDealers: 'open',
    access: 'signed-in',
    input: z.object({
      marks: z.array(exceptionMark).max(MAX_MARKS).default([]),
      seen: z
        .array(exceptionRef)
        .max(MAX_SEEN)
        .optional()
        .describe('All rows shown: the user knows these, and no others'),
      seenAsOf: utcInstant.optional().describe('When the rows shown were read: what was decided later stays'),
    }),
    output: z.object({ saved: z.int(), asOf: utcInstant.describe('When it was saved') }),
  }),
})
