import { masterTrials } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { masterTrialTexts } from './master-trial-texts.ts'
import type { MasterTrialState } from './use-master-trial.ts'

/** Only where the changes of the list can be tried. */
export function TryButton({ trial }: { readonly trial: MasterTrialState }) {
  const t = useTexts(masterTrialTexts)
  const { functionId, canStart, isStarting, hasEdits, start } = trial
  if (functionId === undefined) return null
  return (
    <ActionButton
      call={masterTrials.start}
      functionId={functionId}
      isDisabled={!canStart}
      loading={isStarting}
      hint={t(!canStart ? 'tryFirst' : hasEdits ? 'tryHint' : 'tryDraftHint')}
      onClick={start}
    >
      {t('try')}
    </ActionButton>
  )
}
