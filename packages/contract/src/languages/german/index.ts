import type { Catalogue } from '../catalogue.ts'
import { germanOnScreens } from './on-screens.ts'
import { serverCalendars } from './server/calendars.ts'
import { serverCorrespondenceCalendar } from './server/correspondence-calendar.ts'
import { serverJobsMessages } from './server/jobs-messages.ts'
import { serverMail } from './server/mail.ts'
import { serverMasters } from './server/masters.ts'
import { serverOrderCompiling } from './server/order-compiling.ts'
import { serverOrderFiles } from './server/order-files.ts'
import { serverWorkingCalendar } from './server/working-calendar.ts'

export const german: Catalogue = {
  ...germanOnScreens,
  ...serverCalendars,
  ...serverJobsMessages,
  ...serverCorrespondenceCalendar,
  ...serverMasters,
  ...serverMail,
  ...serverOrderCompiling,
  ...serverOrderFiles,
  ...serverWorkingCalendar,
}
