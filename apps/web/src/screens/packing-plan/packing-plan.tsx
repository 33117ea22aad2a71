import {
  type DailyPlanRow,
  formatPartNo,
  type PlanView,
  packingPlan,
  packingPlanScreen,
  planBoard,
  planDesk,
  planJudgements,
  planLoad,
  planPins,
  planTrials,
  planViewFunctionId,
  planViews,
} from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { useUrlParam } from '../../platform/url-state/use-url-search.ts'
import { ScreenNotice } from '../../ui/data-grid/view/grid-notice.tsx'
import { ConflictPanel } from '../../ui/edits/conflict-panel.tsx'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { RowHistory } from '../../ui/row-history/row-history.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { DailyShowSwitch } from './board/plan-board-view.tsx'
import { useDailyShow } from './board/use-plan-board.ts'
import { DailyActions } from './head/daily-actions.tsx'
import { PlanDownload } from './head/plan-download.tsx'
import { PlanHeader } from './head/plan-header.tsx'
import { nextNet, PlanJobButtons, planNets } from './head/plan-jobs.tsx'
import { PlanState } from './head/plan-state.tsx'
import { PrintPapers } from './head/print-papers.tsx'
import { usePromoted } from './head/use-promoted.ts'
import { isOver } from './plan/no-plan.ts'
import classes from './plan/packing-plan.module.css'
import { packingPlanTexts } from './plan/packing-plan-texts.ts'
import { PlanTabPanel, PlanTabRow, PlanTabs } from './plan-tabs.tsx'
import { takesChangeIssue } from './trial/changes-form.tsx'
import { FiguresButton } from './views/figures-button.tsx'
import { useMonthlyShow } from './views/use-monthly-show.ts'
import { type PlanScreen, usePlanScreen } from './views/use-plan-screen.ts'
import { WeekPanel } from './views/week-panel.tsx'
import { WhatIfBar } from './what-if/what-if-bar.tsx'

const outdated = [
  packingPlan.search,
  packingPlan.init,
  planDesk.comparePlans,
  planTrials.listTrials,
  planBoard.searchBoard,
  planBoard.searchTray,
  planLoad.searchLoad,
  planDesk.listScenarios,
]

const remedyNets = ['PLAN_REMEDIES'] as const
const withRemedies = [packingPlan.search, planDesk.comparePlans, planTrials.listTrials]

export function PackingPlanScreen() {
  const can = useCan()
  const views = planViews.filter((view) => can(packingPlan.search, planViewFunctionId[view]))
  // The route only requires the plan as a whole; each view has its own privilege.
  if (views.length === 0)
    return <ScreenNotice state={{ kind: 'noPermission', functionId: planViewFunctionId.MONTHLY }} />
  return <PlanOfViews views={views} />
}

function PlanOfViews({ views }: { readonly views: readonly PlanView[] }) {
  const plan = usePlanScreen(views)
  const { tabs, screen } = plan
  const [show] = useDailyShow()
  const isBoard = tabs.tab === 'DAILY' && show !== 'LIST'
  const hasCharts = tabs.tab !== 'UNPLANNED' && (tabs.tab !== 'DAILY' || show === 'LIST')
  const planRun = useFollowedRun(planNets, outdated, tabs.tab === 'TRIAL' ? takesChangeIssue : undefined)
  // Follows the plan, and keeps nobody from the next step.
  useFollowedRun(remedyNets, withRemedies)
  return (
    <PlanTabs plan={plan}>
      <ScreenLayout
        tabs={
          <PlanTabRow plan={plan}>
            {!tabs.isComparison && hasCharts && <FiguresButton tab={tabs.tab} />}
            {!tabs.isComparison && screen.data?.plan && <PlanState plan={screen.data.plan} />}
          </PlanTabRow>
        }
        search={<PlanSearch plan={plan} />}
        status={<PlanStatusLine plan={plan} planRun={planRun} isBoard={isBoard} />}
        actions={<PlanActions plan={plan} planRun={planRun} />}
        walk={tabs.tab === 'WEEKLY' ? plan.weeks.walk : undefined}
        panel={<PlanPanel plan={plan} />}
      >
        <PlanTabPanel plan={plan} views={views} planRun={planRun} />
      </ScreenLayout>
    </PlanTabs>
  )
}

interface PlanStatusLineProps {
  readonly plan: PlanScreen
  readonly planRun: ReturnType<typeof useFollowedRun>
  /** The board has what is tried beside it in a line of its own. */
  readonly isBoard: boolean
}

function PlanStatusLine({ plan: { tabs, screen }, planRun, isBoard }: PlanStatusLineProps) {
  const { data, applied } = screen
  return (
    <div className={classes.statuses} data-board={isBoard || undefined}>
      <div className={classes.status}>
        {!tabs.isComparison && (
          <PlanHeader
            plan={data?.plan}
            pieces={data?.pieces ?? null}
            frozen={data?.frozen ?? null}
            alerts={data?.alerts ?? null}
            month={applied.month}
            canBeLevelled={data?.canBeLevelled ?? false}
            onShowUnplanned={() => tabs.open('UNPLANNED')}
            onCompare={() => tabs.open('REVISIONS')}
          />
        )}
        <RunLine run={planRun.run} />
      </div>
      {isBoard && data?.plan !== null && (
        <WhatIfBar month={applied.month} plan={data?.plan} planRun={planRun} onOpen={() => tabs.open('TRIAL')} />
      )}
    </div>
  )
}

