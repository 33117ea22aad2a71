import { cycleStatuses } from '@packing/contract'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { Card } from './card.tsx'
import classes from './top-page.module.css'
import type { TopPageData } from './top-page-data.ts'

interface CyclesCardProps {
  readonly month: string
  readonly cycles: NonNullable<TopPageData['cycles']> | undefined
}

/** How many dealers stand at which step of the month's cycle. */
export function CyclesCard({ month, cycles }: CyclesCardProps) {
  const { t } = useText()
  const name = useName()
  const countOf = (status: string) =>
    cycles?.filter((cycle) => cycle.status === status).reduce((sum, { dealers }) => sum + dealers, 0)
  return (
    <Card title={t('c01.cycles')} route="/OrderCompiling">
      {cycles?.length === 0 ? (
        <p className={classes.quiet}>{t('c01.cyclesNone', { month })}</p>
      ) : (
        <StatRow>
          {cycleStatuses.map((status) => (
            <Stat key={status} label={name('cycle', status)} value={countOf(status)} />
          ))}
        </StatRow>
      )}
    </Card>
  )
}
