import type { ScreenRoute } from '@packing/contract'
import type { ScreenHelp } from './ui/help/screen-help.ts'

/** Loaded when the help is opened. A screen without help does not compile. */
export const screenHelp: Readonly<Record<ScreenRoute, () => Promise<ScreenHelp>>> = {
  '/TopPage': () => import('./screens/top-page/top-page-help.ts').then((part) => part.topPageHelp),
  '/LoginPage': () => import('./shell/pages/login-help.ts').then((part) => part.loginHelp),
  '/OrderCompiling': () =>
    import('./screens/order-compiling/order-compiling-help.ts').then((part) => part.orderCompilingHelp),
  '/OrderPlanHistory': () =>
    import('./screens/order-plan-history/order-plan-history-help.ts').then((part) => part.orderPlanHistoryHelp),
  '/BomCheckList': () => import('./screens/bom-check-list/bom-check-help.ts').then((part) => part.bomCheckHelp),
  '/OrderVolatilitySearch': () =>
    import('./screens/order-volatility-search/order-volatility-help.ts').then((part) => part.orderVolatilityHelp),
  '/PackingPlan': () => import('./screens/packing-plan/packing-plan-help.ts').then((part) => part.packingPlanHelp),
  '/PackingProgress': () =>
    import('./screens/packing-progress/packing-progress-help.ts').then((part) => part.packingProgressHelp),
  '/PackingInformation': () =>
    import('./screens/packing-information/packing-information-help.ts').then((part) => part.packingInformationHelp),
  '/CaseInformation': () =>
    import('./screens/case-information/case-information-help.ts').then((part) => part.caseInformationHelp),
  '/OrderOcfAsn': () => import('./screens/order-ocf-asn/order-ocf-asn-help.ts').then((part) => part.orderOcfAsnHelp),
  '/CalendarCode': () => import('./screens/calendar-code/calendar-code-help.ts').then((part) => part.calendarCodeHelp),
  '/WorkingCalendar': () =>
    import('./screens/working-calendar/working-calendar-help.ts').then((part) => part.workingCalendarHelp),
  '/CorrespondenceCalendar': () =>
    import('./screens/correspondence-calendar/correspondence-calendar-help.ts').then(
      (part) => part.correspondenceCalendarHelp,
    ),
  '/EventMaster': () => import('./screens/event-master/event-master-help.ts').then((part) => part.eventMasterHelp),
  '/PartMaster': () => import('./screens/part-master/part-master-help.ts').then((part) => part.partMasterHelp),
  '/PairingRegistration': () =>
    import('./screens/pairing-registration/pairing-registration-help.ts').then((part) => part.pairingRegistrationHelp),
  '/GroupingRegistration': () =>
    import('./screens/grouping-registration/grouping-registration-help.ts').then(
      (part) => part.groupingRegistrationHelp,
    ),
  '/CollectiveVanning': () =>
    import('./screens/collective-vanning/collective-vanning-help.ts').then((part) => part.collectiveVanningHelp),
  '/DiscontinuedPart': () =>
    import('./screens/discontinued-part/discontinued-part-help.ts').then((part) => part.discontinuedPartHelp),
  '/PackingConditionMaintenance': () =>
    import('./screens/packing-condition-maintenance/packing-condition-help.ts').then(
      (part) => part.packingConditionHelp,
    ),
  '/PackingResultsMaintenance': () =>
    import('./screens/packing-results-maintenance/packing-results-help.ts').then((part) => part.packingResultsHelp),
  '/ReportOutput': () => import('./screens/report-output/report-output-help.ts').then((part) => part.reportOutputHelp),
  '/JobNetKick': () => import('./screens/job-net-kick/job-net-kick-help.ts').then((part) => part.jobNetKickHelp),
}
