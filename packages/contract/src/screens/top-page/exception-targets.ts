import type { ScreenRoute } from '../../site/screens.ts'
import { addDays, addMonths } from '../../values/days.ts'
import type { DeskException, ExceptionKind } from './exceptions.ts'

type Search = Readonly<Record<string, string | string[]>>
/** A screen with its search filled in. */
export interface ExceptionTarget {
  readonly to: ScreenRoute
  readonly search: Search
}
type Opens = (functionId: string) => boolean
type TargetOf = (row: DeskException, opens: Opens) => ExceptionTarget

const orders =
  (search: Search): TargetOf =>
  ({ month }) => ({ to: '/OrderCompiling', search: { cycleMonth: month ?? '', ...search } })

const answers =
  (search: Search): TargetOf =>
  ({ month }) => ({ to: '/OrderOcfAsn', search: { cycleMonth: month ?? '', ...search } })

const plan: TargetOf = ({ month }) => ({ to: '/PackingPlan', search: { month: month ?? '' } })

/** Of a vanning, whatever month its cases are of. */
const ofVanning = ({ dealers, vanOn }: DeskException): Search => ({
  dealer: dealers,
  vanFrom: vanOn ?? '',
  vanTo: vanOn ?? '',
})

/** So that the vanning before is seen too. */
const LEAD_DAYS = 7
const weekBefore = (day: string) => addDays(day, -LEAD_DAYS)

const unpacked = ['PLANNED', 'PRINTED', 'PACKING', 'REPACK']
const cases =
  (search: Search): TargetOf =>
  (row) => ({ to: '/CaseInformation', search: { ...ofVanning(row), packFrom: '', ...search } })

const containers = (): TargetOf => (row) => ({
  to: '/CaseInformation',
  search: { ...ofVanning(row), view: 'containers' },
})

/** The vannings of three weeks with the cases that have no ship, from the week before: where they can be moved. */
const timeline: TargetOf = ({ dealers, vanOn }) => ({
  to: '/CaseInformation',
  search: { view: 'timeline', dealer: dealers, from: vanOn === null ? '' : weekBefore(vanOn) },
})

/** Of cases that missed their vanning: the vannings from today on. */
const vanningsToCome: TargetOf = ({ dealers }) => ({
  to: '/CaseInformation',
  search: { view: 'timeline', dealer: dealers },
})

const sailings: TargetOf = ({ month, dealers }) => ({
  to: '/CorrespondenceCalendar',
  search: { orderMonthFrom: month ?? '', dealer: dealers },
})

const targets: Readonly<Record<ExceptionKind, TargetOf>> = {
  NETS_FAILED: () => ({ to: '/JobNetKick', search: { needsConfirm: 'true' } }),
  NETS_LATE: () => ({ to: '/JobNetKick', search: { lateOnly: 'true', status: ['RUNNING'] } }),
  VANNINGS_MISSED: containers(),
  VANNINGS_AT_RISK: cases({ status: unpacked }),
  CASES_BEHIND: cases({ status: unpacked }),
  CASES_LEFT: vanningsToCome,
  CASES_STRANDED: timeline,
  LOTS_STRANDED: plan,
  CASES_SHORT: ({ month, dealers }) => ({
    to: '/CaseInformation',
    search: { month: month ?? '', dealer: dealers, status: ['SHORT', 'CANCELLED'] },
  }),
  CONTAINERS_SHORT: containers(),
  CONTAINERS_THIN: timeline,
  SPOT_ORDERS: ({ month, dealers, step }, opens) =>
    step === 'COMPILE' && opens('I02F01')
      ? { to: '/OrderCompiling', search: { cycleMonth: month === null ? '' : addMonths(month, -1), dealer: dealers } }
      : { to: '/PackingPlan', search: { month: month ?? '' } },
  SAILINGS_CANCELLED: sailings,
  SAILINGS_MOVED: sailings,
  ORDER_FILES_REJECTED: orders({}),
  ORDER_FILES_WAITING: orders({}),
  PARTNER_FILES: (task, opens) => orders({ dealer: task.dealers })(task, opens),
  MASTERS_MISSING: ({ month, dealers, names }, opens) =>
    names[0] === 'NO_CONDITION' && opens('D01F01')
      ? { to: '/PackingConditionMaintenance', search: { missing: 'true', dealer: dealers } }
      : { to: '/OrderCompiling', search: { cycleMonth: month ?? '', dealer: dealers } },
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
  SCANS_HELD: () => ({ to: '/PackingResultsMaintenance', search: {} }),
  ANSWERS_DISPUTED: answers({ status: ['DISPUTED'] }),
  ANSWERS_TO_ACCEPT: answers({ status: ['CONFIRMED', 'CHANGED', 'REJECTED'] }),
  ANSWERS_OVERDUE: answers({ overdueOnly: 'true' }),
  NOTICES_WRONG: answers({ tab: 'ASN', status: ['ERROR'] }),
  RECEIPTS_UNMATCHED: (task, opens) => answers({ tab: 'ASN', dealer: task.dealers })(task, opens),
  NOTICES_OVERDUE: answers({ tab: 'ASN', overdueOnly: 'true' }),
  NOTICES_TO_ACKNOWLEDGE: answers({ tab: 'ASN', status: ['SENT'] }),
  CALENDARS: ({ month }) => ({
    to: '/CorrespondenceCalendar',
    search: { orderMonthFrom: month ?? '', orderMonthTo: month ?? '', status: ['PREPARED'] },
  }),
  CHANGES: answers({ unreadOnly: 'true' }),
}

/** Where it is dealt with. */
export const exceptionTarget = (row: DeskException, opens: Opens): ExceptionTarget => targets[row.kind](row, opens)

/** Where the containers of its vanning are moved or closed. */
export const containersTarget: TargetOf = containers()
