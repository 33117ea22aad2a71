import { firstDayOf } from '@packing/contract'
import {
  copyWindows,
  generateWindows,
  isoToDay,
  type WindowException,
  type WindowProblem,
  type WindowRow,
} from '@packing/planning'
import type { Handler } from '../../calls/handlers.ts'
import {
  lockMonths,
  type MonthKey,
  monthName,
  monthParams,
  periodOf,
  whyNotIn,
} from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, changedRows, checkMonths, newRows } from '../../domain/calendars/month-rows.ts'
import { storeRevision } from '../../domain/calendars/store-revision.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changed } from './change-months.ts'
import { replacedDrafts } from './replaced-drafts.ts'

/** The rows become a new revision, prepared by the user. */
export const copyCorrespondence: Handler<'correspondencecalendar/copy'> = async (input, context) => {
  const to: MonthKey = { dealer: input.dealerCode, month: input.orderMonth }
  const from: MonthKey = { dealer: input.fromDealerCode, month: input.fromOrderMonth }
  if (monthName(to) === monthName(from)) throw onField('M-A03-025')
  await lockMonths(context, periodOf([to]))
  const { facts, months } = await checkMonths(context, periodOf([to, from]))
  const monthOf = new Map(months.map((month) => [monthName(month), month]))
  const [target, source] = [monthOf.get(monthName(to)), monthOf.get(monthName(from))]
  const [own, other] = [facts.get(to.dealer), facts.get(from.dealer)]
  if (!target || !own) throw onField('M-A03-010', { ...to }, 'dealerCode')
  if (!source || !other || source.rows.length === 0) throw onField('M-A03-024', { ...from })
  const why = whyNotIn(target.status, 'copy')
  if (why !== undefined) throw invalid(why, monthParams(target))
  if (target.rowVersion !== input.rowVersion) throw invalid('M-A03-008', monthParams(target))
  const warnings = await replacedDrafts(context, [to])
  if (warnings.length > 0 && !input.acceptWarnings) {
    return new Answer(await changed(context, [to]), 'M-COM-006', {}, warnings)
  }
  const copied = copyMonth(
    { problem: own.problem, lastKnownDay: own.lastKnownDay, target },
    { problem: other.problem, rows: source.rows },
  )
  if (copied.rows.length === 0) throw onField('M-A03-026', { ...to }, 'orderMonth')
  const { rows } = copied
  const compared = { rows, registered: target.registered }
  const revision = {
    prctCode: context.prctCode,
    dealer: to.dealer,
    month: to.month,
    method: 'COPY' as const,
    violations: [],
    rows,
    exceptions: copied.exceptions,
    changedCount: changedRows(compared).length + newRows(compared).length,
  }
  const by = { runId: null, name: context.user.employeeId, now: context.now }
  const rev = await storeRevision(context.db, revision, by)
  const change = { copiedFrom: monthName(from), rows: rows.length }
  await context.audit({ entity: 'correspondence_rev', key: { ...to, rev }, change })
  return new Answer(await changed(context, [to]), 'M-A03-023', { ...to, rev, rows: rows.length })
}

const onField = (message: Parameters<typeof invalid>[0], params = {}, field = 'fromOrderMonth') =>
  invalid(message, params, [{ field, message, params }])

interface Target {
  readonly problem: WindowProblem
  readonly lastKnownDay: number
  readonly target: CheckedMonth
}

interface Source {
  readonly problem: WindowProblem
  readonly rows: readonly WindowRow[]
}

/** The production days of the month are those that its calendars and sailings would give it. */
function copyMonth({ problem, lastKnownDay, target }: Target, source: Source) {
  const month = Number(target.month)
  const before = target.others.findLast(({ orderMonth }) => orderMonth < month)
  const whole = {
    ...problem,
    fromDay: before ? before.productionOn + 1 : isoToDay(firstDayOf(target.month)),
    toDay: lastKnownDay,
    packedThrough: before?.packTo ?? null,
  }
  const own = generateWindows(whole).rows.filter(({ orderMonth }) => orderMonth === month)
  const [first, last] = [own[0]?.productionOn ?? 0, own.at(-1)?.productionOn ?? -1]
  const start = before ? before.productionOn + 1 : first
  const productionDays = [...problem.dealerDays].filter((day) => day >= start && day <= last)
  const copied = copyWindows({ source: source.problem, rows: source.rows, target: problem, month, productionDays })
  const exceptions: readonly WindowException[] = copied.exceptions
  return { rows: copied.rows, exceptions }
}
