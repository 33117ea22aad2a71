import { type DeskException, type ExceptionAction, exceptionSpec, findScreenByRoute } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { FactList } from '../elements/fact-list.tsx'
import { StatusBadge } from '../elements/status-badge.tsx'
import { ActionEffects } from './action-effects.tsx'
import { type CommandProps, NextVanning, Rerun, Run, TryRemedy } from './exception-commands.tsx'
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

interface ActionProps extends CommandProps {
  readonly action: ExceptionAction
  readonly today: string
}

function Action({ action, row, today, isFirst }: ActionProps) {
  const t = useTexts(exceptionTexts)
  const place = placeOf(action, row, today)
  if (action === 'NEXT_VANNING') return <NextVanning row={row} isFirst={isFirst} />
  if (action === 'BUILD') return <Run netId="CASE_BUILD" action={action} row={row} isFirst={isFirst} />
  if (action === 'LOAD') return <Run netId="VANNING" action={action} row={row} isFirst={isFirst} />
  if (action === 'TRY_REMEDY') return <TryRemedy row={row} isFirst={isFirst} />
  if (action === 'RERUN') return <Rerun row={row} isFirst={isFirst} />
  if (place === undefined) return null
  const screen = findScreenByRoute(place.to)
  return (
    <Link {...place} className={classes.action} data-first={isFirst || undefined}>
      {t(`action.${action}`, { screen: `${screen?.menuCode} ${screen?.title}` })}
    </Link>
  )
}
