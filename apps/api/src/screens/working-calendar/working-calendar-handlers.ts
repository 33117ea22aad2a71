import type { Handlers } from '../../calls/handlers.ts'
import { copyWorkingCalendar } from './copy.ts'
import { initWorkingCalendar } from './init.ts'
import { registerWorkingCalendar } from './register.ts'
import { saveWorkingCalendar } from './save.ts'
import { searchWorkingCalendar } from './search.ts'
import { sendWorkingCalendar } from './send.ts'
import { uploadWorkingCalendar } from './upload.ts'

export const workingCalendarHandlers = {
  'workingcalendar/init': initWorkingCalendar,
  'workingcalendar/search': searchWorkingCalendar,
  'workingcalendar/save': saveWorkingCalendar,
  'workingcalendar/copy': copyWorkingCalendar,
  'workingcalendar/register': registerWorkingCalendar,
  'workingcalendar/send': sendWorkingCalendar,
  'workingcalendar/upload': uploadWorkingCalendar,
} satisfies Partial<Handlers>
