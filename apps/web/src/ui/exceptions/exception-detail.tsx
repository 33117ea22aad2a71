import {
  type DeskException,
  type ExceptionAction,
  exceptionSpec,
  exceptions,
  findScreenByRoute,
  jobNetKick,
  loadChanges,
  type NetId,
  topPage,
} from '@packing/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { FactList } from '../elements/fact-list.tsx'
import { StatusBadge } from '../elements/status-badge.tsx'
import { jobRunTexts } from '../job-run/job-run-texts.ts'
import { rejectionOf } from '../job-run/month-rejection.ts'
import { useLabelNote } from '../job-run/use-label-note.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { ActionEffects } from './action-effects.tsx'
import classes from './exception-inbox.module.css'
import { placeOf } from './exception-targets.ts'
import { exceptionTexts } from './exception-texts.ts'
import { factsOf, kindName, sayException, toneOf } from './exception-words.ts'

interface ExceptionDetailProps {
  readonly id: string
  readonly row: DeskException
  readonly today: string
  /** What the user decides about the row itself. */
  readonly marks: ReactNode
}

/** Reason, evidence and what solves it. */
export function ExceptionDetail({ id, row, today, marks }: ExceptionDetailProps) {
  const t = useTexts(exceptionTexts)
  return (
    <section id={id} className={classes.detail} aria-label={t('detail')}>
      <StatusBadge tone={toneOf(row)} label={kindName(row)} />
      <p className={classes.reason}>{sayException(row)}</p>
      <div className={classes.actions}>
        {exceptionSpec(row.kind).actions.map((action, at) => (
          <Action key={action} action={action} row={row} today={today} isFirst={at === 0} />
        ))}
      </div>
      <ActionEffects row={row} />
      {marks}
      <FactList facts={factsOf(row, today)} />
    </section>
  )
}

const invalidates = [exceptions.exceptions, exceptions.judgeActions, topPage.init]

interface ActionProps {
  readonly action: ExceptionAction
  readonly row: DeskException
  readonly today: string
  readonly isFirst: boolean
}

function Action({ action, row, today, isFirst }: ActionProps) {
  const t = useTexts(exceptionTexts)
  const place = placeOf(action, row, today)
  if (action === 'NEXT_VANNING') return <NextVanning row={row} isFirst={isFirst} />
  if (action === 'BUILD') return <Run netId="CASE_BUILD" action={action} row={row} isFirst={isFirst} />
  if (action === 'LOAD') return <Run netId="VANNING" action={action} row={row} isFirst={isFirst} />
  if (place === undefined) return null
  const screen = findScreenByRoute(place.to)
  return (
    <Link {...place} className={classes.action} data-first={isFirst || undefined}>
      {t(`action.${action}`, { screen: `${screen?.menuCode} ${screen?.title}` })}
    </Link>
  )
}

function NextVanning({ row, isFirst }: Pick<ActionProps, 'row' | 'isFirst'>) {
  const t = useTexts(exceptionTexts)
  const move = useCallCommand(loadChanges.planNextVanning, { invalidates })
  const [dealerCode] = row.dealers
  const { vanOn } = row
  if (dealerCode === undefined || vanOn === null) return null
  return (
    <ActionButton
      call={loadChanges.planNextVanning}
      isPrimary={isFirst}
      loading={move.isPending}
      onClick={() => move.mutate({ vannings: [{ dealerCode, vanOn }] })}
    >
      {t('action.NEXT_VANNING')}
    </ActionButton>
  )
}

interface RunProps extends Pick<ActionProps, 'row' | 'isFirst'> {
  readonly netId: NetId
  readonly action: 'BUILD' | 'LOAD'
}

function Run({ netId, action, row: { month }, isFirst }: RunProps) {
  const t = useTexts(exceptionTexts)
  const tRun = useTexts(jobRunTexts)
  const can = useCan()
  const sayLabels = useLabelNote()
  const kick = useCallCommand(jobNetKick.exec, { invalidates })
  const init = useCallQuery(jobNetKick.init, {}, { enabled: can(jobNetKick.exec) }).data
  if (month === null) return null
  const rejection = rejectionOf(init, { netId, month })
  const label = t(`action.${action}`)
  const start = async () => {
    const question = t('ask', { action: label, month: formatMonth(month) })
    const labels = await sayLabels(netId, month)
    if (await confirm(labels === undefined ? question : [question, labels]))
      kick.mutate({ operation: 'KICK', netId, params: { month } })
  }
  return (
    <ActionButton
      call={jobNetKick.exec}
      isPrimary={isFirst}
      isDisabled={rejection !== undefined}
      hint={rejection && tRun(rejection)}
      loading={kick.isPending}
      onClick={() => void start()}
    >
      {label}
    </ActionButton>
  )
}
