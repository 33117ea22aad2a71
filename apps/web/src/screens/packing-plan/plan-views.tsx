import {
  type DailyPlanRow,
  type PlanGrouping,
  type UnplannedRow,
  unplannedColumns,
  type WeeklyPlanRow,
} from '@packing/contract'
import { useMemo } from 'react'
import { type Translate, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { LoadBars } from '../../ui/charts/load-bars.tsx'
import { LoadHeatMap } from '../../ui/charts/load-heat-map.tsx'
import { DataGrid, type DataGridProps } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import type { BoardBlock } from './board-blocks.ts'
import { JudgeStrip } from './judge-strip.tsx'
import { MonthlyOutlook } from './monthly-outlook.tsx'
import { withTotals } from './monthly-totals.ts'
import { packingPlanTexts } from './packing-plan-texts.ts'
import { PlanBoardView } from './plan-board-view.tsx'
import { dailyStatus, monthlyGridColumns, type PlanAnswer } from './plan-columns.ts'
import type { DailyEdits } from './use-daily-edits.ts'
import { useDailyShow } from './use-plan-board.ts'

export interface PlanViewProps {
  readonly answer: PlanAnswer | undefined
  readonly criteria: Readonly<Record<string, unknown>>
  readonly onOpenWeeks: (row: WeeklyPlanRow) => void
  readonly onListRows: (block: BoardBlock, groupBy: PlanGrouping) => void
  readonly grid: Pick<
    DataGridProps<never>,
    | ('total' | 'page' | 'pageSize' | 'sort' | 'isLoading' | 'state')
    | ('onPageChange' | 'onPageSizeChange' | 'onSortChange')
  >
  readonly day: string | null
  readonly lines: readonly string[]
  readonly hasFigures: boolean
  readonly daily: DailyEdits
  /** Absent without the daily view. `line` null: keeps the line filter. */
  readonly onOpenDay: ((line: string | null, day: string) => void) | undefined
}

export function MonthlyView({ answer, grid, day, hasFigures, onOpenDay }: PlanViewProps) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  const columns = useMemo(() => monthlyGridColumns(t, language), [t, language])
  const rows = useMemo(() => withTotals(answer?.monthly ?? []), [answer])
  const { isLoading, state } = grid
  return (
    <>
      {hasFigures && answer?.plan !== null && answer?.days.length !== 0 && (
        <LoadHeatMap
          days={answer?.days ?? []}
          selectedDay={day}
          selectedLine={null}
          onSelect={(line, packOn) => onOpenDay?.(line, packOn)}
        />
      )}
      <MonthlyOutlook rows={answer?.outlook ?? []}>
        <DataGrid
          label={t('view.MONTHLY')}
          rows={rows}
          total={answer?.monthly.length ?? 0}
          columns={columns}
          rowKey={(row) => `${row.sumOf ?? ''} ${row.lineCode} ${row.dealerCode}`}
          isLoading={isLoading ?? false}
          {...(state ? { state } : {})}
        />
      </MonthlyOutlook>
    </>
  )
}

function chartLine({ answer, lines }: PlanViewProps): string | undefined {
  return lines[0] ?? answer?.plan?.kpi.bottleneck?.lines[0] ?? answer?.days[0]?.lineCode
}

export function DailyView(props: PlanViewProps) {
  const [show] = useDailyShow()
  const { answer, criteria, daily, grid, onListRows } = props
  return (
    <>
      <JudgeStrip daily={daily} />
      {show === 'LIST' ? (
        <DailyList {...props} />
      ) : (
        <PlanBoardView key={show} layout={show} {...{ answer, criteria, daily, onListRows }} state={grid.state} />
      )}
    </>
  )
}

function DailyList(props: PlanViewProps) {
  const t = useTexts(packingPlanTexts)
  const { answer, grid, day, hasFigures, daily, onOpenDay } = props
  const line = chartLine(props)
  const bound = answer?.plan?.kpi.lines.find((each) => each.lineCode === line)?.boundMinutes ?? 0
  return (
    <>
      {hasFigures && line !== undefined && (
        <LoadBars
          days={answer?.days.filter((each) => each.lineCode === line) ?? []}
          boundMinutes={bound}
          selectedDay={day}
          onSelect={(packOn) => onOpenDay?.(line, packOn)}
        />
      )}
      <DataGrid
        {...grid}
        label={t('view.DAILY')}
        rows={daily.edits.grid.rows}
        columns={daily.columns}
        rowKey={daily.edits.grid.rowKey}
        editing={daily.canEdit ? daily.edits.grid : undefined}
        focusOn={daily.focusOn}
        onRowHistory={daily.showHistoryOf}
        rowActions={(row) => pinActions(daily, row, t)}
        rowStatus={(row) => dailyStatus(row as DailyPlanRow, t)}
      />
    </>
  )
}

function pinActions({ canEdit, edits, columns }: DailyEdits, row: DailyPlanRow, t: Translate<typeof packingPlanTexts>) {
  const isPinnable = columns.find(({ id }) => id === 'isFixed')?.edit?.isEditable?.(row) ?? true
  if (!canEdit || !isPinnable) return []
  const label = t(row.isFixed ? 'unpinRow' : 'pinRow')
  const run = () =>
    edits.grid.setCells([{ rowKey: edits.grid.rowKey(row), columnId: 'isFixed', value: !row.isFixed }], label)
  return [{ label, run }]
}

export function UnplannedView({ answer, grid }: PlanViewProps) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  const columns = useMemo(() => gridColumns<UnplannedRow>(unplannedColumns, language), [language])
  const isAllPlanned = answer?.plan?.kpi.unplannedLots === 0
  const allPlanned = { kind: 'empty', title: t('allPlanned'), hint: t('allPlannedHint') } as const
  return (
    <DataGrid
      {...grid}
      {...(isAllPlanned && grid.state?.kind === 'empty' ? { state: allPlanned } : {})}
      label={t('view.UNPLANNED')}
      rows={answer?.unplanned?.rows ?? []}
      columns={columns}
      rowKey={(row) =>
        [row.dealerCode, row.partNo, row.packStyle, row.earliestOn, row.latestOn, row.vanOn, row.lots].join(' ')
      }
    />
  )
}
