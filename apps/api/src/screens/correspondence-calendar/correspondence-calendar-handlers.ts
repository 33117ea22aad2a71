import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { listVoyageAlternatives } from './alternatives.ts'
import { approveCorrespondence } from './approve.ts'
import { copyCorrespondence } from './copy.ts'
import { initCorrespondence } from './init.ts'
import { prepareCorrespondence } from './prepare.ts'
import { deleteCorrespondence, registerCorrespondenceMonths } from './register.ts'
import { rerouteVoyage } from './reroute.ts'
import { saveCorrespondence, uploadCorrespondence } from './save.ts'
import { isScheduleProcessing, uploadSchedule } from './schedule.ts'
import { searchCorrespondence } from './search.ts'

export const correspondenceCalendarHandlers = ({ nets }: HandlerDependencies) =>
  ({
    'correspondencecalendar/init': initCorrespondence,
    'correspondencecalendar/search': searchCorrespondence,
    'correspondencecalendar/upload': uploadCorrespondence,
    'correspondencecalendar/register': registerCorrespondenceMonths,
    'correspondencecalendar/copy': copyCorrespondence,
    'correspondencecalendar/save': saveCorrespondence,
    'correspondencecalendar/delete': deleteCorrespondence,
    'correspondencecalendar/upschedule': uploadSchedule(nets),
    'correspondencecalendar/isscheduleprocessing': isScheduleProcessing,
    'correspondencecalendar/prepare': prepareCorrespondence(nets),
    'correspondencecalendar/approve': approveCorrespondence,
    'workspace/correspondence-calendar/list-alternatives': listVoyageAlternatives,
    'workspace/correspondence-calendar/reroute': rerouteVoyage,
  }) satisfies Partial<Handlers>
