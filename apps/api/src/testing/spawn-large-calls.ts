import type { Worker } from 'node:worker_threads'
import type { LargeCallsSettings } from '../large-calls.ts'
import { spawnThread } from '../platform/process/spawn-thread.ts'

/** Imported where a test runs: whoever imports it has the whole application bundled. */
export const spawnLargeCalls = (workerData: LargeCallsSettings): Worker =>
  spawnThread(new URL('../large-calls-thread', import.meta.url), { workerData })
