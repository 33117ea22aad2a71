import { calendarCodePattern } from '@packing/contract'
import { getCountry, getTimezone } from 'countries-and-timezones'
import { baseOf } from '../../domain/calendars/calendar-users.ts'
import { type CheckEdits, errorAt, indexOf, type RowEdit, textOf, warningAt } from '../../domain/edits/row-edit.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { type CheckTogether, settle, withoutIssues } from '../../editable-lists/settle.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { baseChain, type Calendars, calendarsAfter, codeOf, isInCycle, shiftPatternOf } from './calendar-chain.ts'
import { type CalendarFacts, readCalendarFacts } from './calendar-facts.ts'

export const checkCalendars =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const facts = await readCalendarFacts(context, edits)
    const alone = edits.flatMap((edit) => [...rowIssues(edit, facts)])
    const together = (left: readonly RowEdit[]) => {
      const after = calendarsAfter(facts.stored, left)
      return left.flatMap((edit) => [...basesIssues(edit, after), ...useIssues(edit, after, facts, context)])
    }
    const { issues, left } = settle(edits, alone, together)
    const warnings = shiftWarnings(left, facts, await businessDayOf(context))
    return [...issues, ...warnings, ...waitingTogether(left, [...issues, ...warnings], together)]
  }

const isChanged = (edit: RowEdit, ...fields: readonly string[]) => fields.some((field) => edit.changed.includes(field))

/** Rules of a single row. Unchanged stored values are not checked again. */
function* rowIssues(edit: RowEdit, { daysUntil, shiftPatterns }: CalendarFacts): Generator<ValidationIssue> {
  const code = codeOf(edit)
  const until = daysUntil.get(code)
  if (edit.op === 'I' && !calendarCodePattern.test(code)) yield errorAt(edit, 'calendarCode', 'M-A01-001')
  yield* placeIssues(edit)
  const pattern = textOf(edit, 'shiftPattern')
  if (isChanged(edit, 'shiftPattern') && pattern !== '' && !shiftPatterns.has(pattern)) {
    yield errorAt(edit, 'shiftPattern', 'M-A01-009', { pattern })
  }
  if (edit.op === 'U' && isChanged(edit, 'kind') && until !== undefined) {
    yield errorAt(edit, 'kind', 'M-A01-007', { from: String(edit.before?.['kind']), to: textOf(edit, 'kind'), until })
  }
}

function* placeIssues(edit: RowEdit): Generator<ValidationIssue> {
  const [country, zone] = [textOf(edit, 'country'), textOf(edit, 'timeZone')]
  const knownZone = getTimezone(zone)
  const isKnownCountry = getCountry(country) !== null
  if (isChanged(edit, 'country') && !isKnownCountry) yield errorAt(edit, 'country', 'M-A01-002', { value: country })
  if (isChanged(edit, 'timeZone') && !knownZone) yield errorAt(edit, 'timeZone', 'M-A01-003', { value: zone })
  const isElsewhere = knownZone && isKnownCountry && !knownZone.countries.some((each) => each === country)
  if (isElsewhere && isChanged(edit, 'country', 'timeZone')) {
    yield warningAt(edit, 'timeZone', 'M-A01-010', { zone, country })
  }
}

/** The base must exist, be active and lead to no cycle. */
function* basesIssues(edit: RowEdit, after: Calendars): Generator<ValidationIssue> {
  const base = textOf(edit, 'baseCalendarCode')
  if (base === '' || !isChanged(edit, 'baseCalendarCode', 'isActive')) return
  const isActive = after.get(codeOf(edit))?.isActive === true
  const found = after.get(base)
  if (base === codeOf(edit)) yield errorAt(edit, 'baseCalendarCode', 'M-A01-005')
  else if (!found || (isActive && !found.isActive)) yield errorAt(edit, 'baseCalendarCode', 'M-A01-004', { base })
  else if (isInCycle(after, codeOf(edit))) {
    const chain = baseChain(after, codeOf(edit)).join(' → ')
    yield errorAt(edit, 'baseCalendarCode', 'M-A01-006', { chain })
  }
}

function* useIssues(
  edit: RowEdit,
  after: Calendars,
  { users }: CalendarFacts,
  { language }: ListReadContext,
): Generator<ValidationIssue> {
  if (edit.op !== 'U' || !isChanged(edit, 'isActive') || edit.after['isActive'] === true) return
  const calendar = codeOf(edit)
  const based = [...after].filter(([, { base, isActive }]) => isActive && base === calendar).map(([code]) => code)
  const named = [users.get(calendar) ?? '', based.length === 0 ? '' : `${baseOf(language)} ${based.sort().join(', ')}`]
  const text = named.filter(Boolean).join('; ')
  if (text !== '') yield errorAt(edit, 'isActive', 'M-A01-008', { calendar, users: text })
}

/** Rows that are valid only together with rows awaiting confirmation wait with them. */
function waitingTogether(left: readonly RowEdit[], warnings: readonly ValidationIssue[], together: CheckTogether) {
  const added: ValidationIssue[] = []
  for (;;) {
    const free = withoutIssues(left, [...warnings, ...added])
    const dependent = new Set(together(free).map(indexOf))
    if (dependent.size === 0) return added
    added.push(...free.filter(({ index }) => dependent.has(index)).map((edit) => warningAt(edit, '', 'M-A01-012')))
  }
}

/** Days without their own shift pattern use the calendar's, so a change moves their working times. */
function shiftWarnings(edits: readonly RowEdit[], { stored, daysWithoutShifts }: CalendarFacts, from: string) {
  const after = calendarsAfter(stored, edits)
  return edits.flatMap((edit) => {
    if (edit.op !== 'U' || !isChanged(edit, 'shiftPattern', 'baseCalendarCode')) return []
    const affected = [...daysWithoutShifts.keys()].filter(
      (code) =>
        baseChain(after, code).includes(codeOf(edit)) && shiftPatternOf(stored, code) !== shiftPatternOf(after, code),
    )
    const days = affected.reduce((sum, code) => sum + (daysWithoutShifts.get(code) ?? 0), 0)
    const field = isChanged(edit, 'shiftPattern') ? 'shiftPattern' : 'baseCalendarCode'
    return days === 0 ? [] : [warningAt(edit, field, 'M-A01-011', { days, calendars: affected.join(', '), from })]
  })
}
