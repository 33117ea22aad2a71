import { cycleStatuses } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { orderCycleTexts } from '../../ui/order-cycle-texts.ts'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { Card } from './card.tsx'
import classes from './top-page.module.css'
import type { TopPageData } from './top-page-data.ts'
import { topPageTexts } from './top-page-texts.ts'

interface CyclesCardProps {
  readonly month: string
  readonly cycles: NonNullable<TopPageData['cycles']> | undefined
}

export function CyclesCard({ month, cycles }: CyclesCardProps) {
  const t = useTexts(topPageTexts)
  const tCycle = useTexts(orderCycleTexts)
  const countOf = (status: string) =>
    cycles?.filter((cycle) => cycle.status === status).reduce((sum, { dealers }) => sum + dealers, 0)
  return (
    <Card title={t('cycles')} route="/OrderCompiling">
      {cycles?.length === 0 ? (
        <p className={classes.quiet}>{t('cyclesNone', { month })}</p>
      ) : (
        <StatRow>
          {cycleStatuses.map((status) => (
            <Stat key={status} label={tCycle(status)} value={countOf(status)} />
          ))}
        </StatRow>
      )}
    </Card>
  )
}
