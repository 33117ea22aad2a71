import { NativeSelect } from '@mantine/core'
import {
  type DayLimit,
  isoWeekOf,
  mondayOf,
  planBoard,
  planViewFunctionId,
  type WeeklyPlanRow,
  weeklyPlanColumns,
  weeklyPlanFlags,
} from '@packing/contract'
import { useMemo } from 'react'
import { formatNumber, formatShortDate } from '../../../platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { limitWords } from '../../../ui/charts/load-words.ts'
import { bindingLimit } from '../../../ui/charts/plan-days.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import { JudgeStrip } from '../board/judge-strip.tsx'
import { type BoardUnit, boardUnits } from '../board/use-plan-board.ts'
import { useUrlChoice } from '../board/use-url-choice.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import { hasBuiltCases, type PlanAnswer, withCasesOf } from '../plan/plan-columns.ts'
import { PlanCurve } from '../plan/plan-curve.tsx'
import { cumulated, type WeekOfRow, weeklyKey, withWeekEdits } from '../plan/week-moves.ts'
import type { PlanViewProps } from './plan-views.tsx'

export function WeeklyView({ answer, criteria, grid, hasFigures, daily, weekGrid }: PlanViewProps) {
  const canSeeDays = useCan()(planBoard.searchCurve, planViewFunctionId.DAILY)
  const t = useTexts(packingPlanTexts)
  const tBoard = useTexts(planBoardTexts)
  const [unit, setUnit] = useUrlChoice('unit', boardUnits, 'LOTS')
  const language = useLanguage()
  const weeks = useMemo(() => weeksOf(answer), [answer])
  const hasCases = hasBuiltCases(answer?.plan)
  const columns = useMemo(
    () => [
      ...withCasesOf(
        gridColumns<WeeklyPlanRow>(weeklyPlanColumns, language, {
          flags: { value: (row) => flagWords(t, row), render: (row) => flagWords(t, row) },
        }),
        hasCases,
      ),
      ...weekColumns(t, weeks, shownUnit(unit, hasCases)),
    ],
    [t, language, weeks, unit, hasCases],
  )
  const { rows: edits } = daily.edits.unsaved
  const rows = useMemo(() => withWeekEdits(answer?.weekly?.rows ?? [], edits), [answer, edits])
  return (
    <>
      {hasFigures && canSeeDays && answer?.plan && <PlanCurve criteria={criteria} />}
      <JudgeStrip daily={daily} />
      <div className={classes.weekTop}>
        {hasFigures && <WeekLoads days={answer?.days ?? []} />}
        <div className={classes.weekBar}>
          <NativeSelect
            size="xs"
            aria-label={tBoard('unit')}
            data={boardUnits.map((value) => ({ value, label: tBoard(`unit.${shownUnit(value, hasCases)}`) }))}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          />
          <span>{t('weekUnit', { unit: tBoard(`unit.${shownUnit(unit, hasCases)}`) })}</span>
        </div>
      </div>
      <DataGrid {...grid} {...weekGrid} label={t('view.WEEKLY')} rows={rows} columns={columns} rowKey={weeklyKey} />
    </>
  )
}

const weeksOf = (answer: PlanAnswer | undefined): readonly string[] => {
  const ofRows = answer?.weekly?.rows.flatMap((row) => row.weeks.map(({ weekOn }) => weekOn)) ?? []
  const ofDays = answer?.days.filter((day) => day.loadMinutes > 0).map((day) => mondayOf(day.packOn)) ?? []
  return [...new Set([...ofRows, ...ofDays])].toSorted()
}

const weekName = (t: Translate<typeof packingPlanTexts>, weekOn: string) =>
  t('weekOf', { week: isoWeekOf(weekOn), day: formatShortDate(weekOn) })

const flagWords = (t: Translate<typeof packingPlanTexts>, { flags }: WeeklyPlanRow) =>
  weeklyPlanFlags
    .filter((flag) => flags.split(',').includes(flag))
    .map((flag) => t(`flag.${flag}`))
    .join(', ')

type WeekUnit = BoardUnit | 'BUILT_CASES' | 'BUILT_M3'

/** Cases and volume are those of built cases once there are any. */
function shownUnit(unit: BoardUnit, hasCases: boolean): WeekUnit {
  if (!hasCases) return unit
  return unit === 'CASES' ? 'BUILT_CASES' : unit === 'M3' ? 'BUILT_M3' : unit
}

type Amount = (week: WeekOfRow) => { readonly planned: number; readonly due: number | null; readonly digits: number }

