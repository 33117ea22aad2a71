import type { JobNetRunRow } from '@packing/contract'
import { formatClock, formatNumber, formatSeconds } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { RunStatusBadge } from '../../../ui/elements/run-status.tsx'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { jobWords } from '../../../ui/job-run/job-words.ts'
import { phaseWords } from '../../../ui/job-run/phase-words.ts'
import classes from './job-net-kick.module.css'
import { jobNetKickTexts } from './job-net-kick-texts.ts'

const elapsedOf = ({ startedAt, endedAt }: JobNetRunRow['jobs'][number]) =>
  startedAt && endedAt && formatSeconds(Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))

/** The jobs of a run in their order; each begins when the one before has ended. */
export function JobTable({ run }: { readonly run: JobNetRunRow }) {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  const number = (value: number) => <td className={classes.number}>{formatNumber(value)}</td>
  return (
    <table className={classes.jobs}>
      <thead>
        <tr>
          <th>{t('job')}</th>
          <th>{t('status')}</th>
          <th>{t('startedAt')}</th>
          <th>{t('endedAt')}</th>
          <th className={classes.number}>{t('elapsed')}</th>
          <th className={classes.number}>{t('rowsIn')}</th>
          <th className={classes.number}>{t('rowsOut')}</th>
          <th className={classes.number}>{t('rowsError')}</th>
        </tr>
      </thead>
      <tbody>
        {run.jobs.map((job) => (
          <tr key={job.seq}>
            <td>
              {jobWords(job.jobId, tRun)}
              <div className={classes.quiet}>
                {[job.jobId, phaseWords(job.phase, tRun)].filter((words) => words !== '').join(' · ')}
              </div>
            </td>
            <td>
              <RunStatusBadge status={job.status} />
              {(job.progressDone > 0 || job.status === 'RUNNING') && job.progressTotal > 0 && (
                <div className={classes.quiet}>
                  {formatNumber(job.progressDone)} / {formatNumber(job.progressTotal)}
                </div>
              )}
            </td>
            <td>{job.startedAt && formatClock(job.startedAt)}</td>
            <td>{job.endedAt && formatClock(job.endedAt)}</td>
            <td className={classes.number}>{elapsedOf(job)}</td>
            {number(job.rowsIn)}
            {number(job.rowsOut)}
            {number(job.rowsError)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
