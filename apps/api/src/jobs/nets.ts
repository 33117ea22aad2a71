import type { NetId } from '@packing/contract'
import type { Net } from '../platform/jobs/job.ts'
import type { BackupPlace } from './backup/backup.ts'
import { operationNets } from './operation-nets.ts'
import { orderNets } from './order-nets.ts'
import { planNets } from './plan-nets.ts'
import { resultNets } from './result-nets.ts'

export interface NetSettings {
  readonly planThreads: number
  readonly importFolder: string
  /** Only in the process for backups. */
  readonly backupPlace?: BackupPlace
}

export const createNets = ({ planThreads, importFolder, backupPlace }: NetSettings): readonly Net<NetId>[] => [
  ...orderNets(importFolder),
  ...planNets(planThreads),
  ...resultNets(importFolder),
  ...operationNets(backupPlace),
]
