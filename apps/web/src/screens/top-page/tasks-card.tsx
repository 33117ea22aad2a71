import type { TopPageTask } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatMonth, formatNumber, formatTotal } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import { Card } from './card.tsx'
import { targetOf } from './task-targets.ts'
import classes from './top-page.module.css'
import type { TopPageData } from './top-page-data.ts'
import { topPageTexts } from './top-page-texts.ts'

const urgent: readonly TopPageTask['kind'][] = ['NETS_FAILED', 'NETS_LATE', 'SAILINGS_CANCELLED', 'CASES_BEHIND']
const dueSoon: readonly TopPageTask['kind'][] = [
  'CUT_OFF',
  'BOM_DUE',
  'OVER_OPEN',
  'OPENINGS_CHANGED',
  'TO_LEVEL',
  'UNPLANNED',
  'SCANS_HELD',
  'CLOSED_DAYS',
  'CASES_TO_BUILD',
  'ANSWERS_OUTDATED',
  'ANSWERS_DISPUTED',
  'NOTICES_WRONG',
  'NOTICES_OVERDUE',
  'ANSWERS_OVERDUE',
]
const toneOf = (kind: TopPageTask['kind']): Tone =>
  urgent.includes(kind) ? 'error' : dueSoon.includes(kind) ? 'warning' : 'info'

const dated = ['CUT_OFF', 'BOM_DUE', 'CASES_BEHIND'] as const

const MAX_DEALERS = 6

/** Each task opens its screen with the search filled in. */
export function TasksCard({ tasks }: { readonly tasks: TopPageData['tasks'] | undefined }) {
  const t = useTexts(topPageTexts)
  return (
    <Card title={t('tasks')} isWide>
      <ul className={classes.tasks}>
        {tasks?.map((task) => (
          <TaskLine key={`${task.kind} ${task.month} ${task.dueAt} ${task.severity}`} task={task} />
        ))}
      </ul>
    </Card>
  )
}

interface TaskLineProps {
  readonly task: TopPageTask
  /** Default: a link in this PRCTCC. */
  readonly linkOf?: (words: string) => ReactNode
}

export function TaskLine({ task, linkOf }: TaskLineProps) {
  const t = useTexts(topPageTexts)
  const { kind, count, month, dealers, severity, rev } = task
  const counted = t(`taskCount.${kind}`, { count, rev: rev ?? '' }).replace(
    formatNumber(count),
    formatTotal(count, task.hasMore),
  )
  const words = severity === null ? counted : `${counted} (${t(`severity.${severity}`)})`
  const more = dealers.length - MAX_DEALERS
  const at = task.dueAt === null ? formatDate(task.dueOn ?? '') : formatDateTime(task.dueAt)
  return (
    <li>
      <StatusBadge tone={severity === 'E' ? 'error' : toneOf(kind)} label={t(`task.${kind}`)} />
      {linkOf ? linkOf(words) : <Link {...targetOf(task)}>{words}</Link>}
      <span>{month && formatMonth(month)}</span>
      <span>{isOneOf(dated, kind) && t(`due.${kind}`, { at })}</span>
      <span className={classes.quiet} title={dealers.join(', ')}>
        {dealers.slice(0, MAX_DEALERS).join(', ')}
        {more > 0 && ` +${formatNumber(more)}`}
      </span>
    </li>
  )
}
