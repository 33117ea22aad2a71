import type { Handler } from '../../calls/handlers.ts'
import { listCalendars, listCarFamilies, listDealers } from '../../domain/masters/choices.ts'

export const listEventChoices: Handler<'workspace/event-master/list-choices'> = async (_input, { db, prctCode }) => ({
  calendars: await listCalendars(db, prctCode),
  dealers: await listDealers(db, prctCode),
  carFamilies: await listCarFamilies(db, prctCode),
})
