import { type EventImpact, eventColumns, eventIdPattern, type Language, textIn } from '@packing/contract'
import {
  type CheckEdits,
  cellOf,
  errorAt,
  indexOf,
  type RowEdit,
  textOf,
  warningAt,
} from '../../domain/edits/row-edit.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { type CalendarEvent, eventOf, eventsAfter, isOfParts, isSameOrAll, overlaps } from './event-edit.ts'
import { type EventFacts, readEventFacts } from './event-facts.ts'

export const checkEvents =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const own = edits.filter((edit) => isOwn(edit, context))
    const foreign = edits.filter((edit) => !own.includes(edit))
    const facts = await readEventFacts(context, own)
    const alone = own.flatMap((edit) => [...rowIssues(edit, facts, context.language)])
    const wrong = new Set(alone.filter(({ errorType }) => errorType !== 'WARNING').map(indexOf))
    const left = own.filter(({ index }) => !wrong.has(index))
    const after = eventsAfter(facts.stored, left)
    return [
      ...foreign.map((edit) => errorAt(edit, '', 'M-SHT-005')),
      ...alone,
      ...left.flatMap((edit) => [...orderIssues(edit, after), ...overlapIssues(edit, after)]),
    ]
  }

/** A dealer’s user changes events of the own dealers. */
function isOwn({ before, after }: RowEdit, { user }: ListReadContext): boolean {
  const { dealerCodes } = user
  if (dealerCodes === null) return true
  return [before, after].every((cells) => cells === null || dealerCodes.includes(String(cells['dealerCode'])))
}

const isChanged = (edit: RowEdit, ...fields: readonly string[]) => fields.some((field) => edit.changed.includes(field))

function* rowIssues(edit: RowEdit, facts: EventFacts, language: Language): Generator<ValidationIssue> {
  if (edit.before?.['isCancelled'] === true) yield errorAt(edit, '', 'M-A04-012')
  const event = eventOf(edit)
  yield* impactWarnings(edit, facts)
  if (edit.op === 'D' || event.isCancelled) return
  const { dateFrom: from, dateTo: to } = event
  if (edit.op === 'I' && !eventIdPattern.test(event.eventId)) yield errorAt(edit, 'eventId', 'M-A04-001')
  if (to < from) yield errorAt(edit, 'dateTo', 'M-A04-002', { from, to })
  yield* impactIssues(edit, event)
  yield* codeIssues(edit, facts, language)
  yield* effectWarnings(edit, event, facts)
}

const MAX_VALUES: Readonly<Record<string, number>> = { CAP_PCT: 200, OT_MAX: 1440 }

function* impactIssues(edit: RowEdit, event: CalendarEvent): Generator<ValidationIssue> {
  const { impact } = event
  const value = cellOf(edit, 'impactValue')
  const max = MAX_VALUES[impact]
  if (max === undefined && value !== null) yield errorAt(edit, 'impactValue', 'M-A04-005', { impact })
  if (max !== undefined && (value === null || Number(value) > max)) {
    yield errorAt(edit, 'impactValue', 'M-A04-004', { impact, max })
  }
  if (impact === 'NO_PACK' && isOfParts(event) && event.calendarCode !== '*') {
    yield errorAt(edit, 'calendarCode', 'M-A04-006')
  }
}

function* codeIssues(edit: RowEdit, facts: EventFacts, language: Language): Generator<ValidationIssue> {
  const { calendars, dealers, carFamilies, parts } = facts
  const known = { calendarCode: calendars, dealerCode: dealers, carFamily: carFamilies, partNo: parts }
  for (const field of ['calendarCode', 'dealerCode', 'carFamily', 'partNo'] as const) {
    const value = textOf(edit, field)
    if (value === '*' || !isChanged(edit, field) || known[field].has(value)) continue
    yield errorAt(edit, field, 'M-A04-007', { field: textIn(eventColumns[field].label, language), value })
  }
}

/** Impacts that planning does not read. */
function* effectWarnings(edit: RowEdit, event: CalendarEvent, facts: EventFacts): Generator<ValidationIssue> {
  const { impact, calendarCode } = event
  const isTime = impact === 'CAP_PCT' || impact === 'OT_MAX'
  const isOfLines = isTime || (impact === 'NO_PACK' && !isOfParts(event))
  if (isTime && isOfParts(event)) yield warningAt(edit, 'impact', 'M-A04-010', { impact })
  const isOfNoLine = calendarCode !== '*' && facts.calendars.has(calendarCode) && !facts.lineCalendars.has(calendarCode)
  if (isOfLines && isOfNoLine) yield warningAt(edit, 'calendarCode', 'M-A04-015', { impact, calendar: calendarCode })
  if (impact === 'VOLATILITY_EXEMPT' && calendarCode !== '*') yield warningAt(edit, 'impact', 'M-A04-014', { impact })
}

/** Plans that the event takes time from or gives time back to, and shutdowns on working days. */
function* impactWarnings(edit: RowEdit, { impact }: EventFacts): Generator<ValidationIssue> {
  const found = impact.get(edit.index) ?? []
  const countOf = (kind: EventImpact['kind']) =>
    found.reduce((sum, each) => (each.kind === kind ? sum + each.count : sum), 0)
  const [rows, windows, freed, days] = [countOf('PLAN'), countOf('WINDOW'), countOf('DAYS'), countOf('WORKING')]
  const calendars = [...new Set(found.flatMap(({ kind, codes }) => (kind === 'WORKING' ? codes : [])))].join(', ')
  const field = edit.op === 'D' ? '' : 'impact'
  if (days > 0) yield warningAt(edit, 'eventType', 'M-A04-009', { days, calendars })
  if (rows + windows > 0) yield warningAt(edit, field, 'M-A04-011', { rows, windows })
  if (freed > 0) yield warningAt(edit, field, 'M-A04-013', { days: freed })
}

/** SOP before EOP of the same model, dealer and part. */
function* orderIssues(edit: RowEdit, after: readonly CalendarEvent[]): Generator<ValidationIssue> {
  const event = eventOf(edit)
  const others =
    edit.op === 'D' ? [] : after.filter((other) => other.eventId !== event.eventId && isSameModel(event, other))
  for (const other of others) {
    const [sop, eop] = event.eventType === 'SOP' ? [event, other] : [other, event]
    if (sop.eventType !== 'SOP' || eop.eventType !== 'EOP' || sop.dateFrom < eop.dateFrom) continue
    yield errorAt(edit, 'dateFrom', 'M-A04-003', { sop: sop.dateFrom, eop: eop.dateFrom, other: other.eventId })
  }
}

const isSameModel = (one: CalendarEvent, other: CalendarEvent) =>
  isOfParts(one) &&
  one.carFamily === other.carFamily &&
  one.dealerCode === other.dealerCode &&
  one.partNo === other.partNo

function* overlapIssues(edit: RowEdit, after: readonly CalendarEvent[]): Generator<ValidationIssue> {
  const event = eventOf(edit)
  if (edit.op === 'D' || !isClosingLines(event) || !isChanged(edit, 'impact', 'dateFrom', 'dateTo', 'calendarCode'))
    return
  for (const other of after) {
    const isOther = other.eventId !== event.eventId && isClosingLines(other)
    if (!isOther || !overlaps(event, other) || !isSameOrAll(event.calendarCode, other.calendarCode)) continue
    const { eventId, dateFrom: from, dateTo: to } = other
    yield warningAt(edit, 'dateFrom', 'M-A04-008', { other: eventId, from, to })
  }
}

const isClosingLines = (event: CalendarEvent) => event.impact === 'NO_PACK' && !isOfParts(event) && !event.isCancelled
