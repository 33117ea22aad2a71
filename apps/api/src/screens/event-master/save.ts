import { eventColumns } from '@packing/contract'
import type { TriedHandler } from '../../calls/handlers.ts'
import { spelledParts } from '../../domain/parts/part-search.ts'
import { planFence } from '../../domain/plans/days/plan-fence.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkEvents } from './check-events.ts'
import { impactOfEvents } from './event-impact.ts'
import { savedList } from './event-list.ts'

const events: ListEditing = {
  area: 'eventcalendar',
  list: savedList,
  check: checkEvents,
  normalise: spelledParts(eventColumns),
}

/** A deleted event that reaches days before the fence explains plans that stay as they are: it is cancelled, not removed. */
export const saveEvents: TriedHandler<'eventcalendar/save'> = async (input, context) => {
  const { db, prctCode } = context
  const deleted = input.rows.filter(({ op }) => op === 'D').map(({ eventId }) => eventId)
  const frozen = await db
    .selectFrom('calendarEvent')
    .select('eventId')
    .where('prctCode', '=', prctCode)
    .where('eventId', 'in', ['', ...deleted])
    .where('impact', '<>', 'NONE')
    .where('isCancelled', '=', false)
    .where('dateFrom', '<', await planFence(context))
    .execute()
  const isFrozen = new Set(frozen.map(({ eventId }) => eventId))
  const rows = input.rows.map((row) =>
    row.op === 'D' && isFrozen.has(row.eventId) ? { ...row, op: 'U' as const, isCancelled: true } : row,
  )
  const { impact: _none, ...result } = await saveRows(events, { ...input, rows }, context)
  return saveAnswer(result, { impact: result.isPreview ? await impactOfEvents(context, result.edits) : [] })
}
