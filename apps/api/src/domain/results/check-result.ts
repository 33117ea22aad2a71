import { type MessageCode, type MessageParams, monthOf, type ResultStatus } from '@packing/contract'
import { isoToDay } from '@packing/planning'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { businessDate, instantAt, type SiteTime, timeOfDay } from '../../platform/clock/site-time.ts'
import type { CaseResult, ResultLine } from './record-results.ts'
import type { ResultCase, ResultWorld } from './result-facts.ts'
import { endMinuteOfDay, isInsideShift, minuteOfDay, shiftAt, shiftUntil } from './working-time.ts'

/** A result as a user enters it; the times are of the business day. */
export interface EnteredResult {
  readonly status: ResultStatus
  readonly packOn: string
  /** null: the shift at the end of packing, or the planned shift. */
  readonly shiftCode: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly worker: string
  readonly reasonCode: string
  readonly remark: string
  readonly okQty: number
  /** Pieces of a part are missing, even if another part of the case has more. */
  readonly isPartShort?: boolean
  /** Pieces or status of a recorded result change by hand: the reversal needs a reason. */
  readonly isCorrection?: boolean
}

export interface ResultIssue {
  readonly field: keyof EnteredResult | ''
  readonly message: MessageCode
  readonly params?: MessageParams
  readonly isWarning?: boolean
}

/** The status that pieces have. */
export const statusOfQty = (okQty: number, planQty: number, isPartShort = false): ResultStatus =>
  okQty === 0 ? 'NOT_PACKED' : okQty < planQty || isPartShort ? 'SHORT' : 'OK'

const isOfQty = ({ status, okQty, isPartShort }: EnteredResult, planQty: number) =>
  status === 'CANCELLED' || status === 'REPACK' ? okQty === 0 : status === statusOfQty(okQty, planQty, isPartShort)

/** Nothing of the case can be changed: its month is closed, or it has left the floor. */
export function* lockIssues(one: ResultCase, world: ResultWorld): Generator<ResultIssue> {
  if (world.closedMonths.has(one.month))
    yield { field: '', message: 'M-D02-011', params: { month: writtenMonth(one.month) } }
  else if (one.renbanNo !== null && !world.canCorrectVanned)
    yield { field: '', message: 'M-D02-002', params: { renbanNo: one.renbanNo } }
}

export function* resultIssues(entered: EnteredResult, one: ResultCase, world: ResultWorld): Generator<ResultIssue> {
  yield* lockIssues(one, world)
  yield* pieceIssues(entered, one)
  yield* dayIssues(entered, one, world)
  yield* timeIssues(entered, one, world)
  if (one.isSuperseded && entered.okQty > 0) yield { field: '', message: 'M-D02-019', isWarning: true }
  if (one.isAnnounced && one.renbanNo !== null)
    yield { field: '', message: 'M-D02-020', params: { renbanNo: one.renbanNo }, isWarning: true }
}

function* pieceIssues(entered: EnteredResult, one: ResultCase): Generator<ResultIssue> {
  const { status, okQty, reasonCode, isPartShort = false, isCorrection = false } = entered
  const max = one.maxQty ?? one.qty
  if (okQty > max) yield { field: 'okQty', message: 'M-D02-004', params: { qty: okQty, max } }
  if (!isOfQty(entered, one.qty))
    yield { field: 'status', message: 'M-D02-006', params: { status, qty: okQty, plan: one.qty } }
  if (status === 'REPACK' && one.status !== 'PACKED' && one.status !== 'SHORT' && one.status !== 'REPACK')
    yield { field: 'status', message: 'M-D02-016' }
  if (okQty === 0 && one.renbanNo !== null)
    yield { field: 'status', message: 'M-D02-003', params: { renbanNo: one.renbanNo } }
  if ((okQty !== one.qty || isPartShort) && reasonCode === '')
    yield { field: 'reasonCode', message: 'M-D02-012', params: { diff: okQty - one.qty } }
  else if (isCorrection && reasonCode === '') yield { field: 'reasonCode', message: 'M-D02-037' }
}

interface DayFacts {
  readonly today: string
  readonly site: SiteTime
  readonly month: string
  /** When the month of the case was first planned. */
  readonly plannedFrom: Date
}

/** A business day on which the case cannot have been packed. */
export function impossibleDay(on: string, { today, site, month, plannedFrom }: DayFacts): ResultIssue | undefined {
  if (on > today) return { field: 'packOn', message: 'M-D02-010', params: { on, today } }
  const from = businessDate(plannedFrom, site)
  if (on < from) return { field: 'packOn', message: 'M-D02-036', params: { on, month: writtenMonth(month), from } }
  return undefined
}

function* dayIssues(
  { packOn, okQty, reasonCode }: EnteredResult,
  one: ResultCase,
  world: ResultWorld,
): Generator<ResultIssue> {
  const month = monthOf(packOn)
  const impossible = impossibleDay(packOn, { ...one, ...world })
  if (impossible) yield impossible
  else if (world.closedMonths.has(month))
    yield { field: 'packOn', message: 'M-D02-011', params: { month: writtenMonth(month) } }
  const latest = one.latestOn
  if (okQty > 0 && latest !== null && packOn > latest && reasonCode === '')
    yield {
      field: 'reasonCode',
      message: 'M-D02-021',
      params: { days: isoToDay(packOn) - isoToDay(latest), latest },
      isWarning: true,
    }
}

