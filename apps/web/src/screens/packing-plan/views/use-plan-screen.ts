import {
  type DailyPlanRow,
  type Page,
  type PlanView,
  packingPlan,
  planSearch,
  planViewFunctionId,
  planViews,
  searchDefaults,
  type UnplannedRow,
  type WeeklyPlanRow,
} from '@packing/contract'
import { useEffect, useMemo } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { useBulkEdit } from '../../../ui/bulk-edit/bulk-edit.tsx'
import { todayHere } from '../../../ui/calendar/dates.ts'
import { parseMonth } from '../../../ui/calendar/input/parse-date.ts'
import { useOpenRow } from '../../../ui/layout/use-open-row.ts'
import { useSearchScreen } from '../../../ui/search-screen/use-search-screen.ts'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { hasBuiltCases, type PlanAnswer } from '../plan/plan-columns.ts'
import { useDailyEdits } from '../plan/use-daily-edits.ts'
import { weeklyKey, withWeekEdits } from '../plan/week-moves.ts'
import { useMonthlyShow } from './use-monthly-show.ts'

const defaults = searchDefaults(planSearch)
const noRows: DailyPlanRow[] = []
const noWeeks: WeeklyPlanRow[] = []
const fieldsOf = (month: string) => ({ ...defaults, month })

type AnyRow = DailyPlanRow | WeeklyPlanRow | UnplannedRow
const pageOf = (answer: PlanAnswer): Page<AnyRow> | null => answer.unplanned ?? answer.weekly ?? answer.daily

export type PlanTab = PlanView | 'UNPLANNED' | 'REVISIONS' | 'TRIAL'
const comparisonTabs: readonly PlanTab[] = ['REVISIONS', 'TRIAL']

const viewSettings = ['show', 'zoom', 'group', 'colour', 'unit', 'months', 'by', 'map']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function usePlanTabs(views: readonly PlanView[]) {
  const [search, changeSearch] = useUrlSearch()
  const tabs: readonly PlanTab[] = [...views, 'UNPLANNED', ...(views.includes('DAILY') ? comparisonTabs : [])]
  // The board is what one looks at first; the tables are one key away.
  const first = tabs.includes('DAILY') ? 'DAILY' : tabs[0]
  const tab = tabs.find((each) => each === search['tab']) ?? first ?? 'UNPLANNED'
  return {
    tabs,
    tab,
    /** Unplanned rows and revisions need the privilege of the user's most detailed view. */
    view: planViews.find((each) => each === tab) ?? views.at(-1) ?? 'MONTHLY',
    isComparison: comparisonTabs.includes(tab),
    /** Of saved views. */
    settings: { tab, ...Object.fromEntries(viewSettings.map((name) => [name, textOf(search[name])])) },
    open: (next: string | null, change: Record<string, string | readonly string[]> = {}) =>
      changeSearch({ tab: next ?? undefined, page: undefined, sort: undefined, open: undefined, ...change }),
    openPreview: () =>
      changeSearch({ tab: 'TRIAL', page: undefined, sort: undefined, trial: undefined, changes: undefined }),
  }
}

/** Addresses may contain 2026-11 or 2026/11; rewritten to YYYYMM before any search. */
function useNormalisedMonth(): boolean {
  const [{ month }, changeSearch] = useUrlSearch()
  const normalised = typeof month === 'string' ? parseMonth(month, todayHere()) : undefined
  const isNormalised = normalised === undefined || normalised === month
  useEffect(() => {
    if (!isNormalised) changeSearch({ month: normalised }, { replace: true })
  }, [isNormalised, normalised, changeSearch])
  return isNormalised
}

export type PlanScreen = ReturnType<typeof usePlanScreen>

export function usePlanScreen(views: readonly PlanView[]) {
  const t = useTexts(packingPlanTexts)
  const tabs = usePlanTabs(views)
  const { tab, view } = tabs
  const isMonthNormalised = useNormalisedMonth()
  const functionId = planViewFunctionId[view]
  const { monthlyBy } = useMonthlyShow()
  const viewInput = useMemo(
    () => ({ view, rows: tab === 'UNPLANNED' ? 'UNPLANNED' : 'PLANNED', monthlyBy }) as const,
    [view, tab, monthlyBy],
  )
  const init = useCallQuery(packingPlan.init, {}, { functionId, staleTime: 60_000 }).data
  const fields = useMemo(() => fieldsOf(init?.currentMonth ?? ''), [init])
  const screen = useSearchScreen(packingPlan.search, {
    fields,
    required: { month: t('month') },
    input: viewInput,
    pageOf,
    functionId,
    // Also beside a comparison: adopting a trial changes the figures that the tabs show.
    enabled: isMonthNormalised,
    settings: tabs.settings,
    layoutPer: 'tab',
  })
  const { plan, frozen } = screen.data ?? {}
  const editable = useMemo(() => (plan && frozen ? { plan, frozen } : undefined), [plan, frozen])
  // Of the page, or all of them once they are loaded.
  const dailyRows = screen.data?.daily ? (screen.rows as readonly DailyPlanRow[]) : noRows
  const daily = useDailyEdits({
    rows: dailyRows,
    lines: useMemo(() => init?.lines.map(({ code }) => ({ value: code })) ?? [], [init]),
    shifts: useMemo(() => init?.shifts.map((value) => ({ value })) ?? [], [init]),
    editable,
    hasCases: hasBuiltCases(plan),
    onSaved: screen.refresh,
  })
  const bulk = useBulkEdit<DailyPlanRow>({
    columns: daily.columns,
    edits: daily.edits.grid,
    selection: screen.selection,
    screen: {
      total: screen.total,
      isAllLoaded: screen.isAllLoaded,
      loadAll: async () => (await screen.loadAll()) as readonly DailyPlanRow[] | undefined,
    },
  })
  const weekly = tab === 'WEEKLY' ? (screen.data?.weekly?.rows ?? noWeeks) : noWeeks
  const weekRows = useMemo(() => withWeekEdits(weekly, daily.edits.unsaved.rows), [weekly, daily.edits.unsaved.rows])
  const weeks = useOpenRow({ rows: weekRows, rowKey: weeklyKey })
  return { init, tabs, functionId, viewInput, screen, daily, bulk, weeks }
}
