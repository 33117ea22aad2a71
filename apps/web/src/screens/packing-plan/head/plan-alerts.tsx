import { addMonths } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'

interface PlanAlertsProps {
  readonly alerts: PlanAnswer['alerts'] | undefined
  readonly month: string
  /** Opening of the plan in pieces. */
  readonly opening: number | undefined
}

const open = ['PLANNED', 'PRINTED', 'PACKING', 'REPACK']

/** Orders above the tolerance, orders changed since and late cases; each opens its screen with the search filled in. */
export function PlanAlerts({ alerts, month, opening }: PlanAlertsProps) {
  const t = useTexts(packingPlanTexts)
  const { overOrders = null, changedDealers = null, lateCases = null, lateUntil } = alerts ?? {}
  return (
    <>
      <Alert label={t('overOrders')} count={overOrders}>
        {(count) => (
          <Link to="/OrderVolatilitySearch" search={{ cycleMonth: addMonths(month, -1), openOnly: 'true' }}>
            {count}
          </Link>
        )}
      </Alert>
      <Alert label={t('changedDealers')} hint={t('changedDealersHint')} count={changedDealers?.length ?? null}>
        {(count) => (
          <Link to="/OrderCompiling" search={{ cycleMonth: addMonths(month, -1), dealer: [...(changedDealers ?? [])] }}>
            {count}
          </Link>
        )}
      </Alert>
      <PlanOutdated alerts={alerts} month={month} opening={opening} />
      <Alert label={t('lateCases')} count={lateCases}>
        {(count) => (
          <Link to="/CaseInformation" search={{ month, packTo: lateUntil ?? '', status: open }}>
            {count}
          </Link>
        )}
      </Alert>
    </>
  )
}

/** What changed since the month was levelled: its opening, and the days on which its lines work. */
function PlanOutdated({ alerts, month, opening = 0 }: PlanAlertsProps) {
  const t = useTexts(packingPlanTexts)
  const { changedOpenings = null, closedDays = null } = alerts ?? {}
  const openings = {
    plan: formatNumber(opening),
    now: formatNumber(opening + (changedOpenings?.difference ?? 0)),
  }
  return (
    <>
      <Alert
        label={t('changedOpenings')}
        hint={t('changedOpeningsHint', openings)}
        count={changedOpenings?.parts ?? null}
      >
        {(count) => (
          <Link
            to="/OrderCompiling"
            search={{ cycleMonth: addMonths(month, -1), dealer: changedOpenings?.dealers ?? [] }}
          >
            {count}
          </Link>
        )}
      </Alert>
      <Alert label={t('closedDays')} hint={t('closedDaysHint')} count={closedDays?.rows ?? null}>
        {(count) => (
          <Link to="/PackingPlan" search={{ month, tab: 'DAILY', day: closedDays?.firstOn ?? '' }}>
            {count}
          </Link>
        )}
      </Alert>
    </>
  )
}

interface AlertProps {
  readonly label: string
  readonly hint?: string
  readonly count: number | null
  readonly children: (count: string) => ReactNode
}

function Alert({ label, hint, count, children }: AlertProps) {
  if (count === null) return null
  return (
    <span className={classes.inlineFigure} title={hint} data-warning={count > 0 || undefined}>
      {label} <b>{count === 0 ? '0' : children(formatNumber(count))}</b>
    </span>
  )
}
