import type { NetId } from '@packing/contract'
import type { Handlers } from '../calls/handlers.ts'
import type { AppTokens } from '../domain/identity/app-token.ts'
import type { IdTokenVerifier } from '../domain/identity/id-token.ts'
import type { Net } from '../platform/jobs/job.ts'
import { authenticate } from './authority/authenticate.ts'
import { getUserDetails } from './authority/get-user-details.ts'
import { archiveFindings } from './bom-check-list/archive.ts'
import { deleteEvidence, saveEvidence } from './bom-check-list/evidence.ts'
import { initBomCheck } from './bom-check-list/init.ts'
import { noticeFindings } from './bom-check-list/notice.ts'
import { saveFindingAnswers } from './bom-check-list/save.ts'
import { searchFindings } from './bom-check-list/search.ts'
import { uploadBomCheck } from './bom-check-list/upload.ts'
import { searchCalendarCodes } from './calendar-code/calendar-list.ts'
import { initCalendarCodes, saveCalendarCodes } from './calendar-code/init-and-save.ts'
import { initCaseDetail } from './case-information/detail.ts'
import { recordPrints } from './case-information/record-prints.ts'
import { searchCases } from './case-information/search.ts'
import { searchCollectiveRules } from './collective-vanning/collective-list.ts'
import { searchCollectiveDetail } from './collective-vanning/detail.ts'
import { initCollective } from './collective-vanning/init.ts'
import { archiveCollectiveRules, saveCollectiveRules } from './collective-vanning/save.ts'
import { getAccessPrctList, getDealerPrct, getRoleList, initialToken } from './common/common.ts'
import { closeLoad } from './container-closing/close.ts'
import { initClosing } from './container-closing/init.ts'
import { reopenLoad, shipLoads } from './container-closing/ship.ts'
import { takeOutCases } from './container-closing/take-out.ts'
import { approveCorrespondence } from './correspondence-calendar/approve.ts'
import { copyCorrespondence } from './correspondence-calendar/copy.ts'
import { initCorrespondence } from './correspondence-calendar/init.ts'
import { prepareCorrespondence } from './correspondence-calendar/prepare.ts'
import { deleteCorrespondence, registerCorrespondenceMonths } from './correspondence-calendar/register.ts'
import { saveCorrespondence, uploadCorrespondence } from './correspondence-calendar/save.ts'
import { isScheduleProcessing, uploadSchedule } from './correspondence-calendar/schedule.ts'
import { searchCorrespondence } from './correspondence-calendar/search.ts'
import { decideScan, listHeldScans } from './devices/held-scans.ts'
import { recordScans } from './devices/record-scans.ts'
import { initDiscontinued } from './discontinued-part/init.ts'
import { noticeDiscontinued } from './discontinued-part/notice.ts'
import { deleteDiscontinued, saveDiscontinued, uploadDiscontinued } from './discontinued-part/save.ts'
import { searchDiscontinued } from './discontinued-part/search.ts'
import { searchPart } from './discontinued-part/search-part.ts'
import { downloads } from './downloads.ts'
import { listEventChoices } from './event-master/event-choices.ts'
import { searchEvents } from './event-master/event-list.ts'
import { saveEvents } from './event-master/save.ts'
import { searchGroups } from './grouping-registration/group-list.ts'
import { archiveGroups, saveGroups } from './grouping-registration/save.ts'
import { execNet } from './job-net-kick/exec.ts'
import { initNets } from './job-net-kick/init.ts'
import { saveNetSetting } from './job-net-kick/save-setting.ts'
import { searchRuns } from './job-net-kick/search.ts'
import { initLoadGroup } from './load-plan/group.ts'
import { planNextVanning } from './load-plan/next-vanning.ts'
import { saveRolls } from './load-plan/roll-containers.ts'
import { getRollTrial } from './load-plan/roll-trial.ts'
import { saveLoads } from './load-plan/save.ts'
import { searchLoads } from './load-plan/search.ts'
import { listTrials } from './load-plan/trials.ts'
import { saveOrderCodes, showOrderCodes } from './order-compiling/file-codes.ts'
import { proposeColumns, saveOrderColumns } from './order-compiling/file-columns.ts'
import { saveOrderReading } from './order-compiling/file-reading.ts'
import { initOrders } from './order-compiling/init.ts'
import { saveOrders } from './order-compiling/save.ts'
import { searchOrders } from './order-compiling/search.ts'
import { uploadOrders } from './order-compiling/upload.ts'
import { searchShipNotices } from './order-ocf-asn/asn-table.ts'
import { changeNotices } from './order-ocf-asn/change-notices.ts'
import { initOcfAsn } from './order-ocf-asn/init.ts'
import { listLineNotices } from './order-ocf-asn/line-notices.ts'
import { noticeAnswers } from './order-ocf-asn/notice.ts'
import { saveAnswers } from './order-ocf-asn/save.ts'
import { searchOcfAsn } from './order-ocf-asn/search.ts'
import { getUpdatedDealers, markOcfSeen } from './order-ocf-asn/updated-dealers.ts'
import { searchHistory } from './order-plan-history/search.ts'
import { answerVolatility } from './order-volatility-search/answer.ts'
import { initVolatility } from './order-volatility-search/init.ts'
import { searchVolatility } from './order-volatility-search/search.ts'
import { searchCarriedPieces, searchConditionDetail } from './packing-condition-maintenance/detail.ts'
import { deleteDocument, saveDocument } from './packing-condition-maintenance/documents.ts'
import { initConditions } from './packing-condition-maintenance/init.ts'
import { deletePicture, savePicture, searchPicture } from './packing-condition-maintenance/pictures.ts'
import { deleteConditions, saveConditions } from './packing-condition-maintenance/save.ts'
import { searchConditions } from './packing-condition-maintenance/search.ts'
import { findNextVanDate } from './packing-information/next-van-date.ts'
import { searchPackingInformation } from './packing-information/search.ts'
import { requestPlanFile } from './packing-plan/async-download.ts'
import { initPlan } from './packing-plan/init.ts'
import { listPlanRows, showPlanBoard } from './packing-plan/plan-board.ts'
import { showPlanCurve } from './packing-plan/plan-curve.ts'
import { showPlanLoad } from './packing-plan/plan-load.ts'
import { listScenarios, saveScenario } from './packing-plan/plan-scenarios.ts'
import { changePlanState } from './packing-plan/plan-state.ts'
import { listPlanTrials } from './packing-plan/plan-trials.ts'
import { savePlan } from './packing-plan/save.ts'
import { searchPlan } from './packing-plan/search.ts'
import { uploadPlan } from './packing-plan/upload.ts'
import { searchProgress } from './packing-progress/search.ts'
import { initResultDetail } from './packing-results-maintenance/detail.ts'
import { initResults } from './packing-results-maintenance/init.ts'
import { searchResults } from './packing-results-maintenance/result-list.ts'
import {
  deleteResultPicture,
  saveResultPicture,
  searchResultPicture,
} from './packing-results-maintenance/result-pictures.ts'
import { deleteResults, saveResults } from './packing-results-maintenance/save.ts'
import { deleteResultDetail, saveResultDetail } from './packing-results-maintenance/save-detail.ts'
import { searchPairs } from './pairing-registration/pair-list.ts'
import { archivePairs, savePairs } from './pairing-registration/save.ts'
import { initParts } from './part-master/init.ts'
import { saveParts } from './part-master/save.ts'
import { searchParts } from './part-master/search.ts'
import { findSimilarParts, initPartSet } from './part-set/init.ts'
import { initReports, searchReportRows } from './report-output/search.ts'
import { initTopPage } from './top-page/init.ts'
import { copyWorkingCalendar } from './working-calendar/copy.ts'
import { initWorkingCalendar } from './working-calendar/init.ts'
import { registerWorkingCalendar } from './working-calendar/register.ts'
import { saveWorkingCalendar } from './working-calendar/save.ts'
import { searchWorkingCalendar } from './working-calendar/search.ts'
import { sendWorkingCalendar } from './working-calendar/send.ts'
import { uploadWorkingCalendar } from './working-calendar/upload.ts'
import { comparePlans } from './workspace/compare-plans.ts'
import { endOwnSession } from './workspace/end-session.ts'
import { cancelOwnFile, listOwnFiles, requestOwnFile } from './workspace/files.ts'
import { findRecords } from './workspace/find-records.ts'
import { rowHistory } from './workspace/history.ts'
import { acknowledgeOwnNotice, readOwnNotices } from './workspace/notices.ts'
import { listRolesAllowed } from './workspace/roles-allowed.ts'
import { savePreferences } from './workspace/save-preferences.ts'
import { chooseDefaultView, listOwnViews, removeView, saveOwnView } from './workspace/views.ts'

