import type { NetId } from '@packing/contract'
import type { Net } from '../platform/jobs/job.ts'
import { orderNets } from './order-nets.ts'
import { planNets } from './plan-nets.ts'
import { resultNets } from './result-nets.ts'

export interface NetSettings {
  readonly planThreads: number
  readonly importFolder: string
}

export const createNets = ({ planThreads, importFolder }: NetSettings): readonly Net<NetId>[] => [
  ...orderNets(importFolder),
  ...planNets(planThreads),
  ...resultNets(importFolder),
]
