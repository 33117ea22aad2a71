import { planBoard, planViewFunctionId } from '@packing/contract'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatShortestDate } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { CumulativeChart } from '../../../ui/charts/cumulative-chart.tsx'
import classes from './packing-plan.module.css'
import { packingPlanTexts } from './packing-plan-texts.ts'

interface PlanCurveProps {
  readonly criteria: Readonly<Record<string, unknown>>
}

/** Planned work against due work, cumulated over the days of the plan; of the rows that are searched for. */
export function PlanCurve({ criteria }: PlanCurveProps) {
  const t = useTexts(packingPlanTexts)
  const { day: _day, week: _week, view: _view, rows: _rows, monthlyBy: _by, ...conditions } = criteria
  const { data } = useCallQuery(planBoard.searchCurve, new ComposedInput(conditions), {
    functionId: planViewFunctionId.DAILY,
  })
  if (!data || data.length === 0) return null
  const points = data.map(({ day, plannedMinutes, dueMinutes, levelMinutes }) => ({
    text: formatShortestDate(day),
    planned: plannedMinutes,
    due: dueMinutes,
    level: levelMinutes,
  }))
  return (
    <div className={classes.curve}>
      <CumulativeChart label={t('curve')} unit={t('minutes')} points={points} />
    </div>
  )
}
