import type { CalendarImpact, MessageParams } from '@packing/contract'
import { type CalendarYear, type OverwrittenDays, overwrittenDays } from '../../domain/calendars/calendar-year.ts'
import { countImpact, type DayChange, effectOf, impactOfDays } from '../../domain/impacts/day-impact.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changedYear, readDays, type YearChanged, type YearCommand } from './change-year.ts'

interface BeforeUse {
  readonly impact: CalendarImpact[]
  /** Warnings that the user has not accepted. */
  readonly question?: Answer<YearChanged>
}

/** What changes for plans and dates when planning uses the days of the draft. */
export async function beforeUse(
  context: ListWriteContext,
  before: CalendarYear,
  input: YearCommand & { readonly acceptWarnings: boolean },
): Promise<BeforeUse> {
  const impact = await impactOfDays(context, before.calendarCode, await changesOf(context, before))
  const warnings = warningsOf(impact, await overwrittenDays(context, before))
  const [first] = warnings
  if (!first || input.acceptWarnings) return { impact }
  const data = await changedYear(context, input, { changedDays: 0, impact })
  return { impact, question: new Answer(data, first.message, first.params, warnings) }
}

function warningsOf(impact: readonly CalendarImpact[], overwritten: OverwrittenDays | undefined) {
  const warning = (message: 'M-A02-022' | 'M-A02-028', params: MessageParams) => ({
    field: '',
    message,
    params,
    errorType: 'WARNING' as const,
  })
  const affected = impact.length === 0 ? [] : [warning('M-A02-022', { ...countImpact(impact) })]
  if (!overwritten) return affected
  const { days, firstOn: on, by } = overwritten
  return [...affected, warning('M-A02-028', { days, on, by })]
}

/** Days from today on whose time changes for plans or dates. */
async function changesOf(context: ReadContext, year: CalendarYear): Promise<readonly DayChange[]> {
  const today = await businessDayOf(context)
  const inUse = await readDays(context, year, false)
  const draft = await readDays(context, year, true)
  return [...draft.values()].flatMap((day) => {
    const before = inUse.get(day.calDate)
    const becomes = before && day.calDate >= today ? effectOf(before, day) : undefined
    return becomes === undefined ? [] : [{ on: day.calDate, becomes }]
  })
}
