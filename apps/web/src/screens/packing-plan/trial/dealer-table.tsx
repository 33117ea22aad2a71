import type { OutputOf, planTrials } from '@packing/contract'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import { TwoPlanTable } from './two-plan-table.tsx'

type Dealers = NonNullable<OutputOf<typeof planTrials.listTrials>['shown']>['dealers']

const columns = ['plannedLots', 'unplannedLots', 'earlyLotDays'] as const

interface DealerTableProps {
  readonly dealers: Dealers
  readonly names: readonly [string, string]
}

export function DealerTable({ dealers, names }: DealerTableProps) {
  const t = useTexts(planTrialTexts)
  const tPlan = useTexts(packingPlanTexts)
  if (dealers.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.peaksBox} aria-label={t('dealers')} tabIndex={0}>
      <TwoPlanTable
        corner={tPlan('dealer')}
        columns={columns.map((column) => (column === 'earlyLotDays' ? t('earlyLotDays') : tPlan(column)))}
        planNames={names}
        rows={dealers.map(({ dealerCode, before, after }) => ({
          name: dealerCode,
          before: columns.map((column) => formatNumber(before[column])),
          after: columns.map((column) => formatNumber(after[column])),
        }))}
      />
    </section>
  )
}