const nameOfRow = (row: DailyPlanRow) =>
  `${row.dealerCode} · ${formatPartNo(row.partNo)} · ${row.packOn} · ${row.lineCode}`

/** One panel at a time; pending decisions come first. */
function PlanPanel({ plan }: { readonly plan: PlanScreen }) {
  const { edits, columns, historyOf, showHistoryOf } = plan.daily
  if (edits.conflicts.isShown) return <ConflictPanel conflicts={edits.conflicts} columns={columns} nameOf={nameOfRow} />
  if (plan.bulk.panel && plan.tabs.tab === 'DAILY') return plan.bulk.panel
  if (historyOf && plan.tabs.tab === 'DAILY') {
    const { planId, seq } = historyOf
    const close = () => showHistoryOf(undefined)
    const title = nameOfRow(historyOf)
    return <RowHistory entity="plan_line" rowKey={{ planId, seq }} {...{ title, columns }} onClose={close} />
  }
  const { row, close } = plan.weeks
  return row && <WeekPanel plan={plan} row={row} onClose={close} />
}

/** Unplanned rows have no place: their line and case type are those of their packing condition. */
function MoreConditions({ tab }: Pick<PlanScreen['tabs'], 'tab'>) {
  const t = useTexts(packingPlanTexts)
  const hasPlaces = tab === 'MONTHLY' || tab === 'WEEKLY' || tab === 'DAILY'
  const hasRows = hasPlaces || tab === 'UNPLANNED'
  return (
    <>
      <CodesField name="caseCode" label={t('caseCode')} />
      <TextField name="rev" label={t('rev')} hint={t('revHint')} width={96} />
      {hasPlaces && <DateField name="week" label={t('week')} />}
      {hasRows && (
        <>
          <CodesField name="carFamily" label={t('carFamily')} />
          <DateField name="vanOn" label={t('vanOn')} />
        </>
      )}
      {hasPlaces && (
        <>
          <SelectField
            name="judgement"
            label={t('judgement')}
            choices={namedChoices(planJudgements, (value) => t(`judgement.${value}`))}
          />
          <SelectField name="pin" label={t('pin')} choices={namedChoices(planPins, (value) => t(`pin.${value}`))} />
        </>
      )}
    </>
  )
}

function PlanActions({
  plan,
  planRun,
}: {
  readonly plan: PlanScreen
  readonly planRun: ReturnType<typeof useFollowedRun>
}) {
  const { tabs, screen, daily } = plan
  const [show] = useDailyShow()
  const { show: months } = useMonthlyShow()
  const promoted = usePromoted(screen.applied.month, screen.data?.plan)
  const [changes] = useUrlParam('changes', '')
  const isTried = tabs.tab === 'TRIAL' || (tabs.tab === 'DAILY' && show !== 'LIST' && changes !== '')
  const isOverWithout = screen.data?.plan === null && isOver(screen.applied.month)
  const monthlyFile = tabs.tab === 'MONTHLY' && months !== 'MONTH' ? { rows: months } : {}
  return (
    <ActionBar>
      {tabs.tab === 'DAILY' && <DailyShowSwitch />}
      {(tabs.tab === 'DAILY' || (tabs.tab === 'WEEKLY' && daily.canEdit)) && (
        <DailyActions
          daily={daily}
          bulk={tabs.tab === 'DAILY' && show === 'LIST' && plan.bulk.button}
          criteria={screen.applied}
        />
      )}
      <PlanJobButtons
        month={screen.applied.month}
        planRun={planRun}
        isDisabled={daily.edits.unsaved.isDirty}
        next={
          isTried || isOverWithout ? undefined : nextNet(screen.data?.plan?.kpi, screen.data?.canBeLevelled ?? false)
        }
        promoted={promoted}
        hasOpenings={screen.data?.alerts?.changedOpenings?.needsTakeOver ?? false}
        onPreview={tabs.openPreview}
      />
      {tabs.tab === 'DAILY' && (
        <PrintPapers day={screen.applied.day} lines={screen.applied.line} shifts={plan.init?.shifts ?? []} />
      )}
      <PlanDownload
        functionId={plan.functionId}
        file={{ ...screen.criteria, ...plan.viewInput, ...monthlyFile }}
        isDisabled={!screen.data?.plan}
      />
    </ActionBar>
  )
}

function PlanSearch({ plan: { init, screen, tabs } }: { readonly plan: PlanScreen }) {
  const t = useTexts(packingPlanTexts)
  return (
    <SearchForm
      form={screen.form}
      isSearching={screen.query.isFetching}
      views={<ScreenViews screen={packingPlanScreen} state={screen.viewState} />}
      more={<MoreConditions tab={tabs.tab} />}
    >
      <MonthField name="month" label={t('month')} isRequired />
      {tabs.tab === 'DAILY' && <DateField name="day" label={t('day')} />}
      <SelectField name="line" label={t('line')} choices={codeChoices(init?.lines)} width={200} />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={200} />
      <CodesField name="partNo" kind="part" label={t('partNo')} />
    </SearchForm>
  )
}
