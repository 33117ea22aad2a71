import { Tabs } from '@mantine/core'
import { caseInformation, mondayOf, type PlanView } from '@packing/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import type { GridState } from '../../ui/data-grid/model/grid-state.ts'
import type { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ScreenTabs, TabRow } from '../../ui/layout/screen-tabs.tsx'
import { cellText } from './board/use-addressed-cell.ts'
import { type MonthlyDrill, searchOfCases } from './plan/monthly-drill.ts'
import { useNoPlan } from './plan/no-plan.ts'
import classes from './plan/packing-plan.module.css'
import { packingPlanTexts } from './plan/packing-plan-texts.ts'
import { PlanTrialView } from './trial/plan-trial-view.tsx'
import { RevisionsView } from './trial/revisions-view.tsx'
import { useFigures } from './views/figures-button.tsx'
import { MonthlyView } from './views/monthly-view.tsx'
import { DailyView, type PlanViewProps, UnplannedView } from './views/plan-views.tsx'
import type { PlanScreen, PlanTab } from './views/use-plan-screen.ts'
import { WeeklyView } from './views/weekly-view.tsx'

interface PlanTabsProps {
  readonly plan: PlanScreen
  readonly children: ReactNode
}

export function PlanTabs({ plan: { tabs }, children }: PlanTabsProps) {
  return (
    <ScreenTabs value={tabs.tab} onChange={(next) => tabs.open(next)}>
      {children}
    </ScreenTabs>
  )
}

export function PlanTabRow({ plan, children }: PlanTabsProps) {
  const t = useTexts(packingPlanTexts)
  const unplannedLots = plan.screen.data?.plan?.kpi.unplannedLots
  const countOf = (tab: PlanTab) =>
    tab === 'UNPLANNED' && unplannedLots !== undefined ? ` (${formatNumber(unplannedLots)})` : ''
  return (
    <TabRow tabs={plan.tabs.tabs.map((tab) => ({ value: tab, label: `${t(`view.${tab}`)}${countOf(tab)}` }))}>
      {children}
    </TabRow>
  )
}

interface PlanTabPanelProps {
  readonly plan: PlanScreen
  readonly views: readonly PlanView[]
  readonly planRun: ReturnType<typeof useFollowedRun>
}

export function PlanTabPanel(view: PlanTabPanelProps) {
  return (
    <Tabs.Panel value={view.plan.tabs.tab} className={classes.panel ?? ''}>
      <OpenView {...view} />
    </Tabs.Panel>
  )
}

function OpenView({ plan, views, planRun }: PlanTabPanelProps) {
  const viewProps = usePlanViewProps(plan, views)
  const { month, line, dealer, partNo } = plan.screen.applied
  const filter = { line, dealer, partNo }
  switch (plan.tabs.tab) {
    case 'MONTHLY':
      return <MonthlyView {...viewProps} />
    case 'WEEKLY':
      return <WeeklyView {...viewProps} />
    case 'DAILY':
      return <DailyView {...viewProps} />
    case 'UNPLANNED':
      return <UnplannedView {...viewProps} />
    case 'REVISIONS':
      return <RevisionsView month={month} filter={filter} />
    case 'TRIAL':
      return <PlanTrialView month={month} init={plan.init} planRun={planRun} filter={filter} />
  }
}

/** Quantities lead only to what the user may see. */
function useDrills(tabs: readonly PlanTab[]): readonly MonthlyDrill[] {
  const canSeeCases = useCan()(caseInformation.search)
  const known = tabs.join(' ')
  return useMemo(() => {
    const inTabs = (['PARTS', 'UNPLANNED', 'CHANGES'] as const).filter((to) => known.split(' ').includes(tabOf[to]))
    return canSeeCases ? [...inTabs, 'CASES', 'CONTAINERS'] : inTabs
  }, [known, canSeeCases])
}

const tabOf = { PARTS: 'WEEKLY', UNPLANNED: 'UNPLANNED', CHANGES: 'REVISIONS' } as const

/** The board of the week with all lines. */
const weekOf = (lineCode: string, packOn: string) => ({
  show: '',
  line: [],
  day: '',
  week: '',
  boardWeek: mondayOf(packOn),
  cell: cellText(packOn, lineCode),
})

function usePlanViewProps({ screen, tabs, daily, weeks }: PlanScreen, views: readonly PlanView[]): PlanViewProps {
  const { isShown } = useFigures(tabs.tab)
  const navigate = useNavigate()
  const { month, day, line } = screen.applied
  const hasNoPlan = screen.data?.plan === null && !screen.query.error
  const noPlan: GridState = { kind: 'empty', ...useNoPlan(month, screen.data?.canBeLevelled ?? false) }
  return {
    answer: screen.data,
    // Without a plan the search conditions are not the reason for the empty grid.
    grid: { ...screen.grid, ...screen.arrangement, ...(hasNoPlan ? { state: noPlan } : {}) },
    selectable: { selection: screen.selection, onSelectionChange: screen.setSelection },
    day: day || null,
    lines: line,
    hasFigures: isShown,
    daily,
    criteria: screen.criteria,
    weekGrid: weeks.grid,
    onListRows: ({ packOn, lineCode, group }, groupBy) =>
      tabs.open('DAILY', {
        show: 'LIST',
        day: packOn,
        ...(lineCode === null ? {} : { line: [lineCode] }),
        ...(groupBy === 'DEALER' ? { dealer: [group] } : {}),
        ...(groupBy === 'VANNING' ? { vanOn: group } : {}),
        ...(groupBy === 'CASE' ? { caseCode: [group] } : {}),
        ...(groupBy === 'PART' ? { partNo: [group] } : {}),
      }),
    onOpenMonth: ({ month: other, packOn }) =>
      tabs.open('DAILY', { month: other, rev: '', boardWeek: mondayOf(packOn) }),
    drills: useDrills(tabs.tabs),
    onDrill: (to, conditions) => {
      const { caseFamily: _caseFamily, partGroup: _partGroup, ...ofPlan } = conditions
      if (to === 'CASES' || to === 'CONTAINERS')
        void navigate({
          to: '/CaseInformation',
          search: {
            month,
            view: to === 'CASES' ? 'cases' : 'containers',
            ...searchOfCases(screen.applied),
            ...conditions,
          },
        })
      else if (to === 'FORECAST') tabs.open('MONTHLY', { ...ofPlan, months: 'FORECAST' })
      else tabs.open(tabOf[to], ofPlan)
    },
    onOpenDay: views.includes('DAILY')
      ? (chosen, packOn) => tabs.open('DAILY', { line: chosen === null ? line : [chosen], day: packOn })
      : undefined,
    onOpenWeek: views.includes('DAILY')
      ? (lineCode, packOn, ofMonth) =>
          tabs.open('DAILY', { ...weekOf(lineCode, packOn), ...(ofMonth === undefined ? {} : { month: ofMonth }) })
      : undefined,
  }
}
