import type { NetId } from '@packing/contract'
import type { TriedCalls } from '../domain/master-trial/tried-call.ts'
import type { Net } from '../platform/jobs/job.ts'
import type { BackupPlace } from './backup/backup.ts'
import { masterTrialNet } from './master-trial/master-trial-net.ts'
import { operationNets } from './operation-nets.ts'
import { orderNets } from './order-nets.ts'
import { planNets } from './plan-nets.ts'
import { resultNets } from './result-nets.ts'

export interface NetSettings {
  readonly planThreads: number
  readonly importFolder: string
  /** Only where runs are executed. */
  readonly tried?: TriedCalls
  /** Only the process for backups has one. */
  readonly backupPlace?: BackupPlace
}

const nothingTried: TriedCalls = new Map()

export const createNets = ({
  planThreads,
  importFolder,
  tried = nothingTried,
  backupPlace,
}: NetSettings): readonly Net<NetId>[] => [
  ...orderNets(importFolder),
  ...planNets(planThreads),
  masterTrialNet(tried, planThreads),
  ...resultNets(importFolder),
  ...operationNets(backupPlace),
]
