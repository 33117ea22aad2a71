import { cycleStatuses } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Stat, StatRow } from '../../ui/elements/stat.tsx'
import { orderCycleTexts } from '../../ui/words/order-cycle-texts.ts'
import { Card } from './frame/card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'

interface CyclesCardProps {
  readonly month: string
  readonly cycles: NonNullable<TopPageData['cycles']> | undefined
  readonly nextCutOffAt: string | null
}

/** Dealers of the cycle by status; each number opens them. */
export function CyclesCard({ month, cycles, nextCutOffAt }: CyclesCardProps) {
  const t = useTexts(topPageTexts)
  const tCycle = useTexts(orderCycleTexts)
  const countOf = (status: string) =>
    cycles?.filter((cycle) => cycle.status === status).reduce((sum, { dealers }) => sum + dealers, 0)
  return (
    <Card title={t('cycles')} route="/OrderCompiling" search={{ cycleMonth: month }}>
      {cycles?.length === 0 ? (
        <p className={classes.quiet}>{t('cyclesNone', { month: formatMonth(month) })}</p>
      ) : (
        <StatRow>
          {cycleStatuses.map((status) => (
            <Stat
              key={status}
              label={tCycle(status)}
              value={countOf(status)}
              wrap={(count) =>
                countOf(status) === 0 ? (
                  count
                ) : (
                  <Link
                    to="/OrderCompiling"
                    search={{ cycleMonth: month, status: [status] }}
                    aria-label={`${tCycle(status)} ${count}`}
                  >
                    {count}
                  </Link>
                )
              }
            />
          ))}
        </StatRow>
      )}
      {nextCutOffAt !== null && (
        <p className={classes.quiet}>{t('nextCutOff', { at: formatDateTime(nextCutOffAt) })}</p>
      )}
    </Card>
  )
}
