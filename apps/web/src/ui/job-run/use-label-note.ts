import { type NetId, planDesk } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { labelTexts } from './label-texts.ts'

/** Nets that build the cases of a month anew, or make a plan from which they are built. */
const building: readonly NetId[] = ['CASE_BUILD', 'PLAN_LEVEL', 'PLAN_CHAIN']

/** What a run does to the printed labels of a month, before it is started; undefined: there are none, or it builds no cases. */
export function useLabelNote() {
  const t = useTexts(labelTexts)
  const can = useCan()
  return async (netId: NetId, month: string): Promise<string | undefined> => {
    if (!building.includes(netId) || !can(planDesk.countLabels)) return undefined
    const found = await callApi(planDesk.countLabels, { month }).catch(() => null)
    if (!found || found.labels === 0) return undefined
    const { labels, reprints } = found
    if (netId !== 'CASE_BUILD') return t('atRisk', { count: labels })
    return reprints > 0 ? t('replaced', { count: reprints }) : t('kept', { count: labels })
  }
}
