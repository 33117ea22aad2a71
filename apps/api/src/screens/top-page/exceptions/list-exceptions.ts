import {
  type CallById,
  type DeskException,
  type ExceptionKind,
  exceptionKindNames,
  exceptionSpec,
  type NetId,
  type OutputOf,
  privilege,
  textIn,
} from '@packing/contract'
import type { Handler } from '../../../calls/handlers.ts'
import { privilegeFor } from '../../../domain/masters/choices.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import type { Net } from '../../../platform/jobs/job.ts'
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
} from './answer-exceptions.ts'
import { withMarks } from './exception-marks.ts'
import { listFilesRejected, listFilesWaiting } from './file-exceptions.ts'
import { type FindExceptions, type FoundException, type LookContext, nothingElse } from './found-exception.ts'
import { listMastersMissing, listShort, listSpotOrders } from './lack-exceptions.ts'
import { listToBuild, listToLevel, listToLoad } from './month-exceptions.ts'
import { listOpeningsChanged } from './opening-exceptions.ts'
import { listBomDue, listCutOffs, listCycles, listOpenOrders } from './order-exceptions.ts'
import { listPartnerFiles } from './partner-exceptions.ts'
import {
  listCalendars,
  listFailedNets,
  listHeldScans,
  listLateNets,
  listLotsStranded,
  listOnClosedDays,
  listUnplanned,
} from './plan-exceptions.ts'
import { listReceiptsUnmatched } from './receipt-exceptions.ts'
import { listSailingsCancelled, listSailingsMoved } from './sailing-exceptions.ts'
import {
  listAtRisk,
  listBehind,
  listClosedShort,
  listLeft,
  listMissed,
  listStranded,
  listThin,
} from './vanning-exceptions.ts'

const finders: Readonly<Record<ExceptionKind, FindExceptions>> = {
  NETS_FAILED: listFailedNets,
  NETS_LATE: listLateNets,
  VANNINGS_MISSED: listMissed,
  VANNINGS_AT_RISK: listAtRisk,
  CASES_BEHIND: listBehind,
  CASES_LEFT: listLeft,
  SAILINGS_CANCELLED: listSailingsCancelled,
  SAILINGS_MOVED: listSailingsMoved,
  CASES_STRANDED: listStranded,
  LOTS_STRANDED: listLotsStranded,
  CASES_SHORT: listShort,
  CONTAINERS_SHORT: listClosedShort,
  SPOT_ORDERS: listSpotOrders,
  SCANS_HELD: listHeldScans,
  UNPLANNED: listUnplanned,
  CLOSED_DAYS: listOnClosedDays,
  CONTAINERS_THIN: listThin,
  CUT_OFF: listCutOffs,
  BOM_DUE: listBomDue,
  ORDER_FILES_REJECTED: listFilesRejected,
  ORDER_FILES_WAITING: listFilesWaiting,
  PARTNER_FILES: listPartnerFiles,
  MASTERS_MISSING: listMastersMissing,
  OVER_OPEN: listOpenOrders,
  OPENINGS_CHANGED: listOpeningsChanged,
  ORDERS_RECEIVED: listCycles('RECEIVED'),
  ORDERS_CHECKED: listCycles('CHECKED'),
  ORDERS_COMPILED: listCycles('COMPILED'),
  TO_LEVEL: listToLevel,
  CASES_TO_BUILD: listToBuild,
  CASES_TO_LOAD: listToLoad,
  ANSWERS_OUTDATED: listOutdated,
  ANSWERS_TO_SEND: listToSend,
  ANSWERS_DISPUTED: listDisputed,
  ANSWERS_TO_ACCEPT: listToAccept,
  NOTICES_WRONG: listNoticesWrong,
  RECEIPTS_UNMATCHED: listReceiptsUnmatched,
  NOTICES_OVERDUE: listNoticesOverdue,
  NOTICES_TO_ACKNOWLEDGE: listNoticesToAcknowledge,
  ANSWERS_OVERDUE: listAnswersOverdue,
  CALENDARS: listCalendars,
  CHANGES: listChanges,
}

/** What is due by today does not wait for later, and what is due later is not for today. */
async function groupOf(kind: ExceptionKind, found: FoundException, context: LookContext) {
  const { group } = exceptionSpec(kind)
  if (group !== 'TODAY' && group !== 'LATER') return group
  const { dueAt, dueOn, vanOn } = found
  const due = dueAt ? await businessDayOf(context, new Date(dueAt)) : (dueOn ?? vanOn)
  if (!due) return group
  return due <= (await businessDayOf(context)) ? 'TODAY' : 'LATER'
}

/** Whether the user is on its side and can open a screen that deals with it. */
export function seesKind(context: LookContext, kind: ExceptionKind): boolean {
  const { functionIds, least = privilege.reference, side } = exceptionSpec(kind)
  if (side !== undefined && side !== (context.user.dealerCodes === null ? 'PACKING' : 'DEALER')) return false
  return functionIds.some((id) => privilegeFor(context, id) >= least)
}

/** What needs somebody in the PRCTCC, in every screen that the user can open. */
export async function listExceptions(
  context: LookContext,
  { afterStart = false }: { readonly afterStart?: boolean } = {},
): Promise<DeskException[]> {
  const rows: DeskException[] = []
  for (const kind of exceptionKindNames) {
    if (afterStart && !exceptionSpec(kind).isAfterStart) continue
    if (!seesKind(context, kind)) continue
    for (const found of await finders[kind](context)) {
      const object = found.object ?? found.month ?? ''
      rows.push({ kind, group: await groupOf(kind, found, context), ...nothingElse, ...found, object })
    }
  }
  return withMarks(context, rows, await businessDayOf(context))
}

const runKinds: readonly ExceptionKind[] = ['NETS_FAILED', 'NETS_LATE']

/** With the names of nets in the language of the user. */
export async function readExceptions(
  nets: readonly Net<NetId>[],
  context: LookContext,
  asked: { readonly afterStart?: boolean } = {},
): Promise<OutputOf<CallById<'workspace/top-page/exceptions'>>> {
  const nameOf = (netId: string) => textIn(nets.find(({ id }) => id === netId)?.name, context.language) ?? netId
  const rows = await listExceptions(context, asked)
  return {
    today: await businessDayOf(context),
    asOf: context.now.toISOString(),
    rows: rows.map((row) => (runKinds.includes(row.kind) ? { ...row, names: row.names.map(nameOf) } : row)),
  }
}

export const initExceptions =
  (nets: readonly Net<NetId>[]): Handler<'workspace/top-page/exceptions'> =>
  (input, context) =>
    readExceptions(nets, context, input)
