import type { Handlers } from '../../calls/handlers.ts'
import { listEventChoices } from './event-choices.ts'
import { searchEvents } from './event-list.ts'
import { saveEvents } from './save.ts'

export const eventMasterHandlers = {
  'eventcalendar/search': searchEvents,
  'eventcalendar/save': saveEvents,
  'workspace/event-master/list-choices': listEventChoices,
} satisfies Partial<Handlers>
