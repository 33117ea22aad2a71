import { planViewFunctionId, privilege, type TaskKind, type TopPageTask } from '@packing/contract'
import type { QueryContext } from '../../calls/handlers.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import {
  listAnswersOverdue,
  listChanges,
  listDisputed,
  listNoticesOverdue,
  listNoticesToAcknowledge,
  listNoticesWrong,
  listOutdated,
  listToAccept,
  listToSend,
} from './answer-tasks.ts'
import type { FindTasks } from './found-task.ts'
import { listToBuild, listToLevel, listToLoad } from './month-tasks.ts'
import { listOpeningsChanged } from './opening-tasks.ts'
import { listBomDue, listCutOffs, listCycles, listOpenOrders } from './order-tasks.ts'
import {
  listCalendars,
  listCasesBehind,
  listFailedNets,
  listHeldScans,
  listLateNets,
  listOnClosedDays,
  listSailingsCancelled,
  listUnplanned,
} from './plan-tasks.ts'

interface TaskSource {
  readonly kind: TaskKind
  /** The task is for users of one of these. */
  readonly functionIds: readonly string[]
  readonly least?: typeof privilege.edit | typeof privilege.full
  /** Absent: for both. */
  readonly side?: 'PACKING' | 'DEALER'
  readonly find: FindTasks
}

const orders = ['I02F01']
const answers = ['L04F01']
const plans = Object.values(planViewFunctionId)

/** In the order of the list: what is late or blocks others comes first. */
const sources: readonly TaskSource[] = [
  { kind: 'NETS_FAILED', functionIds: ['M01F01'], side: 'PACKING', find: listFailedNets },
  { kind: 'NETS_LATE', functionIds: ['M01F01'], side: 'PACKING', find: listLateNets },
  { kind: 'SAILINGS_CANCELLED', functionIds: ['A03F01'], find: listSailingsCancelled },
  { kind: 'CASES_BEHIND', functionIds: ['L03F01'], find: listCasesBehind },
  { kind: 'SCANS_HELD', functionIds: ['D02F01'], least: privilege.edit, side: 'PACKING', find: listHeldScans },
  { kind: 'CUT_OFF', functionIds: [...orders, ...answers], find: listCutOffs },
  { kind: 'BOM_DUE', functionIds: ['I04F01'], find: listBomDue },
  { kind: 'ORDERS_RECEIVED', functionIds: orders, find: listCycles('RECEIVED') },
  { kind: 'ORDERS_CHECKED', functionIds: orders, find: listCycles('CHECKED') },
  { kind: 'OVER_OPEN', functionIds: ['I01F01'], find: listOpenOrders },
  { kind: 'ORDERS_COMPILED', functionIds: orders, find: listCycles('COMPILED') },
  { kind: 'OPENINGS_CHANGED', functionIds: orders, side: 'PACKING', find: listOpeningsChanged },
  { kind: 'TO_LEVEL', functionIds: plans, side: 'PACKING', find: listToLevel },
  { kind: 'UNPLANNED', functionIds: plans, find: listUnplanned },
  { kind: 'CLOSED_DAYS', functionIds: plans, side: 'PACKING', find: listOnClosedDays },
  { kind: 'CASES_TO_BUILD', functionIds: plans, side: 'PACKING', find: listToBuild },
  { kind: 'CASES_TO_LOAD', functionIds: plans, side: 'PACKING', find: listToLoad },
  { kind: 'ANSWERS_OUTDATED', functionIds: answers, side: 'PACKING', find: listOutdated },
  { kind: 'ANSWERS_TO_SEND', functionIds: answers, side: 'PACKING', find: listToSend },
  { kind: 'ANSWERS_DISPUTED', functionIds: answers, side: 'PACKING', find: listDisputed },
  { kind: 'ANSWERS_TO_ACCEPT', functionIds: answers, side: 'DEALER', find: listToAccept },
  { kind: 'NOTICES_WRONG', functionIds: answers, side: 'PACKING', find: listNoticesWrong },
  { kind: 'NOTICES_OVERDUE', functionIds: answers, side: 'PACKING', find: listNoticesOverdue },
  { kind: 'NOTICES_TO_ACKNOWLEDGE', functionIds: answers, side: 'DEALER', find: listNoticesToAcknowledge },
  { kind: 'ANSWERS_OVERDUE', functionIds: answers, side: 'PACKING', find: listAnswersOverdue },
  { kind: 'CALENDARS', functionIds: ['A03F01'], least: privilege.full, side: 'PACKING', find: listCalendars },
  { kind: 'CHANGES', functionIds: answers, find: listChanges },
]

/** What the user has to do in the PRCTCC, in every screen that the user can open. */
export async function listTasks(context: QueryContext): Promise<TopPageTask[]> {
  const side = context.user.dealerCodes === null ? 'PACKING' : 'DEALER'
  const tasks: TopPageTask[] = []
  for (const { kind, functionIds, least = privilege.reference, ...source } of sources) {
    if (source.side !== undefined && source.side !== side) continue
    if (!functionIds.some((id) => privilegeFor(context, id) >= least)) continue
    for (const found of await source.find(context)) {
      tasks.push({ kind, severity: null, rev: null, hasMore: false, ...found })
    }
  }
  return tasks
}