export interface HandlerDependencies {
  readonly tokens: AppTokens
  readonly idTokens: IdTokenVerifier
  readonly nets: readonly Net<NetId>[]
}

const masterHandlers = {
  'calendarcode/init': initCalendarCodes,
  'calendarcode/search': searchCalendarCodes,
  'calendarcode/save': saveCalendarCodes,
  'workingcalendar/init': initWorkingCalendar,
  'workingcalendar/search': searchWorkingCalendar,
  'workingcalendar/save': saveWorkingCalendar,
  'workingcalendar/copy': copyWorkingCalendar,
  'workingcalendar/register': registerWorkingCalendar,
  'workingcalendar/send': sendWorkingCalendar,
  'workingcalendar/upload': uploadWorkingCalendar,
  'eventcalendar/search': searchEvents,
  'eventcalendar/save': saveEvents,
  'partmaster/init': initParts,
  'partmaster/search': searchParts,
  'partmaster/save': saveParts,
  'pairingpart/search': searchPairs,
  'pairingpart/save': savePairs,
  'pairingpart/archive': archivePairs,
  'collectivevanning/search': searchCollectiveRules,
  'collectivevanning/save': saveCollectiveRules,
  'collectivevanning/archive': archiveCollectiveRules,
  'groupPart/search': searchGroups,
  'groupPart/save': saveGroups,
  'groupPart/archive': archiveGroups,
  'discontinuedpart/init': initDiscontinued,
  'discontinuedpart/search': searchDiscontinued,
  'discontinuedpart/save': saveDiscontinued,
  'discontinuedpart/delete': deleteDiscontinued,
  'discontinuedpart/notice': noticeDiscontinued,
  'discontinuedpart/searchpart': searchPart,
  'discontinuedpart/upload': uploadDiscontinued,
  'packingCondition/search': searchConditions,
  'packingCondition/save': saveConditions,
  'packingCondition/delete': deleteConditions,
} satisfies Partial<Handlers>

