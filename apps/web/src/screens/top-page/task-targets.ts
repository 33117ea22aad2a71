import type { ScreenRoute, TaskKind, TopPageTask } from '@packing/contract'
import { canOpen } from '../../platform/session/can-open.ts'
import { addMonths } from '../../ui/calendar/dates.ts'
import type { TopPageData } from './top-page-data.ts'

type Search = Readonly<Record<string, string | string[]>>
interface Target {
  readonly to: ScreenRoute
  readonly search: Search
}
type Opens = (functionId: string) => boolean
type TargetOf = (task: TopPageTask, opens: Opens) => Target

const orders =
  (search: Search): TargetOf =>
  ({ month }) => ({ to: '/OrderCompiling', search: { cycleMonth: month ?? '', ...search } })

const answers =
  (search: Search): TargetOf =>
  ({ month }) => ({ to: '/OrderOcfAsn', search: { cycleMonth: month ?? '', ...search } })

const plan: TargetOf = ({ month }) => ({ to: '/PackingPlan', search: { month: month ?? '' } })

const targets: Readonly<Record<TaskKind, TargetOf>> = {
  NETS_FAILED: () => ({ to: '/JobNetKick', search: { needsConfirm: 'true' } }),
  NETS_LATE: () => ({ to: '/JobNetKick', search: { lateOnly: 'true', status: ['RUNNING'] } }),
  SAILINGS_CANCELLED: ({ month, dealers }) => ({
    to: '/CorrespondenceCalendar',
    search: { orderMonthFrom: month ?? '', dealer: dealers },
  }),
  CUT_OFF: (task, opens) => (opens('I02F01') ? orders : answers)({ dealer: task.dealers })(task, opens),
  BOM_DUE: ({ month, dueOn, severity }) => ({
    to: '/BomCheckList',
    search: {
      cycleMonth: month ?? '',
      dueTo: dueOn ?? '',
      status: ['OPEN', 'IN_PROGRESS'],
      severity: severity === null ? [] : [severity],
    },
  }),
  ORDERS_RECEIVED: orders({ status: ['RECEIVED'] }),
  ORDERS_CHECKED: orders({ status: ['CHECKED'] }),
  OVER_OPEN: ({ month }) => ({ to: '/OrderVolatilitySearch', search: { cycleMonth: month ?? '', openOnly: 'true' } }),
  ORDERS_COMPILED: orders({ status: ['COMPILED'] }),
  OPENINGS_CHANGED: (task, opens) => orders({ dealer: task.dealers })(task, opens),
  TO_LEVEL: plan,
  CASES_TO_BUILD: plan,
  CASES_TO_LOAD: plan,
  ANSWERS_TO_SEND: answers({ unsentOnly: 'true' }),
  ANSWERS_OUTDATED: answers({ outdatedOnly: 'true' }),
  UNPLANNED: ({ month }) => ({ to: '/PackingPlan', search: { month: month ?? '', tab: 'UNPLANNED' } }),
  CLOSED_DAYS: ({ month, dueOn }) => ({
    to: '/PackingPlan',
    search: { month: month ?? '', tab: 'DAILY', day: dueOn ?? '' },
  }),
  CASES_BEHIND: ({ month, dueOn }) => ({
    to: '/CaseInformation',
    search: { month: month ?? '', packTo: dueOn ?? '', status: ['PLANNED', 'PRINTED', 'PACKING', 'REPACK'] },
  }),
  SCANS_HELD: () => ({ to: '/PackingResultsMaintenance', search: {} }),
  ANSWERS_DISPUTED: answers({ status: ['DISPUTED'] }),
  ANSWERS_TO_ACCEPT: answers({ status: ['CONFIRMED', 'CHANGED', 'REJECTED'] }),
  ANSWERS_OVERDUE: answers({ overdueOnly: 'true' }),
  NOTICES_WRONG: answers({ tab: 'ASN', status: ['ERROR'] }),
  NOTICES_OVERDUE: answers({ tab: 'ASN', overdueOnly: 'true' }),
  NOTICES_TO_ACKNOWLEDGE: answers({ tab: 'ASN', status: ['SENT'] }),
  CALENDARS: ({ month }) => ({
    to: '/CorrespondenceCalendar',
    search: { orderMonthFrom: month ?? '', orderMonthTo: month ?? '', status: ['PREPARED'] },
  }),
  CHANGES: answers({ unreadOnly: 'true' }),
}

/** @param opens Default: what the user can open in this PRCTCC. */
export const targetOf = (task: TopPageTask, opens: Opens = canOpen): Target => targets[task.kind](task, opens)

type Shipment = NonNullable<TopPageData['shipments']>[number]

export const targetOfShipment = ({ dealerCode, vanOn, month }: Shipment, opens: Opens = canOpen): Target => {
  const search = { dealer: [dealerCode], vanFrom: vanOn, vanTo: vanOn }
  return opens('L03F01')
    ? { to: '/CaseInformation', search: { ...search, month } }
    : { to: '/OrderOcfAsn', search: { ...search, cycleMonth: addMonths(month, -1) } }
}
