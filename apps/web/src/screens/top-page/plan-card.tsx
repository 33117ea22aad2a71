import { formatDateTime, formatMonth } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { Card } from './card.tsx'
import classes from './top-page.module.css'
import type { TopPageData } from './top-page-data.ts'

interface PlanCardProps {
  readonly plan: NonNullable<TopPageData['plan']> | undefined
}

/** The newest plan, of whichever month, and its open lots. */
export function PlanCard({ plan }: PlanCardProps) {
  const { t } = useText()
  return (
    <Card title={t('c01.plan', { month: plan ? formatMonth(plan.month) : '' }).trimEnd()} route="/PackingPlan">
      <StatRow>
        <Stat label={t('c01.rev')} value={plan && String(plan.rev)} />
        <Stat
          label={t('c01.unplanned')}
          value={plan?.unplannedLots}
          tone={plan && plan.unplannedLots > 0 ? 'warning' : 'ok'}
        />
        <Stat label={t('c01.containers')} value={plan?.containers} />
      </StatRow>
      {plan && <p className={classes.quiet}>{t('c01.createdAt', { at: formatDateTime(plan.createdAt) })}</p>}
    </Card>
  )
}
