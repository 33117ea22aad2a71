import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge } from '../elements/status-badge.tsx'
import { showRun } from '../job-run/shown-runs.ts'
import { SidePanel } from '../layout/side-panel.tsx'
import { masterTrialTexts } from './master-trial-texts.ts'
import { TrialMonthFigures, TrialState } from './trial-figures.tsx'
import classes from './trial-panel.module.css'
import type { MasterTrialState } from './use-master-trial.ts'
import { isTrialUnderWay } from './use-trial-run.ts'

/** Plans and containers without and with unsaved edits, with the rows behind each figure. */
export function TrialPanel({ trial: state }: { readonly trial: MasterTrialState }) {
  const t = useTexts(masterTrialTexts)
  const { trial, isOfEdits, isStarting } = state
  const runId = trial?.runId
  useEffect(() => (runId === undefined ? undefined : showRun(runId)), [runId])
  return (
    <SidePanel title={t(state.isOfDraft ? 'draftTitle' : 'title')} onClose={state.close} width={560}>
      <p className={classes.quiet}>{t('about')}</p>
      {!trial && <p role="status">{t('waiting')}</p>}
      {trial && <TrialState trial={trial} onCancel={state.cancel} />}
      {trial && !isOfEdits && <StatusBadge tone="warning" label={t('stale')} />}
      {trial && !isTrialUnderWay(trial) && (
        <Group my={8}>
          <Button size="xs" variant="default" loading={isStarting} disabled={!state.canStart} onClick={state.start}>
            {t('again')}
          </Button>
        </Group>
      )}
      {trial?.months?.map((month) => (
        <TrialMonthFigures key={month.month} month={month} isUnderWay={isTrialUnderWay(trial)} />
      ))}
    </SidePanel>
  )
}
