import type { ScreenRoute } from '@packing/contract'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export const screenComponents: Readonly<Record<ScreenRoute, RouteComponent>> = {
  '/TopPage': lazyRouteComponent(() => import('./screens/top-page/top-page.tsx'), 'TopPageScreen'),
  '/LoginPage': lazyRouteComponent(() => import('./shell/pages/login-page.tsx'), 'SignedInPage'),
  '/OrderCompiling': lazyRouteComponent(
    () => import('./screens/order-compiling/order-compiling.tsx'),
    'OrderCompilingScreen',
  ),
  '/OrderPlanHistory': lazyRouteComponent(
    () => import('./screens/order-plan-history/order-plan-history.tsx'),
    'OrderPlanHistoryScreen',
  ),
  '/BomCheckList': lazyRouteComponent(
    () => import('./screens/bom-check-list/bom-check-list.tsx'),
    'BomCheckListScreen',
  ),
  '/OrderVolatilitySearch': lazyRouteComponent(
    () => import('./screens/order-volatility-search/order-volatility-search.tsx'),
    'OrderVolatilitySearchScreen',
  ),
  '/PackingPlan': lazyRouteComponent(() => import('./screens/packing-plan/packing-plan.tsx'), 'PackingPlanScreen'),
  '/PackingProgress': lazyRouteComponent(
    () => import('./screens/packing-progress/packing-progress.tsx'),
    'PackingProgressScreen',
  ),
  '/PackingInformation': lazyRouteComponent(
    () => import('./screens/packing-information/packing-information.tsx'),
    'PackingInformationScreen',
  ),
  '/CaseInformation': lazyRouteComponent(
    () => import('./screens/case-information/case-information.tsx'),
    'CaseInformationScreen',
  ),
  '/OrderOcfAsn': lazyRouteComponent(() => import('./screens/order-ocf-asn/order-ocf-asn.tsx'), 'OrderOcfAsnScreen'),
  '/CalendarCode': lazyRouteComponent(() => import('./screens/calendar-code/calendar-code.tsx'), 'CalendarCodeScreen'),
  '/WorkingCalendar': lazyRouteComponent(
    () => import('./screens/working-calendar/working-calendar.tsx'),
    'WorkingCalendarScreen',
  ),
  '/CorrespondenceCalendar': lazyRouteComponent(
    () => import('./screens/correspondence-calendar/correspondence-calendar.tsx'),
    'CorrespondenceCalendarScreen',
  ),
  '/EventMaster': lazyRouteComponent(() => import('./screens/event-master/event-master.tsx'), 'EventMasterScreen'),
  '/PartMaster': lazyRouteComponent(() => import('./screens/part-master/part-master.tsx'), 'PartMasterScreen'),
  '/PairingRegistration': lazyRouteComponent(
    () => import('./screens/pairing-registration/pairing-registration.tsx'),
    'PairingRegistrationScreen',
  ),
  '/GroupingRegistration': lazyRouteComponent(
    () => import('./screens/grouping-registration/grouping-registration.tsx'),
    'GroupingRegistrationScreen',
  ),
  '/CollectiveVanning': lazyRouteComponent(
    () => import('./screens/collective-vanning/collective-vanning.tsx'),
    'CollectiveVanningScreen',
  ),
  '/DiscontinuedPart': lazyRouteComponent(
    () => import('./screens/discontinued-part/discontinued-part.tsx'),
    'DiscontinuedPartScreen',
  ),
  '/PackingConditionMaintenance': lazyRouteComponent(
    () => import('./screens/packing-condition-maintenance/packing-condition-maintenance.tsx'),
    'PackingConditionMaintenanceScreen',
  ),
  '/PackingResultsMaintenance': lazyRouteComponent(
    () => import('./screens/packing-results-maintenance/packing-results-maintenance.tsx'),
    'PackingResultsMaintenanceScreen',
  ),
  '/ReportOutput': lazyRouteComponent(() => import('./screens/report-output/report-output.tsx'), 'ReportOutputScreen'),
  '/JobNetKick': lazyRouteComponent(() => import('./screens/job-net-kick/job-net-kick.tsx'), 'JobNetKickScreen'),
}
