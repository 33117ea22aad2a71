import { explainWindowException, explainWindowViolation } from '@packing/planning'
import { monthName } from '../../domain/calendars/correspondence-months.ts'
import { storeRevision } from '../../domain/calendars/store-revision.ts'
import { listWorkedDrafts } from '../../domain/calendars/worked-drafts.ts'
import { solveInJob } from '../../domain/engine/solve-in-job.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { rejectGoneMasters } from '../reject-gone-masters.ts'
import { type Ask, type LoadedWindows, loadWindowOrders, type Method } from './load-window-orders.ts'
import { monthOfCalendar, type PreparedMonth } from './month-of-calendar.ts'

const MAX_LOGGED = 10

/**
 * Prepares an order month's correspondence calendar from calendars, sailings and routes. If rows are registered, only
 * those whose vessel's schedule changed are remapped. Users approve and register the result; until then planning reads
 * the registered revision. Drafts approved or changed by hand are left alone unless the run replaces them, and remapping
 * all dealers skips those without registered rows, both with a warning.
 */
export const windowsPrepare: Job = {
  id: 'WINDOWS_PREPARE',
  async run(context) {
    const { prctCode, runId, now, params } = context
    const { dealer = '' } = params
    context.progress('load', 0, 100)
    const { orders, worked } = await context.read((db) => load(db, context))
    for (const { byHand: _rows, approvedBy: _by, ...draft } of worked) {
      context.log('WARN', new JobFailure('M-JOB-028', draft).message)
    }
    if (orders.length + worked.length === 0)
      throw dealer === '' ? new JobFailure('M-JOB-016') : new JobFailure('M-JOB-017', { dealer })
    const isNew = ({ method, registered }: LoadedWindows) => method === 'REMAP' && registered.length === 0
    const left = orders.filter(isNew)
    for (const { dealer: code, month } of left) {
      const failure = new JobFailure('M-JOB-018', { dealer: code, month })
      if (dealer !== '') throw failure
      context.log('WARN', failure.message)
    }
    const prepared = await prepareAll(
      context,
      orders.filter((order) => !isNew(order)),
    )
    const rowsInError = prepared.reduce((sum, { rows, exceptions, violations }) => {
      return sum + exceptions.length + violations.length + (rows.length === 0 ? 1 : 0)
    }, left.length + worked.length)
    return async (db) => {
      const name = await kickedBy(db, runId)
      for (const calendar of prepared) {
        const changedCount = calendar.changed.size + calendar.lost
        await storeRevision(db, { ...calendar, changedCount }, { runId, name, now })
      }
      await rejectGoneMasters(db, prctCode, { dealer: prepared.map((one) => one.dealer) })
      return {
        rowsIn: orders.length + worked.length,
        rowsOut: prepared.reduce((sum, { rows }) => sum + rows.length, 0),
        rowsError: rowsInError,
        isWarning: rowsInError > 0,
        result: { changed: prepared.reduce((sum, { changed, lost }) => sum + changed.size + lost, 0) },
      }
    }
  },
}

/** Drafts that somebody worked on stay unless the parameter of the run says Replace. */
async function load(db: ReadDb, context: JobContext) {
  const { prctCode, params } = context
  const all = await loadWindowOrders(db, askOf(context))
  const worked = params['drafts'] === 'REPLACE' ? [] : await listWorkedDrafts({ db, prctCode }, all)
  const isWorked = new Set(worked.map(monthName))
  return { orders: all.filter((order) => !isWorked.has(monthName(order))), worked }
}

function askOf({ prctCode, params }: JobContext): Ask {
  const { month = '', monthTo = '', dealer = '', dealers = '', method = '', only = '' } = params
  const named = dealer === '' ? dealers : dealer
  return {
    prctCode,
    monthFrom: month,
    monthTo: monthTo === '' ? month : monthTo,
    dealers: named === '' ? null : named.split(';'),
    method: method === '' ? undefined : (method as Method),
    only: only === '' ? null : new Set(only.split(';')),
  }
}

/** Employee id: the preparer must not approve the months. */
async function kickedBy(db: WriteDb, runId: number): Promise<string> {
  const { rows } = await checkedSql({ employeeId: text })`
    select u.employee_id as "employeeId" from job_net_run r join app_user u on u.user_id = r.kicked_by where r.run_id = ${runId}`.execute(
    db,
  )
  return rows[0]?.employeeId ?? 'WINDOWS_PREPARE'
}

async function prepareAll(context: JobContext, loaded: readonly LoadedWindows[]): Promise<PreparedMonth[]> {
  const { prctCode } = context
  const calendars = await solveInJob(
    context,
    'windows',
    loaded.map(({ order }) => order),
  )
  return loaded.flatMap((of, place) => {
    const calendar = calendars[place]
    if (!calendar) return []
    const prepared = monthOfCalendar({ prctCode, month: of.month }, of, calendar)
    logPrepared(context, of, prepared)
    return [prepared]
  })
}

function logPrepared({ log }: JobContext, { dealer, month }: LoadedWindows, prepared: PreparedMonth): void {
  const sentences = [
    ...prepared.exceptions.map((exception) => explainWindowException(exception, 'en')),
    ...prepared.violations.map((violation) => explainWindowViolation(violation, 'en')),
  ]
  const { method, rows, changed } = prepared
  log(
    'INFO',
    `${dealer} ${month}: ${method === 'REMAP' ? 'mapped anew' : 'generated'}, ${rows.length} rows, ${changed.size} changed`,
  )
  if (rows.length === 0) {
    log('WARN', `${dealer}: no production day is packed in ${month}. Look at its calendars and sailings.`)
  }
  for (const sentence of sentences.slice(0, MAX_LOGGED)) log('WARN', `${dealer}: ${sentence}`)
}
