import { Button } from '@mantine/core'
import type { PlanChoice, PlanChoices } from '@packing/contract'
import { formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { ScatterChart, type ScatterPoint } from '../../../ui/charts/scatter-chart.tsx'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import type { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { allWords } from '../plan/change-words.ts'
import classes from '../plan/packing-plan.module.css'
import type { Kpi } from '../plan/plan-figures.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import { planChoiceTexts } from './plan-choice-texts.ts'
import trialClasses from './plan-trial.module.css'
import { PromoteButton } from './promote-button.tsx'
import { scenarioFigures } from './scenario-figures.ts'
import { scenarioTexts } from './scenario-texts.ts'

interface PlanChoicesProps {
  readonly month: string
  readonly choices: PlanChoices
  readonly newestRev: number | null
  readonly planRun: ReturnType<typeof useFollowedRun>
  /** Simulates the changes of a plan, which shows its moved lots. */
  readonly onSimulate: (changes: string) => void
}

/** Plans of one run that differ in early stock, as a table and a picture beside the current plan. */
export function PlanChoicesView(props: PlanChoicesProps) {
  const { choices, newestRev } = props
  const t = useTexts(planChoiceTexts)
  const tTrial = useTexts(planTrialTexts)
  const language = useLanguage()
  const { endedAt, byName, changes, rev, isOutdated } = choices
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window and must be reachable by keyboard
    <section className={trialClasses.choices} aria-label={t('title')} tabIndex={0}>
      <p className={trialClasses.quiet}>
        {`${formatDateTime(endedAt)} · ${byName} · ${allWords(tTrial, changes, language)}`}
        {rev !== newestRev && ` · ${tTrial('outdated', { rev: rev ?? '–', newest: newestRev ?? '–' })}`}
        {rev === newestRev && isOutdated && ` · ${tTrial('changedSince')}`}
      </p>
      <div className={trialClasses.beside}>
        <ChoiceTable {...props} />
        <ScatterChart
          label={t('title')}
          xLabel={t('earlyAxis')}
          yLabel={t('peakAxis')}
          points={pointsOf(choices, t('current'))}
        />
      </div>
    </section>
  )
}

function pointsOf({ before, plans }: PlanChoices, current: string): readonly ScatterPoint[] {
  const at = (name: string, { level }: Kpi, kind: ScatterPoint['kind']): readonly ScatterPoint[] =>
    level ? [{ name, x: level.earlyM3Days, y: level.peakDayPercent, kind }] : []
  return [
    ...at(current, before, 'base'),
    ...plans.flatMap(({ weight, figures, dominatedBy }) =>
      at(String(weight), figures, dominatedBy === null ? 'point' : 'minor'),
    ),
  ]
}

function ChoiceTable({ month, choices, newestRev, planRun, onSimulate }: PlanChoicesProps) {
  const t = useTexts(planChoiceTexts)
  const tScenario = useTexts(scenarioTexts)
  const { before, plans, rev } = choices
  const row = (name: string, current: string, of: (plan: PlanChoice) => string) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{current}</td>
      {plans.map((plan) => (
        <td key={plan.weight} data-changed={(current !== '–' && of(plan) !== current) || undefined}>
          {of(plan)}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={trialClasses.scroller}>
      <table className={`${classes.peaks} ${classes.wide} ${trialClasses.choiceTable}`}>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col">{rev === null ? t('current') : tScenario('current', { rev })}</th>
            {plans.map(({ weight, dominatedBy }) => (
              <th key={weight} scope="col" data-minor={dominatedBy !== null || undefined}>
                {t('weight', { weight })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenarioFigures.map(({ key, of }) => row(tScenario(key), of(before), ({ figures }) => of(figures)))}
          {row(tScenario('moved'), '–', ({ movedLots }) => formatNumber(movedLots))}
          <tr>
            <th scope="row">{t('advantage')}</th>
            <td />
            {plans.map(({ weight, dominatedBy }) => (
              <td key={weight} className={trialClasses.words}>
                {dominatedBy === null ? t('own') : t('dominated', { weight: dominatedBy })}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{tScenario('actions')}</th>
            <td />
            {plans.map((plan) => (
              <td key={plan.weight}>
                <ChoiceActions
                  {...{ month, plan, newestRev, planRun, onSimulate }}
                  {...{ runId: choices.runId, isOutdated: choices.isOutdated }}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface ChoiceActionsProps extends Omit<PlanChoicesProps, 'choices'> {
  readonly plan: PlanChoice
  readonly runId: number
  readonly isOutdated: boolean
}

function ChoiceActions({ month, plan, runId, isOutdated, newestRev, planRun, onSimulate }: ChoiceActionsProps) {
  const t = useTexts(planChoiceTexts)
  const tScenario = useTexts(scenarioTexts)
  const tRun = useTexts(jobRunTexts)
  const name = t('weight', { weight: plan.weight })
  const obstacle = planRun.obstacleOf('PLAN_TRIAL')
  return (
    <span className={trialClasses.buttons}>
      {planRun.canKick && (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={obstacle !== undefined}
          title={obstacle && tRun(obstacle)}
          aria-label={tScenario('actionOf', { action: t('details'), name })}
          onClick={() => onSimulate(plan.changes)}
        >
          {t('details')}
        </Button>
      )}
      <PromoteButton {...{ month, name, newestRev, planRun }} tried={{ ...plan, runId, isOutdated }} />
    </span>
  )
}
