import { formatDateTime } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import { Card } from './card.tsx'
import classes from './top-page.module.css'
import type { TopPageData } from './top-page-data.ts'

interface RunsCardProps {
  readonly runs: NonNullable<TopPageData['runs']> | undefined
}

/** What the job nets did last. */
export function RunsCard({ runs = [] }: RunsCardProps) {
  const { t } = useText()
  return (
    <Card title={t('c01.runs')} route="/JobNetKick" isWide>
      {runs.length === 0 && <p className={classes.quiet}>{t('c01.runsNone')}</p>}
      <ul className={classes.runs}>
        {runs.map((run) => (
          <li key={run.runId}>
            <RunStatusBadge status={run.status} />
            <span>{run.netName}</span>
            <time dateTime={run.kickedAt}>{formatDateTime(run.kickedAt)}</time>
            <span className={classes.quiet} title={run.message}>
              {run.message}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
