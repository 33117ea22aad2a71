import { explainWindowException, explainWindowViolation } from '@packing/planning'
import { solveInJob } from '../../domain/engine/solve-in-job.ts'
import { type Job, type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { type LoadedWindows, loadWindowOrders, type Method } from './load-window-orders.ts'
import { monthOfCalendar, type PreparedMonth, saveWindows } from './save-windows.ts'

const MAX_LOGGED = 10

/**
 * Prepares an order month's correspondence calendar from calendars, sailings and routes. If rows are registered, only
 * those whose vessel's schedule changed are remapped. Users approve and register the result; until then planning reads
 * the registered revision. Remapping all dealers skips those without registered rows, with a warning.
 */
export const windowsPrepare: Job = {
  id: 'WINDOWS_PREPARE',
  async run(context) {
    const { prctCode, runId, now, params } = context
    const { month = '', dealer = '', method = '' } = params
    context.progress('load', 0, 100)
    const ask = { prctCode, month, dealer, method: method === '' ? undefined : (method as Method) }
    const orders = await context.read((db) => loadWindowOrders(db, ask))
    if (orders.length === 0) throw dealer === '' ? new JobFailure('M-JOB-016') : new JobFailure('M-JOB-017', { dealer })
    const isNew = ({ method, registered }: LoadedWindows) => method === 'REMAP' && registered.length === 0
    const left = orders.filter(isNew)
    for (const { dealer: code } of left) {
      const failure = new JobFailure('M-JOB-018', { dealer: code, month })
      if (dealer !== '') throw failure
      context.log('WARN', failure.message)
    }
    const prepared: PreparedMonth[] = []
    for (const loaded of orders) if (!isNew(loaded)) prepared.push(await prepare(context, loaded))
    const rowsInError = prepared.reduce((sum, { rows, exceptions, violations }) => {
      return sum + exceptions.length + violations.length + (rows.length === 0 ? 1 : 0)
    }, left.length)
    return async (db) => {
      for (const calendar of prepared) await saveWindows(db, calendar, { runId, name: 'WINDOWS_PREPARE', now })
      return {
        rowsIn: orders.length,
        rowsOut: prepared.reduce((sum, { rows }) => sum + rows.length, 0),
        rowsError: rowsInError,
        isWarning: rowsInError > 0,
        result: { changed: prepared.reduce((sum, { changed, lost }) => sum + changed.size + lost, 0) },
      }
    }
  },
}

async function prepare(context: JobContext, loaded: LoadedWindows): Promise<PreparedMonth> {
  const { prctCode, params } = context
  const { month = '' } = params
  const calendar = await solveInJob(context, 'windows', loaded.order)
  const prepared = monthOfCalendar({ prctCode, month }, loaded, calendar)
  const sentences = [
    ...prepared.exceptions.map((exception) => explainWindowException(exception, 'en')),
    ...prepared.violations.map((violation) => explainWindowViolation(violation, 'en')),
  ]
  const { method, rows, changed } = prepared
  context.log(
    'INFO',
    `${loaded.dealer}: ${method === 'REMAP' ? 'mapped anew' : 'generated'}, ${rows.length} rows, ${changed.size} changed`,
  )
  if (rows.length === 0) {
    context.log(
      'WARN',
      `${loaded.dealer}: no production day is packed in ${month}. Look at its calendars and sailings.`,
    )
  }
  for (const sentence of sentences.slice(0, MAX_LOGGED)) context.log('WARN', `${loaded.dealer}: ${sentence}`)
  return prepared
}
