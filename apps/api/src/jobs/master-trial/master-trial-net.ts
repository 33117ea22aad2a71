import { MOST_TRIED_MONTHS, type NetId } from '@packing/contract'
import type { TriedCalls } from '../../domain/master-trial/tried-call.ts'
import type { Net, NetParam } from '../../platform/jobs/job.ts'
import { tryLoads } from './try-loads.ts'
import { tryPlans } from './try-plans.ts'

const ofScreen = (name: string, label: NetParam['label'], pattern: RegExp): NetParam => ({
  name,
  label,
  kind: 'TEXT',
  isRequired: true,
  pattern,
  isOfScreen: true,
})

const params: readonly NetParam[] = [
  ofScreen('call', { en: 'Call', ja: '処理' }, /^[\w/-]{1,60}$/),
  ofScreen('months', { en: 'Months', ja: '対象月' }, new RegExp(`^\\d{6}( \\d{6}){0,${MOST_TRIED_MONTHS - 1}}$`)),
  ofScreen('request', { en: 'Request', ja: '要求' }, /^[\w-]{20,60}$/),
]

/** Its screen starts it, with the change in a table: no text of a parameter could hold it. */
export const masterTrialNet = (tried: TriedCalls, planThreads: number): Net<NetId> => ({
  id: 'MASTER_TRIAL',
  name: { en: 'Trial of a change of masters', ja: 'マスター変更の試算' },
  effect: {
    en: 'Plans the months that the change touches with it, builds their cases and loads their containers, and compares them with the current plans. Nothing is saved.',
    ja: '変更の対象となる月を、変更を反映して平準化・ケース組立・コンテナ積付けし、現行計画と比較します。何も保存しません。',
  },
  params,
  jobs: [tryPlans(tried), tryLoads(tried, planThreads)],
})