const bomCheckHandlers = {
  'bomchecklist/init': initBomCheck,
  'bomchecklist/search': searchFindings,
  'bomchecklist/upload': uploadBomCheck,
  'bomchecklist/archive': archiveFindings,
  'bomchecklist/notice': noticeFindings,
  'bomchecklist/save': saveFindingAnswers,
} satisfies Partial<Handlers>

const correspondenceHandlers = (nets: readonly Net<NetId>[]) =>
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
  }) satisfies Partial<Handlers>

const workspaceHandlers = {
  'workspace/packing-condition-maintenance/init': initConditions,
  'workspace/packing-condition-maintenance/search-detail': searchConditionDetail,
  'workspace/packing-condition-maintenance/search-carried': searchCarriedPieces,
  'workspace/packing-condition-maintenance/search-picture': searchPicture,
  'workspace/packing-condition-maintenance/save-picture': savePicture,
  'workspace/packing-condition-maintenance/delete-picture': deletePicture,
  'workspace/packing-condition-maintenance/save-document': saveDocument,
  'workspace/packing-condition-maintenance/delete-document': deleteDocument,
  'workspace/bom-check-list/save-evidence': saveEvidence,
  'workspace/bom-check-list/delete-evidence': deleteEvidence,
  'workspace/packing-results-maintenance/search-picture': searchResultPicture,
  'workspace/packing-results-maintenance/save-picture': saveResultPicture,
  'workspace/packing-results-maintenance/delete-picture': deleteResultPicture,
  'workspace/part-set/init': initPartSet,
  'workspace/part-set/find-similar': findSimilarParts,
  'workspace/order-ocf-asn/search-notices': searchShipNotices,
  'workspace/order-ocf-asn/search-line-notices': listLineNotices,
  'workspace/order-volatility-search/answer': answerVolatility,
  'workspace/order-compiling/list-codes': showOrderCodes,
  'workspace/order-compiling/save-codes': saveOrderCodes,
  'workspace/order-compiling/save-reading': saveOrderReading,
  'workspace/order-compiling/propose-columns': proposeColumns,
  'workspace/order-compiling/save-columns': saveOrderColumns,
  'workspace/order-ocf-asn/mark-seen': markOcfSeen,
  'workspace/report-output/init': initReports,
  'workspace/report-output/search-rows': searchReportRows,
  'workspace/load-plan/search': searchLoads,
  'workspace/load-plan/search-group': initLoadGroup,
  'workspace/load-plan/list-trials': listTrials,
  'workspace/load-plan/find-roll-trial': getRollTrial,
  'workspace/load-plan/save-rolls': saveRolls,
  'workspace/load-plan/plan-next-vanning': planNextVanning,
  'workspace/packing-plan/search-board': showPlanBoard,
  'workspace/packing-plan/search-curve': showPlanCurve,
  'workspace/packing-plan/search-load': showPlanLoad,
  'workspace/packing-plan/search-rows': listPlanRows,
  'workspace/packing-plan/list-trials': listPlanTrials,
  'workspace/load-plan/save': saveLoads,
  'workspace/collective-vanning/init': initCollective,
  'workspace/collective-vanning/search-detail': searchCollectiveDetail,
  'workspace/event-master/list-choices': listEventChoices,
  'workspace/packing-plan/change-state': changePlanState,
  'workspace/packing-plan/list-scenarios': listScenarios,
  'workspace/packing-plan/save-scenario': saveScenario,
  'workspace/common/save-preferences': savePreferences,
  'workspace/common/end-session': endOwnSession,
  'workspace/common/list-views': listOwnViews,
  'workspace/common/save-view': saveOwnView,
  'workspace/common/choose-default-view': chooseDefaultView,
  'workspace/common/delete-view': removeView,
  'workspace/common/search-history': rowHistory,
  'workspace/common/list-roles-allowed': listRolesAllowed,
  'workspace/packing-plan/compare-plans': comparePlans,
  'workspace/deviceresults': recordScans,
  'workspace/packing-results-maintenance/list-held-scans': listHeldScans,
  'workspace/packing-results-maintenance/decide-scan': decideScan,
  'workspace/container-closing/init': initClosing,
  'workspace/case-information/record-prints': recordPrints,
  'workspace/container-closing/close': closeLoad,
  'workspace/container-closing/reopen': reopenLoad,
  'workspace/container-closing/take-out': takeOutCases,
  'workspace/container-closing/ship': shipLoads,
  'workspace/order-ocf-asn/change-notices': changeNotices,
  'workspace/top-page/read-notices': readOwnNotices,
  'workspace/top-page/acknowledge-notice': acknowledgeOwnNotice,
  'workspace/common/request-file': requestOwnFile,
  'workspace/common/cancel-file': cancelOwnFile,
  'workspace/common/list-files': listOwnFiles,
} satisfies Partial<Handlers>

