import type { ScreenRoute } from '@packing/contract'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ScreenHelp } from '../../ui/help/screen-help.ts'

interface ScreenParts {
  readonly component: RouteComponent
  /** Loaded when the help is opened. */
  readonly help: () => Promise<ScreenHelp>
}

export const screenParts: Readonly<Record<ScreenRoute, ScreenParts>> = {
  '/TopPage': {
    component: lazyRouteComponent(() => import('../../screens/top-page/top-page.tsx'), 'TopPageScreen'),
    help: () => import('../../screens/top-page/top-page-help.ts').then((part) => part.topPageHelp),
  },
  '/LoginPage': {
    component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'SignedInPage'),
    help: () => import('../pages/login-help.ts').then((part) => part.loginHelp),
  },
  '/OrderCompiling': {
    component: lazyRouteComponent(
      () => import('../../screens/order-compiling/order-compiling.tsx'),
      'OrderCompilingScreen',
    ),
    help: () => import('../../screens/order-compiling/order-compiling-help.ts').then((part) => part.orderCompilingHelp),
  },
  '/OrderPlanHistory': {
    component: lazyRouteComponent(
      () => import('../../screens/order-plan-history/order-plan-history.tsx'),
      'OrderPlanHistoryScreen',
    ),
    help: () =>
      import('../../screens/order-plan-history/order-plan-history-help.ts').then((part) => part.orderPlanHistoryHelp),
  },
  '/BomCheckList': {
    component: lazyRouteComponent(
      () => import('../../screens/bom-check-list/bom-check-list.tsx'),
      'BomCheckListScreen',
    ),
    help: () => import('../../screens/bom-check-list/bom-check-help.ts').then((part) => part.bomCheckHelp),
  },
  '/OrderVolatilitySearch': {
    component: lazyRouteComponent(
      () => import('../../screens/order-volatility-search/order-volatility-search.tsx'),
      'OrderVolatilitySearchScreen',
    ),
    help: () =>
      import('../../screens/order-volatility-search/order-volatility-help.ts').then((part) => part.orderVolatilityHelp),
  },
  '/PackingPlan': {
    component: lazyRouteComponent(() => import('../../screens/packing-plan/packing-plan.tsx'), 'PackingPlanScreen'),
    help: () => import('../../screens/packing-plan/packing-plan-help.ts').then((part) => part.packingPlanHelp),
  },
  '/PackingProgress': {
    component: lazyRouteComponent(
      () => import('../../screens/packing-progress/packing-progress.tsx'),
      'PackingProgressScreen',
    ),
    help: () =>
      import('../../screens/packing-progress/packing-progress-help.ts').then((part) => part.packingProgressHelp),
  },
  '/PackingInformation': {
    component: lazyRouteComponent(
      () => import('../../screens/packing-information/packing-information.tsx'),
      'PackingInformationScreen',
    ),
    help: () =>
      import('../../screens/packing-information/packing-information-help.ts').then(
        (part) => part.packingInformationHelp,
      ),
  },
  '/CaseInformation': {
    component: lazyRouteComponent(
      () => import('../../screens/case-information/case-information.tsx'),
      'CaseInformationScreen',
    ),
    help: () =>
      import('../../screens/case-information/case-information-help.ts').then((part) => part.caseInformationHelp),
  },
  '/OrderOcfAsn': {
    component: lazyRouteComponent(() => import('../../screens/order-ocf-asn/order-ocf-asn.tsx'), 'OrderOcfAsnScreen'),
    help: () => import('../../screens/order-ocf-asn/order-ocf-asn-help.ts').then((part) => part.orderOcfAsnHelp),
  },
  '/CalendarCode': {
    component: lazyRouteComponent(() => import('../../screens/calendar-code/calendar-code.tsx'), 'CalendarCodeScreen'),
    help: () => import('../../screens/calendar-code/calendar-code-help.ts').then((part) => part.calendarCodeHelp),
  },
  '/WorkingCalendar': {
    component: lazyRouteComponent(
      () => import('../../screens/working-calendar/working-calendar.tsx'),
      'WorkingCalendarScreen',
    ),
    help: () =>
      import('../../screens/working-calendar/working-calendar-help.ts').then((part) => part.workingCalendarHelp),
  },
  '/CorrespondenceCalendar': {
    component: lazyRouteComponent(
      () => import('../../screens/correspondence-calendar/correspondence-calendar.tsx'),
      'CorrespondenceCalendarScreen',
    ),
    help: () =>
      import('../../screens/correspondence-calendar/correspondence-calendar-help.ts').then(
        (part) => part.correspondenceCalendarHelp,
      ),
  },
  '/EventMaster': {
    component: lazyRouteComponent(() => import('../../screens/event-master/event-master.tsx'), 'EventMasterScreen'),
    help: () => import('../../screens/event-master/event-master-help.ts').then((part) => part.eventMasterHelp),
  },
  '/PartMaster': {
    component: lazyRouteComponent(() => import('../../screens/part-master/part-master.tsx'), 'PartMasterScreen'),
    help: () => import('../../screens/part-master/part-master-help.ts').then((part) => part.partMasterHelp),
  },
  '/PairingRegistration': {
    component: lazyRouteComponent(
      () => import('../../screens/pairing-registration/pairing-registration.tsx'),
      'PairingRegistrationScreen',
    ),
    help: () =>
      import('../../screens/pairing-registration/pairing-registration-help.ts').then(
        (part) => part.pairingRegistrationHelp,
      ),
  },
  '/GroupingRegistration': {
    component: lazyRouteComponent(
      () => import('../../screens/grouping-registration/grouping-registration.tsx'),
      'GroupingRegistrationScreen',
    ),
    help: () =>
      import('../../screens/grouping-registration/grouping-registration-help.ts').then(
        (part) => part.groupingRegistrationHelp,
      ),
  },
  '/CollectiveVanning': {
    component: lazyRouteComponent(
      () => import('../../screens/collective-vanning/collective-vanning.tsx'),
      'CollectiveVanningScreen',
    ),
    help: () =>
      import('../../screens/collective-vanning/collective-vanning-help.ts').then((part) => part.collectiveVanningHelp),
  },
  '/DiscontinuedPart': {
    component: lazyRouteComponent(
      () => import('../../screens/discontinued-part/discontinued-part.tsx'),
      'DiscontinuedPartScreen',
    ),
    help: () =>
      import('../../screens/discontinued-part/discontinued-part-help.ts').then((part) => part.discontinuedPartHelp),
  },
  '/PackingConditionMaintenance': {
    component: lazyRouteComponent(
      () => import('../../screens/packing-condition-maintenance/packing-condition-maintenance.tsx'),
      'PackingConditionMaintenanceScreen',
    ),
    help: () =>
      import('../../screens/packing-condition-maintenance/packing-condition-help.ts').then(
        (part) => part.packingConditionHelp,
      ),
  },
  '/PackingResultsMaintenance': {
    component: lazyRouteComponent(
      () => import('../../screens/packing-results-maintenance/packing-results-maintenance.tsx'),
      'PackingResultsMaintenanceScreen',
    ),
    help: () =>
      import('../../screens/packing-results-maintenance/packing-results-help.ts').then(
        (part) => part.packingResultsHelp,
      ),
  },
  '/ReportOutput': {
    component: lazyRouteComponent(() => import('../../screens/report-output/report-output.tsx'), 'ReportOutputScreen'),
    help: () => import('../../screens/report-output/report-output-help.ts').then((part) => part.reportOutputHelp),
  },
  '/JobNetKick': {
    component: lazyRouteComponent(() => import('../../screens/job-net-kick/job-net-kick.tsx'), 'JobNetKickScreen'),
    help: () => import('../../screens/job-net-kick/job-net-kick-help.ts').then((part) => part.jobNetKickHelp),
  },
}
