import type { Call } from './call.ts'
import { authority } from './screens/authority.ts'
import { bomCheckList } from './screens/bom-check-list.ts'
import { bomEvidence } from './screens/bom-evidence.ts'
import { calendarCode } from './screens/calendar-code.ts'
import { caseInformationDetail } from './screens/case-detail.ts'
import { caseInformation } from './screens/case-information.ts'
import { caseLabels } from './screens/case-labels.ts'
import { collectiveDesk, collectiveVanning } from './screens/collective-vanning.ts'
import { common } from './screens/common.ts'
import { containerClosing } from './screens/container-closing.ts'
import { correspondenceCalendar } from './screens/correspondence-calendar.ts'
import { devices } from './screens/devices.ts'
import { discontinuedPart } from './screens/discontinued-part.ts'
import { eventChoices, eventMaster } from './screens/event-master.ts'
import { groupingRegistration } from './screens/grouping-registration.ts'
import { heldScans } from './screens/held-scans.ts'
import { jobNetKick, netSettings } from './screens/job-net-kick.ts'
import { loadChanges, loadPlans } from './screens/load-plan.ts'
import { orderCompiling } from './screens/order-compiling.ts'
import { orderFiles } from './screens/order-files.ts'
import { orderOcfAsn } from './screens/order-ocf-asn.ts'
import { orderPlanHistory } from './screens/order-plan-history.ts'
import { orderVolatilitySearch, volatilityDesk } from './screens/order-volatility-search.ts'
import { packingConditionDesk } from './screens/packing-condition-desk.ts'
import { packingConditionMaintenance } from './screens/packing-condition-maintenance.ts'
import { chainDesk, packingInformation } from './screens/packing-information.ts'
import { packingPlan } from './screens/packing-plan.ts'
import { packingProgress } from './screens/packing-progress.ts'
import { packingResult, packingResultDetail } from './screens/packing-results-maintenance.ts'
import { pairingRegistration } from './screens/pairing-registration.ts'
import { partMaster } from './screens/part-master.ts'
import { partSets } from './screens/part-set.ts'
import { planBoard, planLoad } from './screens/plan-board.ts'
import { planPapers } from './screens/plan-papers.ts'
import { planDesk } from './screens/plan-state.ts'
import { planTrials } from './screens/plan-trial.ts'
import { reportDesk, reportOutput } from './screens/report-output.ts'
import { resultPictures } from './screens/result-pictures.ts'
import { shipNotices } from './screens/ship-notices.ts'
import { noticeDesk, topPage } from './screens/top-page.ts'
import { workingCalendar } from './screens/working-calendar.ts'
import { workspace } from './screens/workspace.ts'

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
  noticeDesk,
  loadPlans,
  loadChanges,
  netSettings,
  caseLabels,
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
  collectiveDesk,
  packingConditionDesk,
  resultPictures,
  bomEvidence,
  reportDesk,
  chainDesk,
  shipNotices,
  orderFiles,
  volatilityDesk,
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
/** Everything the server answers: the required calls and our own. */
export const allCalls: readonly Call[] = [...calls, ...callsOf(ownAreas)]
