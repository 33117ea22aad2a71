import { on } from 'node:events'
import type { RawRow } from '@packing/xlsx'
import { FileRejected } from './file-rejected.ts'
import type { Batch, ReadJob } from './read-job.ts'
import type { ReadMessage } from './read-thread.ts'
import { spawnThread } from './spawn-thread.ts'
import type { ReadResult, TableRow } from './table-file.ts'

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Reads in a thread with a bounded heap. The thread is at most two batches ahead and ends with the generator. */
async function* readInThread(job: ReadJob, signal?: AbortSignal): AsyncGenerator<Batch<TableRow | RawRow>, ReadResult> {
  signal?.throwIfAborted()
  const thread = spawnThread(new URL('./read-thread', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: job.limits.maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    for await (const [message] of on(thread, 'message', {
      ...(signal && { signal }),
      close: ['exit'],
    }) as AsyncIterable<[ReadMessage]>) {
      if (message.type === 'done') return message.result
      if (message.type === 'refused') throw new FileRejected(message.code, message.details)
      if (message.type === 'failed') throw message.error
      yield message.batch
      thread.postMessage('more')
    }
    throw new Error('The reading thread ended without a result')
  } catch (error) {
    signal?.throwIfAborted()
    throw isOutOfMemory(error) ? new FileRejected('TOO_MUCH_CONTENT') : error
  } finally {
    await thread.terminate()
  }
}

type Options = { readonly signal?: AbortSignal }

export const readTableBatches = (job: ReadJob & Required<Pick<ReadJob, 'format'>>, { signal }: Options = {}) =>
  readInThread(job, signal) as AsyncGenerator<Batch<TableRow>, ReadResult>

export const readRawBatches = (job: Omit<ReadJob, 'format'>, { signal }: Options = {}) =>
  readInThread(job, signal) as AsyncGenerator<Batch<RawRow>, ReadResult>
