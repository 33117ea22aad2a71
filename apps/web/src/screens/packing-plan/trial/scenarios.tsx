import { Button, TextInput } from '@mantine/core'
import { MAX_SCENARIOS, type PlanScenario, planDesk, planViewFunctionId } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { allWords } from '../plan/change-words.ts'
import classes from '../plan/packing-plan.module.css'
import type { Kpi } from '../plan/plan-figures.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import trialClasses from './plan-trial.module.css'
import { PromoteButton } from './promote-button.tsx'
import { scenarioFigures } from './scenario-figures.ts'
import { scenarioTexts } from './scenario-texts.ts'

const functionId = planViewFunctionId.DAILY

interface ScenariosProps {
  readonly month: string
  /** The simulation on screen, which can be named. */
  readonly shownRun: number | undefined
  readonly planRun: ReturnType<typeof useFollowedRun>
  readonly onShow: (scenario: PlanScenario) => void
}

/** Named simulations beside each other and beside the current plan. */
export function Scenarios({ month, shownRun, planRun, onShow }: ScenariosProps) {
  const t = useTexts(scenarioTexts)
  const { data } = useCallQuery(planDesk.listScenarios, { month }, { functionId, enabled: month !== '' })
  const save = useCallCommand(planDesk.saveScenario, { functionId, invalidates: [planDesk.listScenarios] })
  const canKeep = useCan()(planDesk.saveScenario, functionId)
  const [name, setName] = useState('')
  const scenarios = data?.scenarios ?? []
  const isFull = scenarios.length >= MAX_SCENARIOS && !scenarios.some((each) => each.name === name.trim())
  const keep = () => {
    if (shownRun !== undefined)
      save.mutate({ month, name: name.trim(), runId: shownRun }, { onSuccess: () => setName('') })
  }
  return (
    <section aria-label={t('title')}>
      {scenarios.length > 0 && (
        <ScenarioTable
          {...{ month, scenarios, planRun, onShow }}
          current={data?.current ?? undefined}
          newestRev={data?.newestRev ?? null}
          onRemove={(removed) => save.mutate({ month, name: removed, runId: null })}
        />
      )}
      {shownRun !== undefined && canKeep && (
        <div className={trialClasses.shown}>
          <TextInput
            size="xs"
            label={t('name')}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={name.trim() === '' || isFull}
            title={isFull ? t('full', { max: MAX_SCENARIOS }) : ''}
            loading={save.isPending}
            onClick={keep}
          >
            {t('keep')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ScenarioTableProps extends Pick<ScenariosProps, 'month' | 'planRun' | 'onShow'> {
  readonly scenarios: readonly PlanScenario[]
  readonly current: Kpi | undefined
  readonly newestRev: number | null
  readonly onRemove: (name: string) => void
}

function ScenarioTable({ month, scenarios, current, newestRev, planRun, onShow, onRemove }: ScenarioTableProps) {
  const t = useTexts(scenarioTexts)
  const tTrial = useTexts(planTrialTexts)
  const language = useLanguage()
  return (
    <div className={trialClasses.scroller}>
      <table className={`${classes.peaks} ${classes.wide}`}>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col">{t('current', { rev: newestRev ?? '–' })}</th>
            {scenarios.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenarioFigures.map(({ key, of }) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td>{current ? of(current) : '–'}</td>
              {scenarios.map((scenario) => (
                <td key={scenario.name} data-changed={(current && of(current) !== of(scenario.figures)) || undefined}>
                  {of(scenario.figures)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('moved')}</th>
            <td>–</td>
            {scenarios.map(({ name, movedLots }) => (
              <td key={name}>{formatNumber(movedLots)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('basedOn')}</th>
            <td />
            {scenarios.map(({ name, rev, isOutdated }) => (
              <td key={name} data-changed={isOutdated || undefined} title={isOutdated ? tTrial('changedSince') : ''}>
                {isOutdated ? t('outdated', { rev: rev ?? '–' }) : rev}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('actions')}</th>
            <td />
            {scenarios.map((scenario) => (
              <td key={scenario.name} title={allWords(tTrial, scenario.changes, language)}>
                <ScenarioActions {...{ month, scenario, newestRev, planRun, onShow, onRemove }} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface ScenarioActionsProps extends Omit<ScenarioTableProps, 'scenarios' | 'current'> {
  readonly scenario: PlanScenario
}

function ScenarioActions({ month, scenario, newestRev, planRun, onShow, onRemove }: ScenarioActionsProps) {
  const t = useTexts(scenarioTexts)
  const { name } = scenario
  const canKeep = useCan()(planDesk.saveScenario, functionId)
  const label = (action: string) => t('actionOf', { action, name })
  return (
    <span className={trialClasses.buttons}>
      <Button size="compact-xs" variant="subtle" aria-label={label(t('show'))} onClick={() => onShow(scenario)}>
        {t('show')}
      </Button>
      <PromoteButton {...{ month, name, newestRev, planRun }} tried={scenario} />
      {canKeep && (
        <Button size="compact-xs" variant="subtle" aria-label={label(t('remove'))} onClick={() => onRemove(name)}>
          {t('remove')}
        </Button>
      )}
    </span>
  )
}
