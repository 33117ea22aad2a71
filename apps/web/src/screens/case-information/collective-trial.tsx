import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { common, loadPlans, type OutputOf } from '@packing/contract'
import { useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { datePattern } from '../../platform/preferences/formats.ts'
import { isDate } from '../../ui/calendar/dates.ts'
import { DateInput } from '../../ui/calendar/input/date-input.tsx'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from '../../ui/load-trial/load-trial.module.css'
import { LoadTrialTable } from '../../ui/load-trial/load-trial-table.tsx'
import { searchFormTexts } from '../../ui/search-form/search-form-texts.ts'
import { containerListTexts } from './container-list-texts.ts'

type Trials = OutputOf<typeof loadPlans.listTrials>

const nets = ['VANNING_TRIAL'] as const
const outdated = [loadPlans.listTrials]

export function CollectiveTrial({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const t = useTexts(containerListTexts)
  const { trials, rules } = useCallQuery(loadPlans.listTrials, { month }).data ?? { trials: [], rules: [] }
  const followed = useFollowedRun(nets, outdated)
  return (
    <SidePanel title={t('trial.title')} onClose={onClose} width={560}>
      <p className={classes.quiet}>{t('trial.about')}</p>
      {followed.canKick && <TrialForm month={month} rules={rules} followed={followed} />}
      <RunLine run={followed.run} />
      {trials.length === 0 ? (
        <p className={classes.quiet}>{t('trial.none')}</p>
      ) : (
        trials.map((trial) => <LoadTrialTable key={trial.runId} trial={trial} />)
      )}
    </SidePanel>
  )
}

const isOpenOrDate = (text: string) => text === '' || isDate(text)

interface TrialFormProps {
  readonly month: string
  readonly rules: Trials['rules']
  readonly followed: ReturnType<typeof useFollowedRun>
}

function TrialForm({ month, rules, followed }: TrialFormProps) {
  const t = useTexts(containerListTexts)
  const tDate = useTexts(searchFormTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  const [rule, setRule] = useState('')
  const [members, setMembers] = useState<readonly string[]>([])
  const [days, setDays] = useState({ from: '', to: '' })
  const canRun = (rule !== '' || members.length > 1) && isOpenOrDate(days.from) && isOpenOrDate(days.to)
  const isUnderWay = followed.obstacleOf('VANNING_TRIAL') !== undefined
  const start = () => {
    const params = { month, rule, members: rule === '' ? members.join(';') : '', vanFrom: days.from, vanTo: days.to }
    followed.kick.mutate({ operation: 'KICK', netId: 'VANNING_TRIAL', params })
  }
  const dayField = (name: 'from' | 'to') => (
    <DateInput
      label={t(`trial.${name}`)}
      value={days[name]}
      error={isOpenOrDate(days[name]) ? undefined : tDate('wrongDate', { pattern: datePattern() })}
      onChange={(day) => setDays({ ...days, [name]: day })}
    />
  )
  return (
    <>
      {rules.length > 0 && (
        <NativeSelect
          size="xs"
          mb={8}
          label={t('trial.rule')}
          value={rule}
          onChange={(event) => setRule(event.currentTarget.value)}
          data={[{ value: '', label: t('trial.noRule') }, ...rules.map(ruleChoice)]}
        />
      )}
      {rule === '' && (
        <Checkbox.Group label={t('trial.members')} value={[...members]} onChange={setMembers}>
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
          {t('trial.run')}
        </Button>
      </Group>
    </>
  )
}

const ruleChoice = ({ cvId, members }: Trials['rules'][number]) => {
  return { value: cvId, label: `${cvId} · ${members.join(' + ')}` }
}
