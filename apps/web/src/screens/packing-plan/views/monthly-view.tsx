import { NativeSelect, SegmentedControl } from '@mantine/core'
import { monthlyGroupings, type PlanOutlookRow } from '@packing/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts'
import { boardUnits } from '../board/use-plan-board.ts'
import { useUrlChoice } from '../board/use-url-choice.ts'
import { conditionsOf, isSearchable, type MonthlyDrill } from '../plan/monthly-drill.ts'
import { type MonthlyLine, withTotals } from '../plan/monthly-totals.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import { hasBuiltCases, monthlyGridColumns, type PlanAnswer } from '../plan/plan-columns.ts'
import { ForecastGrid } from './monthly-forecast-grid.tsx'
import { LoadMapSpan, MonthlyLoadMap } from './monthly-load-map.tsx'
import { OutlookGrid } from './monthly-outlook.tsx'
import { monthlyOutlookTexts } from './monthly-outlook-texts.ts'
import type { PlanViewProps } from './plan-views.tsx'
import { type MonthlyShow, monthlyShows, useMonthlyShow } from './use-monthly-show.ts'

/** Users without access to all dealers have no outlook by line. */
function useShown(answer: PlanAnswer | undefined) {
  const { show, ...others } = useMonthlyShow()
  const hasOutlook = (answer?.outlook.length ?? 0) > 0
  const shows = monthlyShows.filter((each) => each !== 'OUTLOOK' || hasOutlook)
  return { ...others, shows, show: shows.find((each) => each === show) ?? 'MONTH' }
}

export function MonthlyView(props: PlanViewProps) {
  const { answer, criteria, hasFigures, onDrill } = props
  const { show, monthlyBy, ...choices } = useShown(answer)
  const drill = useStableCallback((row: MonthlyLine, to: MonthlyDrill) => {
    const conditions = conditionsOf(row, monthlyBy)
    onDrill(isSearchable(to, row, monthlyBy, criteria) ? to : 'PARTS', conditions)
  })
  const openOutlook = ({ month, lineCode }: PlanOutlookRow) => {
    const line = lineCode === '' ? {} : { line: [lineCode] }
    if (month === answer?.plan?.month) onDrill('PARTS', line)
    else onDrill('FORECAST', line)
  }
  return (
    <>
      {answer?.plan && <MonthlyBar {...choices} {...{ show, monthlyBy, hasFigures }} />}
      {hasFigures && <MonthlyLoadMap {...props} />}
      {show === 'OUTLOOK' && (
        <OutlookGrid rows={answer?.outlook ?? []} chances={answer?.chances ?? null} onOpen={openOutlook} />
      )}
      {show === 'FORECAST' && <ForecastGrid answer={answer} monthlyBy={monthlyBy} onDrill={onDrill} />}
      {show === 'MONTH' && <FirmGrid {...props} monthlyBy={monthlyBy} onOpen={drill} />}
    </>
  )
}

interface MonthlyBarProps extends Omit<ReturnType<typeof useShown>, 'show'> {
  readonly show: MonthlyShow
  readonly hasFigures: boolean
}

function MonthlyBar({ hasFigures, show, shows, setShow, monthlyBy, setMonthlyBy }: MonthlyBarProps) {
  const t = useTexts(monthlyOutlookTexts)
  const tBoard = useTexts(planBoardTexts)
  const [unit, setUnit] = useUrlChoice('unit', boardUnits, 'LOTS')
  return (
    <div className={classes.weekBar}>
      {hasFigures && <LoadMapSpan />}
      <SegmentedControl
        aria-label={t('period')}
        size="xs"
        data={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
        value={show}
        onChange={setShow}
      />
      {show !== 'OUTLOOK' && (
        <NativeSelect
          size="xs"
          aria-label={t('by')}
          data={monthlyGroupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={monthlyBy}
          onChange={(event) => setMonthlyBy(event.currentTarget.value)}
        />
      )}
      {show === 'FORECAST' && (
        <NativeSelect
          size="xs"
          aria-label={tBoard('unit')}
          data={boardUnits.map((value) => ({ value, label: tBoard(`unit.${value}`) }))}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

interface FirmGridProps extends Pick<PlanViewProps, 'answer' | 'criteria' | 'grid' | 'drills'> {
  readonly monthlyBy: string
  readonly onOpen: (row: MonthlyLine, to: MonthlyDrill) => void
}

function FirmGrid({ answer, criteria, grid, drills, monthlyBy, onOpen }: FirmGridProps) {
  const t = useTexts(packingPlanTexts)
  const tDrill = useTexts(monthlyOutlookTexts)
  const language = useLanguage()
  const hasResult = answer?.monthly.some(({ packedQty }) => packedQty !== null) ?? false
  const hasCases = hasBuiltCases(answer?.plan)
  const columns = useMemo(
    () =>
      monthlyGridColumns(t, language, {
        drills,
        onOpen,
        hasGroup: monthlyBy !== 'NONE',
        hasResult,
        hasCases,
        openText: (to) => tDrill(`drill.${to}`),
      }),
    [t, tDrill, language, drills, monthlyBy, hasResult, hasCases, onOpen],
  )
  const rows = useMemo(() => withTotals(answer?.monthly ?? []), [answer])
  const { isLoading, state, layout, onLayoutChange } = grid
  return (
    <DataGrid
      label={t('view.MONTHLY')}
      rows={rows}
      total={answer?.monthly.length ?? 0}
      columns={columns}
      rowKey={(row) => `${row.sumOf ?? ''} ${row.lineCode} ${row.dealerCode} ${row.groupCode}`}
      {...(drills.includes('PARTS') ? { onRowOpen: (row: MonthlyLine) => onOpen(row, 'PARTS') } : {})}
      rowActions={(row) =>
        drills
          .filter((to) => isSearchable(to, row, monthlyBy, criteria))
          .map((to) => ({ label: tDrill(`drill.${to}`), run: () => onOpen(row, to) }))
      }
      isLoading={isLoading ?? false}
      {...(state ? { state } : {})}
      {...(onLayoutChange ? { layout, onLayoutChange } : {})}
    />
  )
}
