import { formatDateTime, formatMonth } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { Stat, StatRow } from '../../../ui/elements/stat.tsx'
import { Card } from '../frame/card.tsx'
import classes from '../frame/top-page.module.css'
import type { TopPageData } from '../frame/top-page-data.ts'
import { topPageTexts } from '../frame/top-page-texts.ts'

interface PlanCardProps {
  readonly plan: NonNullable<TopPageData['plan']> | undefined
}

export function PlanCard({ plan }: PlanCardProps) {
  const t = useTexts(topPageTexts)
  return (
    <Card
      title={t('plan', { month: plan ? formatMonth(plan.month) : '' }).trimEnd()}
      route="/PackingPlan"
      {...(plan ? { search: { month: plan.month } } : {})}
    >
      <StatRow>
        <Stat label={t('rev')} value={plan && String(plan.rev)} />
        <Stat
          label={t('unplanned')}
          value={plan?.unplannedLots}
          tone={plan && plan.unplannedLots > 0 ? 'warning' : 'ok'}
        />
        <Stat label={t('containers')} value={plan?.containers} />
      </StatRow>
      {plan && <p className={classes.quiet}>{t('createdAt', { at: formatDateTime(plan.createdAt) })}</p>}
    </Card>
  )
}