/** Cases, volume and work of due lots are not known before they are planned. */
const amounts: Readonly<Record<WeekUnit, Amount>> = {
  LOTS: ({ lots, dueLots }) => ({ planned: lots, due: dueLots, digits: 0 }),
  PCS: ({ qty, dueQty }) => ({ planned: qty, due: dueQty, digits: 0 }),
  CASES: ({ fullCases }) => ({ planned: fullCases, due: null, digits: 1 }),
  BUILT_CASES: ({ cases }) => ({ planned: cases ?? 0, due: null, digits: 1 }),
  BUILT_M3: ({ volumeM3 }) => ({ planned: volumeM3 ?? 0, due: null, digits: 1 }),
  M3: ({ boxM3 }) => ({ planned: boxM3, due: null, digits: 1 }),
  MINUTES: ({ minutes }) => ({ planned: minutes, due: null, digits: 0 }),
}

const weekColumns = (
  t: Translate<typeof packingPlanTexts>,
  weeks: readonly string[],
  unit: WeekUnit,
): GridColumn<WeeklyPlanRow>[] =>
  weeks.map((weekOn) => ({
    id: weekOn,
    header: weekName(t, weekOn),
    kind: 'number',
    width: 104,
    value: (row) => {
      const week = row.weeks.find((each) => each.weekOn === weekOn)
      return week ? amounts[unit](week).planned : null
    },
    render: (row) => <WeekCell row={row} weekOn={weekOn} unit={unit} />,
  }))

/** Behind: cumulated planned lots are fewer than cumulated due lots. */
interface WeekCellProps {
  readonly row: WeeklyPlanRow
  readonly weekOn: string
  readonly unit: WeekUnit
}

function WeekCell({ row, weekOn, unit }: WeekCellProps) {
  const t = useTexts(packingPlanTexts)
  const week = cumulated(row.weeks).find((each) => each.weekOn === weekOn)
  if (!week) return null
  const { isBehind } = week
  const { planned, due, digits } = amounts[unit](week)
  return (
    <span data-behind={isBehind || undefined} className={classes.week} title={isBehind ? t('weekBehind') : undefined}>
      {isBehind && <b>!</b>} {formatNumber(planned, digits)}
      {due !== null && <small> / {formatNumber(due, digits)}</small>}
    </span>
  )
}

interface WeekLoad {
  readonly load: number
  readonly regular: number
  readonly overtime: number
  readonly limits: readonly DayLimit[]
}

function WeekLoads({ days }: { readonly days: PlanAnswer['days'] }) {
  const t = useTexts(packingPlanTexts)
  const { lines, weeks, loads } = useMemo(() => sumWeeks(days), [days])
  if (weeks.length === 0) return null
  return (
    <table className={`${classes.peaks} ${classes.wide}`}>
      <thead>
        <tr>
          <th scope="col">{t('weekLoad')}</th>
          {weeks.map((week) => (
            <th key={week} scope="col">
              {weekName(t, week)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {weeks.map((week) => (
              <WeekLoadCell key={week} load={loads.get(`${line} ${week}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekLoadCell({ load: week }: { readonly load: WeekLoad | undefined }) {
  const t = useTexts(packingPlanTexts)
  if (!week || week.regular + week.load === 0) return <td>–</td>
  const timePercent = week.regular === 0 ? null : (week.load / week.regular) * 100
  const binding = bindingLimit(week.limits, timePercent ?? 0)
  const percent = binding?.percent ?? timePercent
  const state = week.load > week.regular + week.overtime ? 'over' : week.load > week.regular ? 'overtime' : undefined
  const minutes = `${formatNumber(week.load)} / ${formatNumber(week.regular)}`
  const bound = week.limits.find(({ measure }) => measure === binding?.measure)
  return (
    <td data-state={state} title={[`${minutes} ${t('minutes')}`, ...week.limits.map(limitWords)].join(', ')}>
      {state === 'over' && '! '}
      {percent === null ? '–' : formatNumber(percent)}
      <small> {bound ? limitWords(bound) : minutes}</small>
    </td>
  )
}

const addLimits = (sums: readonly DayLimit[], more: readonly DayLimit[]): readonly DayLimit[] =>
  more.map((limit) => {
    const sum = sums.find(({ measure }) => measure === limit.measure)
    return {
      measure: limit.measure,
      load: (sum?.load ?? 0) + limit.load,
      other: (sum?.other ?? 0) + limit.other,
      most: (sum?.most ?? 0) + limit.most,
    }
  })

function sumWeeks(days: PlanAnswer['days']) {
  const loads = new Map<string, WeekLoad>()
  for (const day of days) {
    const place = `${day.lineCode} ${mondayOf(day.packOn)}`
    const { load, regular, overtime, limits } = loads.get(place) ?? { load: 0, regular: 0, overtime: 0, limits: [] }
    loads.set(place, {
      load: load + day.loadMinutes + day.otherMinutes,
      regular: regular + day.regularMinutes,
      overtime: overtime + day.overtimeMinutes,
      limits: addLimits(limits, day.limits ?? []),
    })
  }
  const lines = [...new Set(days.map((day) => day.lineCode))].toSorted()
  return { lines, weeks: [...new Set(days.map((day) => mondayOf(day.packOn)))].toSorted(), loads }
}
