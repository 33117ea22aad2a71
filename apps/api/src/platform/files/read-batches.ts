import { on } from 'node:events'
import type { RawRow } from '@packing/xlsx'
import { errorCode } from '../error-code.ts'
import { FileRejected } from './file-rejected.ts'
import type { Batch, ReadJob } from './read-job.ts'
import type { ReadMessage } from './read-thread.ts'
import { spawnThread } from './spawn-thread.ts'
import type { ReadResult, TableRow } from './table-file.ts'

/** Reads in a thread with a bounded heap. The thread is at most two batches ahead and ends with the generator. */
async function* readInThread<Row extends TableRow | RawRow>(
  job: ReadJob,
  signal?: AbortSignal,
): AsyncGenerator<Batch<Row>, ReadResult> {
  signal?.throwIfAborted()
  const thread = spawnThread(new URL('./read-thread', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: job.limits.maxHeapMb, maxYoungGenerationSizeMb: 16 },
  })
  try {
    const messages: AsyncIterable<readonly ReadMessage<Row>[]> = on(thread, 'message', {
      ...(signal && { signal }),
      close: ['exit'],
    })
    for await (const [message] of messages) {
      if (!message) continue
      if (message.type === 'done') return message.result
      if (message.type === 'rejected') throw new FileRejected(message.code, message.details)
      if (message.type === 'failed') throw message.error
      yield message.batch
      thread.postMessage('more')
    }
    throw new Error('The reading thread ended without a result')
  } catch (error) {
    signal?.throwIfAborted()
    throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRejected('TOO_MUCH_CONTENT') : error
  } finally {
    await thread.terminate()
  }
}

type Options = { readonly signal?: AbortSignal }

export const readTableBatches = (job: ReadJob & Required<Pick<ReadJob, 'format'>>, { signal }: Options = {}) =>
  readInThread<TableRow>(job, signal)

export const readRawBatches = (job: Omit<ReadJob, 'format'>, { signal }: Options = {}) =>
  readInThread<RawRow>(job, signal)
