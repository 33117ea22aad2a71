import { Tabs } from '@mantine/core'
import type { PlanView } from '@packing/contract'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { GridState } from '../../ui/data-grid/grid-state.ts'
import type { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { useFigures } from './figures-button.tsx'
import classes from './packing-plan.module.css'
import { packingPlanTexts } from './packing-plan-texts.ts'
import { PlanTrialView } from './plan-trial-view.tsx'
import { DailyView, MonthlyView, type PlanViewProps, UnplannedView } from './plan-views.tsx'
import { RevisionsView } from './revisions-view.tsx'
import type { PlanScreen } from './use-plan-screen.ts'
import { weeklyKey } from './week-moves.ts'
import { WeeklyView } from './weekly-view.tsx'

interface PlanTabsProps {
  readonly plan: PlanScreen
  readonly views: readonly PlanView[]
  readonly planRun: ReturnType<typeof useFollowedRun>
}

export function PlanTabs({ plan, views, planRun }: PlanTabsProps) {
  const t = useTexts(packingPlanTexts)
  const { tabs, tab, open } = plan.tabs
  const unplannedLots = plan.screen.data?.plan?.kpi.unplannedLots
  return (
    <Tabs value={tab} onChange={(next) => open(next)} className={classes.tabs ?? ''}>
      <Tabs.List>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`view.${each}`)}
            {each === 'UNPLANNED' && unplannedLots !== undefined && ` (${formatNumber(unplannedLots)})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        <OpenView {...{ plan, views, planRun }} />
      </Tabs.Panel>
    </Tabs>
  )
}

function OpenView({ plan, views, planRun }: PlanTabsProps) {
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

function usePlanViewProps({ screen, tabs, daily, openWeeks }: PlanScreen, views: readonly PlanView[]): PlanViewProps {
  const t = useTexts(packingPlanTexts)
  const { isShown } = useFigures(tabs.tab)
  const { month, day, line } = screen.applied
  const hasNoPlan = screen.data?.plan === null && !screen.query.error
  const noPlan: GridState = {
    kind: 'empty',
    title: t('none', { month: formatMonth(month) }),
    hint: t('noneHint'),
  }
  return {
    answer: screen.data,
    // Without a plan the search conditions are not the reason for the empty grid.
    grid: hasNoPlan ? { ...screen.grid, state: noPlan } : screen.grid,
    day: day || null,
    lines: line,
    hasFigures: isShown,
    daily,
    criteria: screen.criteria,
    onOpenWeeks: (row) => openWeeks(weeklyKey(row)),
    onListRows: ({ packOn, lineCode, group }, groupBy) =>
      tabs.open('DAILY', {
        show: 'LIST',
        day: packOn,
        ...(lineCode === null ? {} : { line: [lineCode] }),
        ...(groupBy === 'DEALER' ? { dealer: [group] } : {}),
        ...(groupBy === 'CASE' ? { caseCode: [group] } : {}),
        ...(groupBy === 'PART' ? { partNo: [group] } : {}),
      }),
    onOpenDay: views.includes('DAILY')
      ? (chosen, packOn) => tabs.open('DAILY', { line: chosen === null ? line : [chosen], day: packOn })
      : undefined,
  }
}
