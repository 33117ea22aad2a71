import type { Handlers } from '../../calls/handlers.ts'
import { searchCalendarCodes } from './calendar-list.ts'
import { initCalendarCodes, saveCalendarCodes } from './init-and-save.ts'

export const calendarCodeHandlers = {
  'calendarcode/init': initCalendarCodes,
  'calendarcode/search': searchCalendarCodes,
  'calendarcode/save': saveCalendarCodes,
} satisfies Partial<Handlers>
