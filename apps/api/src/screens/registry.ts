import type { HandlerDependencies } from '../calls/handler-dependencies.ts'
import type { Handlers } from '../calls/handlers.ts'
import { masterHandlers } from '../masters/served-masters.ts'
import type { AnyHandler } from '../platform/http/call-route.ts'
import { authorityHandlers } from './authority/authority-handlers.ts'
import { bomCheckListHandlers } from './bom-check-list/bom-check-list-handlers.ts'
import { calendarCodeHandlers } from './calendar-code/calendar-code-handlers.ts'
import { caseInformationHandlers } from './case-information/case-information-handlers.ts'
import { collectiveVanningHandlers } from './collective-vanning/collective-vanning-handlers.ts'
import { commonHandlers } from './common/common-handlers.ts'
import { containerClosingHandlers } from './container-closing/container-closing-handlers.ts'
import { correspondenceCalendarHandlers } from './correspondence-calendar/correspondence-calendar-handlers.ts'
import { devicesHandlers } from './devices/devices-handlers.ts'
import { discontinuedPartHandlers } from './discontinued-part/discontinued-part-handlers.ts'
import { downloads } from './downloads.ts'
import { eventMasterHandlers } from './event-master/event-master-handlers.ts'
import { groupingRegistrationHandlers } from './grouping-registration/grouping-registration-handlers.ts'
import { jobNetKickHandlers } from './job-net-kick/job-net-kick-handlers.ts'
import { liveHandlers } from './live/live-handlers.ts'
import { loadPlanHandlers } from './load-plan/load-plan-handlers.ts'
import { masterTrialHandlers } from './master-trial/master-trial-handlers.ts'
import { orderCompilingHandlers } from './order-compiling/order-compiling-handlers.ts'
import { orderOcfAsnHandlers } from './order-ocf-asn/order-ocf-asn-handlers.ts'
import { orderPlanHistoryHandlers } from './order-plan-history/order-plan-history-handlers.ts'
import { orderVolatilitySearchHandlers } from './order-volatility-search/order-volatility-search-handlers.ts'
import { packingConditionMaintenanceHandlers } from './packing-condition-maintenance/packing-condition-maintenance-handlers.ts'
import { packingInformationHandlers } from './packing-information/packing-information-handlers.ts'
import { packingPlanHandlers } from './packing-plan/packing-plan-handlers.ts'
import { packingProgressHandlers } from './packing-progress/packing-progress-handlers.ts'
import { packingResultsMaintenanceHandlers } from './packing-results-maintenance/packing-results-maintenance-handlers.ts'
import { pairingRegistrationHandlers } from './pairing-registration/pairing-registration-handlers.ts'
import { partMasterHandlers } from './part-master/part-master-handlers.ts'
import { partSetHandlers } from './part-set/part-set-handlers.ts'
import { reportOutputHandlers } from './report-output/report-output-handlers.ts'
import { topPageHandlers } from './top-page/top-page-handlers.ts'
import { workingCalendarHandlers } from './working-calendar/working-calendar-handlers.ts'
import { workspaceHandlers } from './workspace/workspace-handlers.ts'

/** The handlers of each screen, beside its other files. A call without a handler does not compile. */
const screenHandlers = (dependencies: HandlerDependencies): Handlers => ({
  ...downloads,
  ...authorityHandlers(dependencies),
  ...bomCheckListHandlers,
  ...calendarCodeHandlers,
  ...caseInformationHandlers(dependencies),
  ...collectiveVanningHandlers,
  ...commonHandlers(dependencies),
  ...containerClosingHandlers,
  ...correspondenceCalendarHandlers(dependencies),
  ...devicesHandlers,
  ...discontinuedPartHandlers,
  ...eventMasterHandlers,
  ...groupingRegistrationHandlers,
  ...jobNetKickHandlers(dependencies),
  ...loadPlanHandlers,
  ...masterHandlers,
  ...masterTrialHandlers(dependencies),
  ...orderCompilingHandlers(dependencies),
  ...orderOcfAsnHandlers,
  ...orderPlanHistoryHandlers,
  ...orderVolatilitySearchHandlers,
  ...packingConditionMaintenanceHandlers,
  ...packingInformationHandlers,
  ...packingPlanHandlers,
  ...packingProgressHandlers,
  ...packingResultsMaintenanceHandlers,
  ...pairingRegistrationHandlers,
  ...partMasterHandlers,
  ...partSetHandlers,
  ...reportOutputHandlers,
  ...topPageHandlers(dependencies),
  ...workingCalendarHandlers,
  ...workspaceHandlers(dependencies),
})

export function createHandlers(dependencies: HandlerDependencies): Readonly<Record<string, AnyHandler>> {
  const handlers = screenHandlers(dependencies)
  return { ...liveHandlers(handlers), ...handlers }
}
