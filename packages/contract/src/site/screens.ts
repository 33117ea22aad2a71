export const menuGroups = [
  'MASTER TABLE',
  'PXP ORDER COMPILING',
  'PACKING PLAN BUILDING',
  'RESULT ADMINISTRATION',
  'JOB NET KICK',
] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface Screen<Route extends string = string> {
  /** Code in the side menu, e.g. I02; null: no entry. */
  readonly menuCode: string | null
  readonly keys: readonly string[]
  readonly route: Route
  readonly title: string
  /** null: above the groups (top page) or not in the menu. */
  readonly group: MenuGroup | null
  /** Access to any of them opens the screen. */
  readonly functionIds: readonly string[]
  /** Access to any of them shows the menu entry; defaults to `functionIds`. */
  readonly menuFunctionIds: readonly string[]
  /** Open to every signed-in user, whatever the privileges. */
  readonly isPublic: boolean
  readonly areas: readonly string[]
}

type Defaulted = 'isPublic' | 'menuFunctionIds'

function screen<const Route extends `/${string}`>(
  definition: Omit<Screen<Route>, Defaulted> & Partial<Pick<Screen, Defaulted>>,
): Screen<Route> {
  return { isPublic: false, menuFunctionIds: definition.functionIds, ...definition }
}

export const topPageScreen = screen({
  menuCode: 'C01',
  keys: ['TOPPAGE', 'INDEX'],
  route: '/TopPage',
  title: 'TOP PAGE',
  group: null,
  functionIds: ['C01F01'],
  isPublic: true,
  areas: ['toppage'],
})

export const loginPageScreen = screen({
  menuCode: null,
  keys: [],
  route: '/LoginPage',
  title: 'LOGIN',
  group: null,
  functionIds: [],
  isPublic: true,
  areas: [],
})

export const calendarCodeScreen = screen({
  menuCode: 'A01',
  keys: ['CALENDARCODE'],
  route: '/CalendarCode',
  title: 'CALENDAR CODE',
  group: 'MASTER TABLE',
  functionIds: ['A01F01'],
  areas: ['calendarcode'],
})

export const workingCalendarScreen = screen({
  menuCode: 'A02',
  keys: ['WORKINGCALENDAR'],
  route: '/WorkingCalendar',
  title: 'WORKING CALENDAR',
  group: 'MASTER TABLE',
  functionIds: ['A02F01'],
  areas: ['workingcalendar'],
})

export const correspondenceCalendarScreen = screen({
  menuCode: 'A03',
  keys: ['CORRESPONDENCECALENDAR'],
  route: '/CorrespondenceCalendar',
  title: 'CORRESPONDENCE CALENDAR',
  group: 'MASTER TABLE',
  functionIds: ['A03F01'],
  areas: ['correspondencecalendar'],
})

export const eventMasterScreen = screen({
  menuCode: 'A04',
  keys: ['EVENTMASTER'],
  route: '/EventMaster',
  title: 'EVENT MASTER',
  group: 'MASTER TABLE',
  functionIds: ['A04F01'],
  areas: ['eventcalendar'],
})

export const partMasterScreen = screen({
  menuCode: 'B01',
  keys: ['PARTMASTER'],
  route: '/PartMaster',
  title: 'PART MASTER',
  group: 'MASTER TABLE',
  functionIds: ['B01F01'],
  areas: ['partmaster'],
})

export const pairingRegistrationScreen = screen({
  menuCode: 'B02',
  keys: ['PAIRINGREGISTRATION'],
  route: '/PairingRegistration',
  title: 'PARING PART',
  group: 'MASTER TABLE',
  functionIds: ['B02F01'],
  areas: ['pairingpart'],
})

export const groupingRegistrationScreen = screen({
  menuCode: 'B03',
  keys: ['GROUPINGREGISTRATION'],
  route: '/GroupingRegistration',
  title: 'GROUPING PART',
  group: 'MASTER TABLE',
  functionIds: ['B03F01'],
  areas: ['groupPart'],
})

export const collectiveVanningScreen = screen({
  menuCode: 'B04',
  keys: ['COLLECTIVEVANNING'],
  route: '/CollectiveVanning',
  title: 'COLLECTIVE VANNING',
  group: 'MASTER TABLE',
  functionIds: ['B04F01'],
  areas: ['collectivevanning'],
})

export const discontinuedPartScreen = screen({
  menuCode: 'B05',
  keys: ['DISCONTINUEDPART'],
  route: '/DiscontinuedPart',
  title: 'DISCONTINUED PART',
  group: 'MASTER TABLE',
  functionIds: ['B05F01'],
  areas: ['discontinuedpart'],
})

export const packingConditionMaintenanceScreen = screen({
  menuCode: 'D01',
  keys: ['PACKINGCONDITIONMAINTENANCE'],
  route: '/PackingConditionMaintenance',
  title: 'PACKING CONDITION MAINTENANCE',
  group: 'MASTER TABLE',
  functionIds: ['D01F01'],
  areas: ['packingCondition'],
})

export const orderVolatilitySearchScreen = screen({
  menuCode: 'I01',
  keys: ['ORDERVOLATILITYSEARCH'],
  route: '/OrderVolatilitySearch',
  title: 'ORDER VOLATILITY SEARCH',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I01F01'],
  areas: ['ordervolatilitysearch'],
})

