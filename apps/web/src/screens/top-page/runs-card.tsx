import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { LateRun } from '../../ui/elements/late-run.tsx'
import { RunStatusBadge } from '../../ui/elements/run-status.tsx'
import { Card } from './frame/card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'

interface RunsCardProps {
  readonly runs: NonNullable<TopPageData['runs']> | undefined
}

export function RunsCard({ runs = [] }: RunsCardProps) {
  const t = useTexts(topPageTexts)
  return (
    <Card title={t('runs')} route="/JobNetKick" isWide>
      {runs.length === 0 && <p className={classes.quiet}>{t('runsNone')}</p>}
      <ul className={classes.runs}>
        {runs.map((run) => (
          <li key={run.runId}>
            <RunStatusBadge status={run.status} />
            <LateRun run={run} />
            <Link to="/JobNetKick" search={{ run: String(run.runId) }}>
              {run.netName}
            </Link>
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
