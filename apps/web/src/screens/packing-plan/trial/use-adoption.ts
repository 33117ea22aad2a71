import { planTrials, planViewFunctionId } from '@packing/contract'
import { callApi } from '../../../platform/api/call-api.ts'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { allWords } from '../plan/change-words.ts'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'

export interface Tried {
  readonly runId: number
  readonly changes: string
  readonly keptAs: number | null
  readonly isOutdated: boolean
}

/** As it is now: others may have changed the plan or masters while the screen was open. A trial that is no longer listed is as it was shown. */
async function isOutdatedNow(month: string, { runId, isOutdated }: Tried): Promise<boolean> {
  const input = { month, runId, page: 1, pageSize: 1 }
  const found = await callApi(planTrials.listTrials, input, {
    functionId: planViewFunctionId.DAILY,
    isBackground: true,
  }).catch(() => null)
  return isOutdated || found?.shown?.isOutdated === true
}

/** Asks before the month is levelled with the changes of a simulation, and says where its figures may no longer hold. */
export function useAdoption(month: string): (tried: Tried) => Promise<boolean> {
  const t = useTexts(planTrialTexts)
  const language = useLanguage()
  return async (tried) => {
    const words = { month: formatMonth(month), changes: allWords(t, tried.changes, language) }
    const question = tried.changes === '' ? t('keepPreviewQuestion', words) : t('keepQuestion', words)
    const isOutdated = await isOutdatedNow(month, tried)
    return confirm(isOutdated ? [t('changedSince'), question] : question)
  }
}
