import { SegmentedControl } from '@mantine/core'
import { planLoad, planViewFunctionId } from '@packing/contract'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { LoadHeatMap } from '../../../ui/charts/load-heat-map.tsx'
import { useUrlChoice } from '../board/use-url-choice.ts'
import { monthlyOutlookTexts } from './monthly-outlook-texts.ts'
import type { PlanViewProps } from './plan-views.tsx'

const spans = ['MONTH', 'QUARTER'] as const

const useSpan = () => useUrlChoice('map', spans, 'MONTH')

/** How many months the map shows; in the bar of the view, so that the map takes no line for it. */
export function LoadMapSpan() {
  const t = useTexts(monthlyOutlookTexts)
  const [span, setSpan] = useSpan()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('map')}
      data={spans.map((value) => ({ value, label: t(`map.${value}`) }))}
      value={span}
      onChange={setSpan}
    />
  )
}

/** Load of the plan, or of the plans of three months; a cell opens its week. */
export function MonthlyLoadMap({ answer, day, lines, onOpenWeek }: PlanViewProps) {
  const [span] = useSpan()
  const isQuarter = span === 'QUARTER'
  const { data: quarter } = useCallQuery(
    planLoad.searchLoad,
    { month: answer?.plan?.month ?? '', line: [...lines] },
    { functionId: planViewFunctionId.MONTHLY, enabled: isQuarter && Boolean(answer?.plan) },
  )
  if (answer?.plan === null || answer?.days.length === 0) return null
  const monthOf = (packOn: string) => quarter?.find((each) => each.packOn === packOn)?.month
  return (
    <LoadHeatMap
      days={(isQuarter ? quarter : undefined) ?? answer?.days ?? []}
      selectedDay={day}
      selectedLine={null}
      onSelect={(line, packOn) => onOpenWeek?.(line, packOn, isQuarter ? monthOf(packOn) : undefined)}
    />
  )
}
