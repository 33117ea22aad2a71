import type { JobNetRunRow } from '@packing/contract'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { LateRun } from '../../../ui/elements/late-run.tsx'
import { RunStatusBadge } from '../../../ui/elements/run-status.tsx'
import { durationText } from '../jobs/durations.ts'
import classes from '../jobs/job-net-kick.module.css'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import type { Net } from '../jobs/written-params.ts'
import { NetForm } from './net-form.tsx'
import { NextStart } from './next-start.tsx'

interface NetListProps {
  readonly nets: readonly Net[]
  /** The latest known run of a net. */
  readonly runOf: (net: Net) => JobNetRunRow | null
  readonly onOpen: (netId: string) => void
}

export function NetList({ nets, runOf, onOpen }: NetListProps) {
  const t = useTexts(jobNetKickTexts)
  return (
    <section className={classes.nets} aria-label={t('nets')}>
      {nets.map((net) => (
        <NetRow key={net.netId} net={net} run={runOf(net)} onOpen={() => onOpen(net.netId)} />
      ))}
    </section>
  )
}

interface NetRowProps {
  readonly net: Net
  readonly run: JobNetRunRow | null
  readonly onOpen: () => void
}

function NetRow({ net, run, onOpen }: NetRowProps) {
  const t = useTexts(jobNetKickTexts)
  return (
    <article className={classes.net} aria-label={net.netName}>
      <h2 className={classes.netName}>
        <button type="button" className={classes.netLink} title={net.effect} onClick={onOpen}>
          {net.netName}
        </button>
      </h2>
      <LastRun run={run} />
      <span className={classes.quiet}>
        {net.averageSeconds !== null && t('average', { time: durationText(net.averageSeconds) })}
        <div>
          <NextStart setting={net.setting} />
        </div>
      </span>
      <NetForm net={net} />
    </article>
  )
}

export function LastRun({ run }: { readonly run: JobNetRunRow | null }) {
  const t = useTexts(jobNetKickTexts)
  return (
    <p className={classes.last}>
      {run ? (
        <>
          <RunStatusBadge status={run.status} />
          <LateRun run={run} />
          {run.needsConfirm ? (
            <strong className={classes.needs}>{t('needsConfirm')}</strong>
          ) : (
            <time dateTime={run.kickedAt}>{formatDateTime(run.kickedAt)}</time>
          )}
        </>
      ) : (
        <span className={classes.quiet}>{t('never')}</span>
      )}
    </p>
  )
}
