import {
  type DailyPlanRow,
  type PlanGrouping,
  type UnplannedRow,
  unplannedColumns,
  type WeeklyPlanRow,
  writePlanChanges,
} from '@packing/contract'
import { useEffect, useMemo, useState } from 'react'
import { type Translate, useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { LoadBars } from '../../../ui/charts/load-bars.tsx'
import { DataGrid, type DataGridProps } from '../../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts'
import type { useOpenRow } from '../../../ui/layout/use-open-row.ts'
import { JudgeStrip } from '../board/judge-strip.tsx'
import { PlanBoardView } from '../board/plan-board-view.tsx'
import { useDailyShow } from '../board/use-plan-board.ts'
import type { BoardBlock, OtherBlock } from '../plan/board-blocks.ts'
import type { MonthlyDrill } from '../plan/monthly-drill.ts'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { dailyStatus, type PlanAnswer } from '../plan/plan-columns.ts'
import { PlanCurve } from '../plan/plan-curve.tsx'
import { useTryOut } from '../plan/remedies.tsx'
import type { DailyEdits } from '../plan/use-daily-edits.ts'

export interface PlanViewProps {
  readonly answer: PlanAnswer | undefined
  readonly criteria: Readonly<Record<string, unknown>>
  /** The weekly row in the panel. */
  readonly weekGrid: ReturnType<typeof useOpenRow<WeeklyPlanRow>>['grid']
  readonly onListRows: (block: BoardBlock, groupBy: PlanGrouping) => void
  /** Opens the board of another month on the day of its work. */
  readonly onOpenMonth: (block: OtherBlock) => void
  readonly grid: Pick<
    DataGridProps<never>,
    | ('total' | 'page' | 'pageSize' | 'sort' | 'isLoading' | 'state')
    | ('onPageChange' | 'onPageSizeChange' | 'onSortChange' | 'layout' | 'onLayoutChange' | 'searchForm' | 'onLoadAll')
  >
  /** Rows of the daily list for bulk edit. */
  readonly selectable: Pick<DataGridProps<never>, 'selection' | 'onSelectionChange'>
  readonly day: string | null
  readonly lines: readonly string[]
  readonly hasFigures: boolean
  readonly daily: DailyEdits
  /** Screens that the user may open; must be stable. */
  readonly drills: readonly MonthlyDrill[]
  /** Opens what a quantity of the monthly view is made of. */
  readonly onDrill: (to: MonthlyDrill | 'FORECAST', conditions: Record<string, readonly string[]>) => void
  /** Absent without the daily view. `line` null: keeps the line filter. */
  readonly onOpenDay: ((line: string | null, day: string) => void) | undefined
  /** The board of the week with all lines, focused on the cell. */
  readonly onOpenWeek: ((line: string, day: string, month?: string) => void) | undefined
}

function chartLine({ answer, lines }: PlanViewProps): string | undefined {
  return lines[0] ?? answer?.plan?.kpi.bottleneck?.lines[0] ?? answer?.days[0]?.lineCode
}

export function DailyView(props: PlanViewProps) {
  const [show] = useDailyShow()
  const { answer, criteria, lines, daily, grid, onListRows, onOpenMonth } = props
  // The keyboard follows what it has opened.
  const [isEntered, setIsEntered] = useState(false)
  const listRows: typeof onListRows = (block, groupBy) => {
    setIsEntered(true)
    onListRows(block, groupBy)
  }
  return (
    <>
      <JudgeStrip daily={daily} />
      {show === 'LIST' ? (
        <DailyList {...props} isEntered={isEntered} onEntered={() => setIsEntered(false)} />
      ) : (
        <PlanBoardView
          key={show}
          layout={show}
          {...{ answer, criteria, lines, daily, onOpenMonth }}
          onListRows={listRows}
          state={grid.state}
        />
      )}
    </>
  )
}

interface DailyListProps extends PlanViewProps {
  readonly isEntered: boolean
  readonly onEntered: () => void
}

/** Focuses the first row, once there is one, for a keyboard that comes from a block. */
function useEnteredRow({ daily, isEntered, onEntered }: DailyListProps): void {
  const { rows, rowKey } = daily.edits.grid
  const [first] = rows
  const rowToFocus = isEntered && first ? rowKey(first) : undefined
  const enter = useStableCallback((row: string) => {
    daily.goTo({ rowKey: row, columnId: '' })
    onEntered()
  })
  useEffect(() => {
    if (rowToFocus !== undefined) enter(rowToFocus)
  }, [rowToFocus, enter])
}

function DailyList(props: DailyListProps) {
  const t = useTexts(packingPlanTexts)
  const { answer, criteria, grid, day, hasFigures, daily, onOpenDay } = props
  useEnteredRow(props)
  const line = chartLine(props)
  const selectable = daily.canEdit ? props.selectable : {}
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
      {hasFigures && answer?.plan && <PlanCurve criteria={criteria} />}
      <DataGrid
        {...grid}
        label={t('view.DAILY')}
        rows={daily.edits.grid.rows}
        columns={daily.columns}
        rowKey={daily.edits.grid.rowKey}
        editing={daily.canEdit ? daily.edits.grid : undefined}
        focusOn={daily.focusOn}
        onRowHistory={daily.showHistoryOf}
        {...selectable}
        rowActions={(row) => pinActions(daily, row, t)}
        rowStatus={(row) => dailyStatus(row as DailyPlanRow, answer?.frozen?.fence ?? '', t)}
      />
    </>
  )
}

function pinActions({ canEdit, edits, columns }: DailyEdits, row: DailyPlanRow, t: Translate<typeof packingPlanTexts>) {
  const isPinnable = columns.find(({ id }) => id === 'isPinned')?.edit?.isEditable?.(row) ?? true
  if (!canEdit || !isPinnable) return []
  const label = t(row.isPinned ? 'unpinRow' : 'pinRow')
  const run = () =>
    edits.grid.setCells([{ rowKey: edits.grid.rowKey(row), columnId: 'isPinned', value: !row.isPinned }], label)
  return [{ label, run }]
}

export function UnplannedView({ answer, grid }: PlanViewProps) {
  const t = useTexts(packingPlanTexts)
  const language = useLanguage()
  const columns = useMemo(() => gridColumns<UnplannedRow>(unplannedColumns, language), [language])
  const tryOut = useTryOut(answer?.plan?.kpi.withChanges ?? '')
  const soonest = ({ dealerCode, partNo }: UnplannedRow) =>
    writePlanChanges([{ kind: 'SOONEST', dealer: dealerCode, partNo }])
  const isAllPlanned = answer?.plan?.kpi.unplannedLots === 0
  const allPlanned = { kind: 'empty', title: t('allPlanned'), hint: t('allPlannedHint') } as const
  return (
    <DataGrid
      {...grid}
      {...(isAllPlanned && grid.state?.kind === 'empty' ? { state: allPlanned } : {})}
      label={t('view.UNPLANNED')}
      rows={answer?.unplanned?.rows ?? []}
      columns={columns}
      rowActions={(row) => (tryOut ? [{ label: t('planSoonest'), run: () => tryOut(soonest(row)) }] : [])}
      rowKey={(row) =>
        [row.dealerCode, row.partNo, row.packStyle, row.earliestOn, row.latestOn, row.vanOn, row.lots].join(' ')
      }
    />
  )
}