export const createHandlers = ({ tokens, idTokens, nets }: HandlerDependencies): Handlers => ({
  ...downloads,
  'authority/authenticate': authenticate({ tokens, idTokens }),
  'authority/getuserdetails': getUserDetails,
  'common/getdealerprct': getDealerPrct,
  'common/getaccessprctlist': getAccessPrctList,
  'common/getrolelist': getRoleList,
  'common/initialtoken': initialToken(tokens),
  'toppage/init': initTopPage(nets),
  ...masterHandlers,
  ...correspondenceHandlers(nets),
  'ordercompiling/init': initOrders,
  'ordercompiling/search': searchOrders,
  'ordervolatilitysearch/init': initVolatility,
  'ordervolatilitysearch/search': searchVolatility,
  'ordercompiling/save': saveOrders,
  'ordercompiling/upload': uploadOrders,
  'packingresult/init': initResults,
  'packingresult/search': searchResults,
  'packingresult/save': saveResults,
  'packingresult/delete': deleteResults,
  'packingresultdetail/init': initResultDetail,
  'packingresultdetail/save': saveResultDetail,
  'packingresultdetail/delete': deleteResultDetail,
  ...bomCheckHandlers,
  'orderplanhistory/search': searchHistory,
  'packingplan/init': initPlan,
  'packingplan/search': searchPlan,
  'packingplan/save': savePlan,
  'packingplan/upload': uploadPlan,
  'packingplan/asyncdownload': requestPlanFile,
  'packinginformation/search': searchPackingInformation,
  'workspace/packing-information/find-next-van-date': findNextVanDate,
  'packingprogress/search': searchProgress,
  'caseinformation/search': searchCases,
  'caseinformationdetail/init': initCaseDetail,
  'orderocfasn/init': initOcfAsn,
  'orderocfasn/search': searchOcfAsn,
  'orderocfasn/save': saveAnswers,
  'orderocfasn/notice': noticeAnswers,
  'orderocfasn/getupdatedealerlist': getUpdatedDealers,
  'workspace/common/find-records': findRecords(nets),
  'jobnetkick/init': initNets(nets),
  'jobnetkick/search': searchRuns(nets),
  'jobnetkick/exec': execNet(nets),
  'workspace/job-net-kick/save-setting': saveNetSetting(nets),
  ...workspaceHandlers,
})
