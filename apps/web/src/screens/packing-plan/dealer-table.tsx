import type { OutputOf, planTrials } from '@packing/contract'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './packing-plan.module.css'
import { packingPlanTexts } from './packing-plan-texts.ts'
import { planTrialTexts } from './plan-trial-texts.ts'

type Dealers = NonNullable<OutputOf<typeof planTrials.plantrials>['shown']>['dealers']

/** Dealers that are seen without scrolling: with more, keys must come to them. */
const SEEN = 4
const columns = ['plannedLots', 'unplannedLots', 'earlyLotDays'] as const

interface DealerTableProps {
  readonly dealers: Dealers
  /** What the two plans are called. */
  readonly names: readonly [string, string]
}

/** What each dealer has of both plans. */
export function DealerTable({ dealers, names }: DealerTableProps) {
  const t = useTexts(planTrialTexts)
  const tPlan = useTexts(packingPlanTexts)
  if (dealers.length === 0) return null
  return (
    <section className={classes.peaksBox} aria-label={t('dealers')} tabIndex={dealers.length > SEEN ? 0 : undefined}>
      <table className={`${classes.peaks} ${classes.wide} ${classes.lines}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {tPlan('dealer')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="colgroup" colSpan={2}>
                {column === 'earlyLotDays' ? t('earlyLotDays') : tPlan(column)}
              </th>
            ))}
          </tr>
          <tr>
            {columns.flatMap((column) =>
              names.map((name) => (
                <th key={`${column} ${name}`} scope="col">
                  {name}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {dealers.map(({ dealerCode, before, after }) => (
            <tr key={dealerCode}>
              <th scope="row">{dealerCode}</th>
              {columns.flatMap((column) => [
                <td key={`${column} before`}>{formatNumber(before[column])}</td>,
                <td key={`${column} after`} data-changed={before[column] !== after[column] || undefined}>
                  {formatNumber(after[column])}
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
