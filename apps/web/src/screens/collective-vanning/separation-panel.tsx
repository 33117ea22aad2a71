import { Button, Checkbox, Group } from '@mantine/core'
import { collectiveDesk, type MixKeyName, mixKeys } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUserInfo } from '../../platform/session/session.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { TrialMonthFigures, TrialState } from '../../ui/master-trial/trial-figures.tsx'
import { confirmWorse } from '../../ui/master-trial/use-master-trial.ts'
import { isTrialUnderWay, useTrialRun } from '../../ui/master-trial/use-trial-run.ts'
import { useTrials } from '../../ui/master-trial/use-trials.ts'
import { RowHistory } from '../../ui/row-history/row-history.tsx'
import classes from './collective.module.css'
import type { CollectiveInit } from './collective-columns.ts'
import { collectiveTexts } from './collective-texts.ts'

interface SeparationPanelProps {
  readonly init: CollectiveInit
  readonly onClose: () => void
}

const keyOf = (keys: readonly MixKeyName[]) => mixKeys.filter((key) => keys.includes(key)).join(' ')

/** What separates the cases of the PRCTCC where no rule joins them; tried on the open plans before it is saved. */
export function SeparationPanel({ init, onClose }: SeparationPanelProps) {
  const t = useTexts(collectiveTexts)
  const [chosen, setChosen] = useState<readonly MixKeyName[]>(init.apart)
  const [isHistory, setIsHistory] = useState(false)
  const prctCode = useUserInfo()?.accessPrctCode ?? ''
  const canSave = useCan()(collectiveDesk.saveSeparation) && init.canSeparate
  const trials = useTrials(collectiveDesk.saveSeparation.id)
  const trial = useTrialRun({ functionId: trials.functionId, runId: trials.runs.get(keyOf(chosen)) })
  const saving = useCallCommand(collectiveDesk.saveSeparation, { invalidates: [collectiveDesk.init], onDone: onClose })
  const input = { apart: mixKeys.filter((key) => chosen.includes(key)), shown: init.apart }
  const isSame = keyOf(chosen) === keyOf(init.apart)
  const save = async () => {
    if (await confirmWorse(trial?.months ?? [])) saving.mutate(input)
  }
  if (isHistory) {
    const columns = [{ id: 'apart', header: t('separation') }]
    const close = () => setIsHistory(false)
    return <RowHistory entity="prct" rowKey={{ prctCode }} title={t('separation')} columns={columns} onClose={close} />
  }
  return (
    <SidePanel title={t('separation')} onClose={onClose} width={560}>
      <p className={classes.quiet}>{t('separationNote')}</p>
      <Checkbox.Group value={[...chosen]} onChange={(keys) => setChosen(mixKeys.filter((key) => keys.includes(key)))}>
        {mixKeys.map((key) => (
          <Checkbox key={key} my={4} value={key} label={t(`key.${key}`)} disabled={!canSave || key === 'DEALER'} />
        ))}
      </Checkbox.Group>
      <Group my={8}>
        {canSave && (
          <>
            <Button size="xs" loading={saving.isPending} disabled={isSame} onClick={() => void save()}>
              {t('saveSeparation')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={trials.isStarting}
              disabled={isSame}
              onClick={() => trials.start([{ key: keyOf(chosen), input }])}
            >
              {t('trySeparation')}
            </Button>
          </>
        )}
        <Button size="xs" variant="default" onClick={() => setIsHistory(true)}>
          {t('separationHistory')}
        </Button>
      </Group>
      {trial && <TrialState trial={trial} onCancel={() => trials.cancel(trial.runId)} />}
      {trial?.months?.map((month) => (
        <TrialMonthFigures key={month.month} month={month} isUnderWay={isTrialUnderWay(trial)} />
      ))}
    </SidePanel>
  )
}
