import { on } from 'node:events'
import type { RawRow } from '@packing/xlsx'
import { errorCode } from '../../error-code.ts'
import { IdleThreads } from '../../process/idle-threads.ts'
import { spawnThread } from '../../process/spawn-thread.ts'
import { FileRejected } from '../table/file-rejected.ts'
import type { ReadResult, TableRow } from '../table/table-file.ts'
import type { Batch, ReadJob } from './read-job.ts'
import type { ReadMessage } from './read-thread.ts'

const threadsOf = new Map<number, IdleThreads>()

function threadsWithin(maxHeapMb: number): IdleThreads {
  const known = threadsOf.get(maxHeapMb)
  if (known) return known
  const made = new IdleThreads(() =>
    spawnThread(new URL('./read-thread', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    }),
  )
  threadsOf.set(maxHeapMb, made)
  return made
}

/** Reads in a thread with a bounded heap. The thread is at most two batches ahead and stops with the generator. */
async function* readInThread<Row extends TableRow | RawRow>(
  job: ReadJob,
  signal?: AbortSignal,
): AsyncGenerator<Batch<Row>, ReadResult> {
  signal?.throwIfAborted()
  const threads = threadsWithin(job.limits.maxHeapMb)
  const thread = threads.take()
  let isOver = false
  thread.postMessage(job)
  try {
    const messages: AsyncIterable<readonly ReadMessage<Row>[]> = on(thread, 'message', {
      ...(signal && { signal }),
      close: ['exit'],
    })
    for await (const [message] of messages) {
      if (!message) continue
      isOver = message.type !== 'batch'
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
    if (isOver) threads.putBack(thread)
    else await thread.terminate()
  }
}

type Options = { readonly signal?: AbortSignal }

export const readTableBatches = (job: ReadJob & Required<Pick<ReadJob, 'format'>>, { signal }: Options = {}) =>
  readInThread<TableRow>(job, signal)

/** With a format, rows come from its headings on. */
export const readRawBatches = (job: ReadJob, { signal }: Options = {}) =>
  readInThread<RawRow>({ ...job, isRaw: true }, signal)