export const orderCompilingScreen = screen({
  menuCode: 'I02',
  keys: ['ORDERCOMPILING'],
  route: '/OrderCompiling',
  title: 'ORDER COMPILING',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I02F01'],
  areas: ['ordercompiling'],
})

export const orderPlanHistoryScreen = screen({
  menuCode: 'I03',
  keys: ['ORDERPLANHISTORY'],
  route: '/OrderPlanHistory',
  title: 'ORDER/PLAN HISTORY',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I03F01'],
  areas: ['orderplanhistory'],
})

export const bomCheckListScreen = screen({
  menuCode: 'I04',
  keys: ['BOMCHECKLIST'],
  route: '/BomCheckList',
  title: 'BOM CHECK LIST',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I04F01'],
  areas: ['bomchecklist'],
})

export const packingPlanScreen = screen({
  menuCode: 'J01',
  keys: ['PACKINGPLAN', 'PACKINGPLANMONTHLY', 'PACKINGPLANWEEKLY', 'PACKINGPLANDAILY'],
  route: '/PackingPlan',
  title: 'PACKING PLAN',
  group: 'PACKING PLAN BUILDING',
  functionIds: ['J01F01', 'J01F01-1', 'J01F01-2', 'J01F01-3'],
  // Users who may only see the daily view come from the packing site's screens, not from the menu.
  menuFunctionIds: ['J01F01', 'J01F01-1', 'J01F01-2'],
  areas: ['packingplan'],
})

export const reportOutputScreen = screen({
  menuCode: 'K01',
  keys: ['REPORTOUTPUT'],
  route: '/ReportOutput',
  title: 'REPORT OUTPUT',
  group: 'PACKING PLAN BUILDING',
  functionIds: ['K01F01'],
  areas: ['reportoutput'],
})

export const packingProgressScreen = screen({
  menuCode: 'L01',
  keys: ['PACKINGPROGRESS'],
  route: '/PackingProgress',
  title: 'PACKING PROGRESS',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L01F01'],
  areas: ['packingprogress'],
})

export const packingInformationScreen = screen({
  menuCode: 'L02',
  keys: ['PACKINGINFORMATION'],
  route: '/PackingInformation',
  title: 'PACKING INFORMATION',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L02F01'],
  areas: ['packinginformation'],
})

export const caseInformationScreen = screen({
  menuCode: 'L03',
  keys: ['CASEINFORMATION', 'CASEINFORMATIONDETAIL'],
  route: '/CaseInformation',
  title: 'CASE INFORMATION',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L03F01', 'L03F02'],
  areas: ['caseinformation', 'caseinformationdetail'],
})

export const orderOcfAsnScreen = screen({
  menuCode: 'L04',
  keys: ['ORDEROCFASN'],
  route: '/OrderOcfAsn',
  title: 'ODR-OCF-ASN HISTORY',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['L04F01'],
  areas: ['orderocfasn'],
})

export const packingResultsMaintenanceScreen = screen({
  menuCode: 'D02',
  keys: ['PACKINGRESULTSMAINTENANCE'],
  route: '/PackingResultsMaintenance',
  title: 'PACKING RESULT MAINTENANCE',
  group: 'RESULT ADMINISTRATION',
  functionIds: ['D02F01', 'D02F02'],
  areas: ['packingresult', 'packingresultdetail'],
})

export const jobNetKickScreen = screen({
  menuCode: 'M01',
  keys: ['JOBNETKICK'],
  route: '/JobNetKick',
  title: 'JOB NET KICK',
  group: 'JOB NET KICK',
  functionIds: ['M01F01'],
  areas: ['jobnetkick'],
})

const menuOrder = [
  topPageScreen,
  loginPageScreen,
  calendarCodeScreen,
  workingCalendarScreen,
  correspondenceCalendarScreen,
  eventMasterScreen,
  partMasterScreen,
  pairingRegistrationScreen,
  groupingRegistrationScreen,
  collectiveVanningScreen,
  discontinuedPartScreen,
  packingConditionMaintenanceScreen,
  orderVolatilitySearchScreen,
  orderCompilingScreen,
  orderPlanHistoryScreen,
  bomCheckListScreen,
  packingPlanScreen,
  reportOutputScreen,
  packingProgressScreen,
  packingInformationScreen,
  caseInformationScreen,
  orderOcfAsnScreen,
  packingResultsMaintenanceScreen,
  jobNetKickScreen,
] as const

export type ScreenRoute = (typeof menuOrder)[number]['route']

/** All screens, in menu order. */
export const screens: readonly Screen<ScreenRoute>[] = menuOrder

export const functionIds: readonly string[] = [...new Set(screens.flatMap((one) => one.functionIds))].sort()

export const findScreenByFunction = (functionId: string): Screen | undefined =>
  screens.find((one) => one.functionIds.includes(functionId))

export const findScreenByRoute = (route: string): Screen | undefined => screens.find((one) => one.route === route)

export const findScreenByCall = (callId: string): Screen | undefined =>
  screens.find((one) => one.areas.includes(callId.split('/', 1)[0] ?? ''))
