import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { common, loadPlans, type OutputOf } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './collective-trial.module.css'

type Trials = OutputOf<typeof loadPlans.loadtrials>
type Trial = Trials['trials'][number]
type Figures = Trial['result']['before']

const nets = ['VANNING_TRIAL'] as const
const outdated = [loadPlans.loadtrials]

const dateText = /^20\d{2}[/-]\d{1,2}[/-]\d{1,2}$/
const isoOf = (text: string) =>
  text
    .trim()
    .split(/[/-]/)
    .map((part) => part.padStart(2, '0'))
    .join('-')

/** What a collective vanning rule would save: the same cases loaded apart and together, side by side. */
export function CollectiveTrial({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const { t } = useText()
  const { trials, rules } = useCallQuery(loadPlans.loadtrials, { month }).data ?? { trials: [], rules: [] }
  const followed = useFollowedRun(nets, outdated)
  return (
    <SidePanel title={t('containers.trial.title')} onClose={onClose} width={560}>
      <p className={classes.quiet}>{t('containers.trial.about')}</p>
      {followed.mayKick && <TrialForm month={month} rules={rules} followed={followed} />}
      <RunLine run={followed.run} />
      {trials.length === 0 ? (
        <p className={classes.quiet}>{t('containers.trial.none')}</p>
      ) : (
        trials.map((trial) => <TrialTable key={trial.runId} trial={trial} />)
      )}
    </SidePanel>
  )
}

const isDate = (text: string) => text === '' || dateText.test(text.trim())

interface TrialFormProps {
  readonly month: string
  readonly rules: Trials['rules']
  readonly followed: ReturnType<typeof useFollowedRun>
}

function TrialForm({ month, rules, followed }: TrialFormProps) {
  const { t } = useText()
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  const [rule, setRule] = useState('')
  const [members, setMembers] = useState<readonly string[]>([])
  const [days, setDays] = useState({ from: '', to: '' })
  const canRun = (rule !== '' || members.length > 1) && isDate(days.from) && isDate(days.to)
  const isUnderWay = followed.obstacleOf('VANNING_TRIAL') !== undefined
  const start = () => {
    const [vanFrom, vanTo] = [days.from && isoOf(days.from), days.to && isoOf(days.to)]
    const params = { month, rule, members: rule === '' ? members.join(';') : '', vanFrom, vanTo }
    followed.kick.mutate({ operation: 'KICK', netId: 'VANNING_TRIAL', params })
  }
  const dayField = (name: 'from' | 'to') => (
    <TextInput
      size="xs"
      w={130}
      label={t(`containers.trial.${name}`)}
      placeholder="YYYY/MM/DD"
      value={days[name]}
      error={!isDate(days[name])}
      onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {rules.length > 0 && (
        <NativeSelect
          size="xs"
          mb={8}
          label={t('containers.trial.rule')}
          value={rule}
          onChange={(event) => setRule(event.currentTarget.value)}
          data={[{ value: '', label: t('containers.trial.noRule') }, ...rules.map(ruleChoice)]}
        />
      )}
      {rule === '' && (
        <Checkbox.Group label={t('containers.trial.members')} value={[...members]} onChange={setMembers}>
          <Group gap={12} mt={4}>
            {dealers?.map(({ code }) => (
              <Checkbox key={code} size="xs" value={code} label={code} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Group gap={8} align="end" my={8}>
        {dayField('from')}
        {dayField('to')}
        <Button size="xs" disabled={!canRun || isUnderWay} onClick={start}>
          {t('containers.trial.run')}
        </Button>
      </Group>
    </>
  )
}

const ruleChoice = ({ cvId, members }: Trials['rules'][number]) => {
  return { value: cvId, label: `${cvId} · ${members.join(' + ')}` }
}

const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`

function TrialTable({ trial }: { readonly trial: Trial }) {
  const { t, language } = useText()
  const { before, after, days } = trial.result
  const line = (label: string, one: Figures, other: Figures) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{formatNumber(one.containers)}</td>
      <td>{formatNumber(other.containers)}</td>
      <td>{signed(other.containers - one.containers)}</td>
      <td>{formatNumber(one.fillPercent, 1)}</td>
      <td>{formatNumber(other.fillPercent, 1)}</td>
      <td>{signed(other.cost - one.cost)}</td>
      <td>{formatNumber(other.left)}</td>
    </tr>
  )
  return (
    <section className={classes.trial}>
      <h3>
        {[trial.rule, trial.members.join(' + ')].filter(Boolean).join(' · ')}{' '}
        <small>{`${formatDateTime(trial.endedAt)} · ${trial.byName}`}</small>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('case.vanOn')}</th>
            <th scope="col">{t('containers.trial.apart')}</th>
            <th scope="col">{t('containers.trial.together')}</th>
            <th scope="col">±</th>
            <th scope="col">{t('containers.trial.fillApart')}</th>
            <th scope="col">{t('containers.trial.fillTogether')}</th>
            <th scope="col" title={t('containers.trial.costHint')}>
              {t('containers.trial.cost')}
            </th>
            <th scope="col">{t('containers.trial.left')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => line(formatDay(day.vanOn, language), day.before, day.after))}
          {line(t('containers.trial.sum', { days: days.length }), before, after)}
        </tbody>
      </table>
    </section>
  )
}
