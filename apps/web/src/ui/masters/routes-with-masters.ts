import type { ScreenRoute } from '@packing/contract'

/** Known without the masters, which are loaded with the first of these screens. A test compares the list with them. */
export const routesWithMasters: readonly ScreenRoute[] = [
  '/CalendarCode',
  '/CorrespondenceCalendar',
  '/PackingPlan',
  '/PackingConditionMaintenance',
  '/CaseInformation',
  '/OrderVolatilitySearch',
]
