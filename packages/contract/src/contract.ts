import type { Call } from './calls/call.ts'
import { authority } from './screens/authority/authority.ts'
import { bomCheckList } from './screens/bom-check-list/bom-check-list.ts'
import { bomEvidence } from './screens/bom-check-list/bom-evidence.ts'
import { calendarCode } from './screens/calendar-code/calendar-code.ts'
import { caseInformationDetail } from './screens/case-information/case-detail.ts'
import { caseInformation } from './screens/case-information/case-information.ts'
import { caseLabels } from './screens/case-information/case-labels.ts'
import { labelPrinting } from './screens/case-information/label-printing.ts'
import { collectiveDesk, collectiveVanning } from './screens/collective-vanning/collective-vanning.ts'
import { common } from './screens/common/common.ts'
import { mailDesk } from './screens/common/mail.ts'
import { workspace } from './screens/common/workspace.ts'
import { containerClosing } from './screens/container-closing/container-closing.ts'
import { correspondenceCalendar } from './screens/correspondence-calendar/correspondence-calendar.ts'
import { voyageAlternatives } from './screens/correspondence-calendar/voyage-alternatives.ts'
import { devices } from './screens/devices/devices.ts'
import { discontinuedPart } from './screens/discontinued-part/discontinued-part.ts'
import { eventChoices, eventMaster } from './screens/event-master/event-master.ts'
import { groupingRegistration } from './screens/grouping-registration/grouping-registration.ts'
import { eventSubscriptions } from './screens/job-net-kick/event-subscriptions.ts'
import { jobNetKick, netSettings } from './screens/job-net-kick/job-net-kick.ts'
import { machineTokens } from './screens/job-net-kick/machine-tokens.ts'
import { type LiveList, liveListsOf } from './screens/live/live-lists.ts'
import { loadChanges, loadPlans } from './screens/load-plan/load-plan.ts'
import { vanningMoves, vanningTimeline } from './screens/load-plan/vanning-timeline.ts'
import { masterTrials } from './screens/master-trial/master-trial.ts'
import { masterAreas } from './screens/masters/masters.ts'
import { orderCompiling } from './screens/order-compiling/order-compiling.ts'
import { orderFiles } from './screens/order-compiling/order-files.ts'
import { orderPreview } from './screens/order-compiling/order-preview.ts'
import { partnerExchange } from './screens/order-compiling/partner-exchange.ts'
import { orderOcfAsn } from './screens/order-ocf-asn/order-ocf-asn.ts'
import { shipNotices } from './screens/order-ocf-asn/ship-notices.ts'
import { orderPlanHistory } from './screens/order-plan-history/order-plan-history.ts'
import { orderVolatilitySearch, volatilityDesk } from './screens/order-volatility-search/order-volatility-search.ts'
import { packingConditionDesk } from './screens/packing-condition-maintenance/packing-condition-desk.ts'
import { packingConditionMaintenance } from './screens/packing-condition-maintenance/packing-condition-maintenance.ts'
import { chainDesk, packingInformation } from './screens/packing-information/packing-information.ts'
import { packingPlan } from './screens/packing-plan/packing-plan.ts'
import { planBoard, planLoad } from './screens/packing-plan/plan-board.ts'
import { planPapers } from './screens/packing-plan/plan-papers.ts'
import { planDesk } from './screens/packing-plan/plan-state.ts'
import { planTrials } from './screens/packing-plan/plan-trial.ts'
import { packingProgress } from './screens/packing-progress/packing-progress.ts'
import { heldScans } from './screens/packing-results-maintenance/held-scans.ts'
import {
  packingResult,
  packingResultDetail,
} from './screens/packing-results-maintenance/packing-results-maintenance.ts'
import { resultPictures } from './screens/packing-results-maintenance/result-pictures.ts'
import { pairingRegistration } from './screens/pairing-registration/pairing-registration.ts'
import { partMaster } from './screens/part-master/part-master.ts'
import { partSets } from './screens/part-set/part-set.ts'
import { reportDesk, reportOutput } from './screens/report-output/report-output.ts'
import { exceptions } from './screens/top-page/exceptions.ts'
import { noticeDesk, topPage } from './screens/top-page/top-page.ts'
import { trendDesk } from './screens/top-page/trends.ts'
import { workingCalendar } from './screens/working-calendar/working-calendar.ts'

export const areas = {
  authority,
  common,
  toppage: topPage,
  calendarcode: calendarCode,
  workingcalendar: workingCalendar,
  correspondencecalendar: correspondenceCalendar,
  eventcalendar: eventMaster,
  partmaster: partMaster,
  pairingpart: pairingRegistration,
  groupPart: groupingRegistration,
  collectivevanning: collectiveVanning,
  discontinuedpart: discontinuedPart,
  packingCondition: packingConditionMaintenance,
  ordervolatilitysearch: orderVolatilitySearch,
  ordercompiling: orderCompiling,
  orderplanhistory: orderPlanHistory,
  bomchecklist: bomCheckList,
  packingplan: packingPlan,
  reportoutput: reportOutput,
  packingprogress: packingProgress,
  packinginformation: packingInformation,
  caseinformation: caseInformation,
  caseinformationdetail: caseInformationDetail,
  orderocfasn: orderOcfAsn,
  packingresult: packingResult,
  packingresultdetail: packingResultDetail,
  jobnetkick: jobNetKick,
} as const

/** Areas beyond the required ones (docs/decisions/0005), for a user's workspace. */
export const ownAreas = {
  workspace,
  mailDesk,
  noticeDesk,
  trendDesk,
  loadPlans,
  loadChanges,
  vanningTimeline,
  vanningMoves,
  netSettings,
  machineTokens,
  eventSubscriptions,
  masterTrials,
  ...masterAreas,
  caseLabels,
  labelPrinting,
  containerClosing,
  devices,
  heldScans,
  partSets,
  planBoard,
  planLoad,
  planPapers,
  planDesk,
  planTrials,
  eventChoices,
  exceptions,
  collectiveDesk,
  packingConditionDesk,
  resultPictures,
  bomEvidence,
  reportDesk,
  chainDesk,
  shipNotices,
  orderFiles,
  orderPreview,
  partnerExchange,
  volatilityDesk,
  voyageAlternatives,
} as const

type Areas = typeof areas & typeof ownAreas
type CallsOf<A> = A[keyof A]
export type AnyCall = { [Name in keyof Areas]: CallsOf<Areas[Name]> }[keyof Areas]
export type CallId = AnyCall['id']
export type CallById<Id extends CallId> = Extract<AnyCall, { readonly id: Id }>

const callsOf = (table: Readonly<Record<string, Readonly<Record<string, Call>>>>) =>
  Object.values(table).flatMap((area) => Object.values(area))

/** The required calls. */
export const calls: readonly Call[] = callsOf(areas)

const declaredCalls: readonly Call[] = [...calls, ...callsOf(ownAreas)]
/** Lists and reports for spreadsheets and other programs, derived from the calls. */
export const liveLists: readonly LiveList[] = liveListsOf(declaredCalls)
/** Everything the server answers: the required calls and our own. */
export const allCalls: readonly Call[] = [...declaredCalls, ...liveLists.map(({ call }) => call)]