function* timeIssues(entered: EnteredResult, one: ResultCase, world: ResultWorld): Generator<ResultIssue> {
  const { lineCode: line } = one
  const { packOn: on, shiftCode, startTime, endTime } = entered
  const { shiftStart } = world.site
  if (shiftCode !== null && !world.shifts.includes(shiftCode))
    yield { field: 'shiftCode', message: 'M-D02-013', params: { shift: shiftCode, shifts: world.shifts.join(', ') } }
  const start = startTime === null ? undefined : minuteOfDay(startTime, shiftStart)
  const end = endTime === null ? undefined : endMinuteOfDay(endTime, shiftStart)
  if (startTime !== null && start === undefined) yield { field: 'startTime', message: 'M-D02-008' }
  if (endTime !== null && end === undefined) yield { field: 'endTime', message: 'M-D02-008' }
  if (start === undefined && end === undefined) return
  const [from, to] = [start ?? end ?? 0, end ?? start ?? 0]
  if (start !== undefined && end !== undefined && end <= start) {
    const isKept = keepsStart(entered, one, world.site) && keepsEnd(entered, one, world.site)
    if (!isKept)
      yield { field: 'endTime', message: 'M-D02-009', params: { start: startTime ?? '', end: endTime ?? '' } }
    return
  }
  const day = world.spansOf(line, on)
  if (!day) return
  const shift = shiftCode ?? shiftAt(day.spans, from)
  const { overtimeMinutes } = day
  if (shift !== undefined && isInsideShift(day.spans, shift, { from, to, overtimeMinutes })) return
  const params = { start: startTime ?? endTime ?? '', end: endTime ?? startTime ?? '', shift: shift ?? '–', line, on }
  yield { field: start === undefined ? 'endTime' : 'startTime', message: 'M-D02-018', params, isWarning: true }
}

type Times = Pick<EnteredResult, 'packOn' | 'startTime' | 'endTime'>
type RecordedTimes = Pick<ResultCase, 'recordedOn' | 'recordedStart' | 'recordedEnd'>
const isTimeOf = (at: Date | null, time: string | null, site: SiteTime) =>
  at === null ? time === null : time === timeOfDay(at, site)

/** The time that is shown of a recorded one, which can be of an earlier business day, and has seconds. */
const keepsStart = ({ packOn, startTime }: Times, { recordedOn, recordedStart }: RecordedTimes, site: SiteTime) =>
  packOn === recordedOn && isTimeOf(recordedStart, startTime, site)
const keepsEnd = ({ packOn, endTime }: Times, { recordedOn, recordedEnd }: RecordedTimes, site: SiteTime) =>
  packOn === recordedOn && isTimeOf(recordedEnd, endTime, site)

const instant = (
  on: string,
  time: string | null,
  site: SiteTime,
  minuteOf: typeof minuteOfDay = minuteOfDay,
): string | null => {
  const minute = time === null ? undefined : minuteOf(time, site.shiftStart)
  return minute === undefined ? null : instantAt(on, minute, site).toISOString()
}

const written = (at: Date | null) => at?.toISOString() ?? null

/** The entered shift, otherwise that of the last known minute, otherwise the planned one. null: the line has no shifts. */
export function workedShift(
  { packOn, shiftCode, startTime, endTime }: EnteredResult,
  { lineCode, plannedShift }: ResultCase,
  { site: { shiftStart }, spansOf }: Pick<ResultWorld, 'site' | 'spansOf'>,
): string | null {
  if (shiftCode !== null) return shiftCode
  const day = spansOf(lineCode, packOn)
  const end = endTime === null ? undefined : endMinuteOfDay(endTime, shiftStart)
  const start = startTime === null ? undefined : minuteOfDay(startTime, shiftStart)
  const last = end ?? (start === undefined ? undefined : start + 1)
  return (day && last !== undefined && shiftUntil(day.spans, last)) || plannedShift
}

interface RecordedPieces {
  readonly lines?: readonly ResultLine[]
  readonly keepsPieces?: boolean
}

/** What is recorded of a checked result. */
export function recordedResult(
  entered: EnteredResult,
  one: ResultCase,
  world: Pick<ResultWorld, 'site' | 'spansOf'>,
  pieces: RecordedPieces,
): CaseResult {
  const { site } = world
  const {
    okQty: _okQty,
    isPartShort: _isPartShort,
    isCorrection: _isCorrection,
    startTime,
    endTime,
    ...stored
  } = entered
  return {
    ...stored,
    ...pieces,
    caseId: one.caseId,
    shiftCode: workedShift(entered, one, world),
    startedAt: keepsStart(entered, one, site) ? written(one.recordedStart) : instant(entered.packOn, startTime, site),
    endedAt: keepsEnd(entered, one, site)
      ? written(one.recordedEnd)
      : instant(entered.packOn, endTime, site, endMinuteOfDay),
    source: 'MANUAL',
  }
}
