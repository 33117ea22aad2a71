import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { canOpen } from '../../../platform/session/can-open.ts'
import type { Plan } from '../plan/plan-columns.ts'

interface PlanTotalProps {
  readonly plan: Plan
  readonly of: 'cases' | 'containers'
}

/** The number of built cases or loaded containers, which opens them; a dash until there are any. */
export function PlanTotal({ plan, of }: PlanTotalProps) {
  const count = plan.kpi[of]
  if (count === 0) return '–'
  if (!canOpen('L03F01')) return formatNumber(count)
  return (
    <Link to="/CaseInformation" search={{ month: plan.month, view: of }}>
      {formatNumber(count)}
    </Link>
  )
}
