import { Button, NativeSelect } from '@mantine/core'
import { type CollectiveDefinition, collectiveDesk, collectiveVanning, type LoadTrial } from '@packing/contract'
import { useState } from 'react'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { LoadTrialTable } from '../../ui/load-trial/load-trial-table.tsx'
import classes from './collective.module.css'
import type { CollectiveInit } from './collective-columns.ts'
import { collectiveTexts } from './collective-texts.ts'

const nets = ['VANNING_TRIAL'] as const
const outdated = [collectiveDesk.searchDetail, collectiveVanning.search]

interface RuleSimulationProps {
  readonly rule: CollectiveDefinition
  readonly months: CollectiveInit['months']
  readonly trials: readonly LoadTrial[]
}

/** Runs the simulation of the rule as it is edited, in the background, and shows results, the newest first. */
export function RuleSimulation({ rule, months, trials }: RuleSimulationProps) {
  const t = useTexts(collectiveTexts)
  const followed = useFollowedRun(nets, outdated)
  return (
    <section className={classes.section} aria-label={t('simulation')}>
      <h3>{t('simulation')}</h3>
      <p className={classes.quiet}>{t('about')}</p>
      {followed.canKick && <SimulationForm {...{ rule, months, followed }} />}
      <RunLine run={followed.run} />
      {trials.length === 0 && <p className={classes.quiet}>{t('noTrials')}</p>}
      {trials.map((trial) => (
        <LoadTrialTable
          key={trial.runId}
          trial={trial}
          {...(isSame(trial.result.tried, rule) ? {} : { note: t('otherVersion') })}
        />
      ))}
    </section>
  )
}

const isSame = (a: CollectiveDefinition | null, b: CollectiveDefinition) =>
  a !== null && (Object.keys(b) as (keyof CollectiveDefinition)[]).every((field) => a[field] === b[field])

type SimulationFormProps = Omit<RuleSimulationProps, 'trials'> & {
  readonly followed: ReturnType<typeof useFollowedRun>
}

function SimulationForm({ rule, months, followed }: SimulationFormProps) {
  const t = useTexts(collectiveTexts)
  const tRun = useTexts(jobRunTexts)
  const [chosen, setChosen] = useState<string>()
  const inForce = months.find(({ firstOn, lastOn }) => rule.vanFrom <= lastOn && firstOn <= rule.vanTo)
  const month = chosen ?? (inForce ?? months[0])?.month
  if (month === undefined) return <p className={classes.quiet}>{t('noMonths')}</p>
  const obstacle = followed.obstacleOf('VANNING_TRIAL')
  const lastRun = followed.nets?.find(({ netId }) => netId === 'VANNING_TRIAL')?.lastRun
  const start = () => {
    const params = { month, rule: rule.cvId, members: '', definition: JSON.stringify(rule), vanFrom: '', vanTo: '' }
    followed.kick.mutate({ operation: 'KICK', netId: 'VANNING_TRIAL', params })
  }
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="xs"
        label={t('month')}
        value={month}
        data={months.map((each) => ({
          value: each.month,
          label: t('monthDates', {
            month: formatMonth(each.month),
            from: formatDate(each.firstOn),
            to: formatDate(each.lastOn),
          }),
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button size="xs" disabled={obstacle !== undefined} onClick={start}>
        {t('run')}
      </Button>
      {obstacle === 'unconfirmed' && lastRun && (
        <>
          <span className={classes.quiet}>{tRun('unconfirmed')}</span>
          <Button
            size="xs"
            variant="default"
            onClick={() => followed.kick.mutate({ operation: 'CONFIRM', runId: lastRun.runId })}
          >
            {t('confirmRun')}
          </Button>
        </>
      )}
    </div>
  )
}
