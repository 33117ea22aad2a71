import { advanceChanges } from '../../domain/discontinuation/advance-status.ts'
import { closeMonth } from '../../domain/results/close-month.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'
import { findCloseIssues } from './close-issues.ts'

const MAX_NAMED = 50

/** Freezes the results and the closing carry-over of a month (decision 0047). */
export const monthClose: Job = {
  id: 'MONTH_CLOSE',
  async run(context) {
    const { prctCode, now, params } = context
    const { month = '' } = params
    return async (db) => {
      const [issue] = await findCloseIssues(db, { prctCode, now, params })
      if (issue && typeof issue.message === 'string') throw new JobFailure(issue.message, { ...issue.params })
      const { isClosed, cancelled, unconfirmed } = await closeMonth(
        { db, prctCode, now, by: 'MONTH_CLOSE' },
        month,
        await businessDayOf({ db, prctCode, now }),
      )
      if (!isClosed) throw new JobFailure('M-JOB-024', { month: writtenMonth(month) })
      context.log('INFO', `${cancelled} cases that were not packed were cancelled`)
      if (unconfirmed.length > 0)
        context.log('WARN', `Order cycles closed without confirmation: ${unconfirmed.toSorted().join(', ')}`)
      const { started, finished } = await advanceChanges(db, { prctCode, month, by: 'MONTH_CLOSE', now })
      if (started > 0) context.log('INFO', `${started} discontinuations are running out from now on`)
      if (finished.length > 0)
        context.log(
          'INFO',
          `Discontinuations of whose old part nothing is left, to be closed on DISCONTINUED PART: ${finished.slice(0, MAX_NAMED).join(', ')}${finished.length > MAX_NAMED ? ` and ${finished.length - MAX_NAMED} others` : ''}`,
        )
      return { rowsIn: cancelled, rowsOut: cancelled, rowsError: 0 }
    }
  },
}
