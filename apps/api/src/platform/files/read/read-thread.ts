import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { RawRow } from '@packing/xlsx'
import { type FileErrorCode, type FileErrorDetails, FileRejected } from '../table/file-rejected.ts'
import type { ReadResult, TableRow } from '../table/table-file.ts'
import { type Batch, type ReadJob, runReadJob } from './read-job.ts'

/** The thread waits for an acknowledgement of each batch, with one batch ahead. */
export type ReadMessage<Row extends TableRow | RawRow = TableRow | RawRow> =
  | { readonly type: 'batch'; readonly batch: Batch<Row> }
  | { readonly type: 'done'; readonly result: ReadResult }
  | { readonly type: 'rejected'; readonly code: FileErrorCode; readonly details: FileErrorDetails }
  | { readonly type: 'failed'; readonly error: unknown }

const maxAhead = 2
let ahead = 0

const run = async (port: NonNullable<typeof parentPort>, job: ReadJob): Promise<void> => {
  const say = (message: ReadMessage) => port.postMessage(message)
  ahead = 0
  try {
    const batches = runReadJob(job)
    for (;;) {
      const next = await batches.next()
      if (next.done) return say({ type: 'done', result: next.value })
      say({ type: 'batch', batch: next.value })
      ahead += 1
      while (ahead >= maxAhead) await once(port, 'message')
    }
  } catch (error) {
    if (error instanceof FileRejected) say({ type: 'rejected', code: error.code, details: error.details })
    else say({ type: 'failed', error })
  }
}

/** What belongs to an earlier file comes before the next one. */
parentPort?.on('message', (message: ReadJob | 'more') => {
  if (message === 'more') ahead -= 1
  else if (parentPort) void run(parentPort, message)
})
