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
import { useEffect, useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { parseMonth } from '../../ui/calendar/parse-date.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { packingPlanTexts } from './packing-plan-texts.ts'
import type { PlanAnswer } from './plan-columns.ts'
import { useDailyEdits } from './use-daily-edits.ts'
import { weeklyKey, withWeekEdits } from './week-moves.ts'

const defaults = searchDefaults(planSearch)
const noRows: DailyPlanRow[] = []
const fieldsOf = (month: string) => ({ ...defaults, month })

type AnyRow = DailyPlanRow | WeeklyPlanRow | UnplannedRow
const pageOf = (answer: PlanAnswer): Page<AnyRow> | null => answer.unplanned ?? answer.weekly ?? answer.daily

export type PlanTab = PlanView | 'UNPLANNED' | 'REVISIONS' | 'TRIAL'
const comparisonTabs: readonly PlanTab[] = ['REVISIONS', 'TRIAL']

function usePlanTabs(views: readonly PlanView[]) {
  const [search, changeSearch] = useUrlSearch()
  const tabs: readonly PlanTab[] = [...views, 'UNPLANNED', ...(views.includes('DAILY') ? comparisonTabs : [])]
  const tab = tabs.find((each) => each === search['tab']) ?? tabs[0] ?? 'UNPLANNED'
  return {
    tabs,
    tab,
    /** Unplanned rows and revisions need the privilege of the user's most detailed view. */
    view: planViews.find((each) => each === tab) ?? views.at(-1) ?? 'MONTHLY',
    isComparison: comparisonTabs.includes(tab),
    open: (next: string | null, change: Record<string, string | readonly string[]> = {}) =>
      changeSearch({ tab: next ?? undefined, page: undefined, sort: undefined, ...change }),
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
  const viewInput = useMemo(() => ({ view, rows: tab === 'UNPLANNED' ? 'UNPLANNED' : 'PLANNED' }) as const, [view, tab])
  const init = useCallQuery(packingPlan.init, {}, { functionId, staleTime: 60_000 }).data
  const fields = useMemo(() => fieldsOf(init?.currentMonth ?? ''), [init])
  const screen = useSearchScreen(packingPlan.search, {
    fields,
    required: { month: t('month') },
    input: viewInput,
    pageOf,
    functionId,
    enabled: isMonthNormalised && !tabs.isComparison,
  })
  const daily = useDailyEdits({
    rows: screen.data?.daily?.rows ?? noRows,
    lines: useMemo(() => init?.lines.map(({ code }) => ({ value: code })) ?? [], [init]),
    frozenBefore: screen.data?.plan?.kpi.frozenBefore ?? null,
    onSaved: screen.refresh,
  })
  const [openWeek, openWeeks] = useState<string>()
  const weekRow = useMemo(() => {
    if (tab !== 'WEEKLY' || openWeek === undefined) return undefined
    return withWeekEdits(screen.data?.weekly?.rows ?? [], daily.edits.unsaved.rows).find(
      (row) => weeklyKey(row) === openWeek,
    )
  }, [tab, openWeek, screen.data, daily.edits.unsaved.rows])
  return { init, tabs, functionId, viewInput, screen, daily, weekRow, openWeeks }
}
