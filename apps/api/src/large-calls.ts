import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from './platform/config/config.ts'
import { LARGE_CALL_CONNECTIONS } from './platform/config/large-call-connections.ts'
import type { PoolOptions } from './platform/database/database.ts'
import { CallThread } from './platform/http/call-thread.ts'
import { spawnThread } from './platform/process/spawn-thread.ts'

const PLACES = LARGE_CALL_CONNECTIONS - 1
const HEAP_MB = 1024

/** What the thread is started with. */
export interface LargeCallsSettings {
  readonly config: Config
  readonly database: { readonly url: string; readonly options: PoolOptions }
}

interface LargeCalls extends LargeCallsSettings {
  readonly log: { warn(details: object, text: string): void }
}

/** From source the start takes seconds: only who needs the thread pays for it. */
const isCompiled = () => existsSync(fileURLToPath(new URL('./large-calls-thread.js', import.meta.url)))

export function openLargeCalls({ config, database: { url, options }, log }: LargeCalls): CallThread {
  const own = { ...options, name: 'packing-web-large', size: LARGE_CALL_CONNECTIONS }
  const workerData: LargeCallsSettings = { config, database: { url, options: own } }
  const spawn = () =>
    spawnThread(new URL('./large-calls-thread', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
  const ended = (err: Error) => log.warn({ err }, 'the thread of large calls ended')
  return new CallThread(spawn, { places: PLACES, isCheap: isCompiled(), ended })
}
