import { isoWeekOf, type TrialDay } from '@packing/contract'
import { formatNumber, formatShortDate } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { planChoiceTexts } from './plan-choice-texts.ts'
import trialClasses from './plan-trial.module.css'
import { weekChanges } from './week-changes.ts'

/** How a simulation changes the load of each line and week against the plan. */
export function WeekChangeTable({ days }: { readonly days: readonly TrialDay[] }) {
  const t = useTexts(planChoiceTexts)
  const tPlan = useTexts(packingPlanTexts)
  const { weeks, lines } = weekChanges(days)
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard
    <section className={classes.peaksBox} aria-label={t('byWeek')} tabIndex={0}>
      <table className={`${classes.peaks} ${classes.wide} ${trialClasses.weekTable}`}>
        <thead>
          <tr>
            <th scope="col">{t('byWeekUnit')}</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                {tPlan('weekOf', { week: isoWeekOf(week), day: formatShortDate(week) })}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineCode}>
              <th scope="row">{line.lineCode || t('allLines')}</th>
              {line.weeks.map((change, at) => (
                <LoadCell key={weeks[at]} {...change} />
              ))}
              <LoadCell {...line.total} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LoadCell({ after, change }: { readonly after: number; readonly change: number }) {
  return (
    <td data-changed={change !== 0 || undefined}>
      {formatNumber(after)}
      <span>{change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`}</span>
    </td>
  )
}
