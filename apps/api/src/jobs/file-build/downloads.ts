import type { NetId } from '@packing/contract'
import type { Net } from '../../platform/jobs/job.ts'
import { createHandlers } from '../../screens/registry.ts'
import type { Downloads } from './build-file.ts'

/** The handlers as a worker has them: it makes files and signs nobody in. */
export function createDownloads(nets: readonly Net<NetId>[]): Downloads {
  const nobody = async (): Promise<never> => {
    throw new Error('A worker signs nobody in')
  }
  return createHandlers({ tokens: { issue: nobody, verify: nobody }, idTokens: { verify: nobody }, nets })
}
