import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { RawRow } from '@packing/xlsx'
import { type FileErrorCode, type FileErrorDetails, FileRejected } from './file-rejected.ts'
import { type Batch, type ReadJob, runReadJob } from './read-job.ts'
import type { ReadResult, TableRow } from './table-file.ts'

/** The thread waits for an acknowledgement of each batch, with one batch ahead. */
export type ReadMessage<Row extends TableRow | RawRow = TableRow | RawRow> =
  | { readonly type: 'batch'; readonly batch: Batch<Row> }
  | { readonly type: 'done'; readonly result: ReadResult }
  | { readonly type: 'rejected'; readonly code: FileErrorCode; readonly details: FileErrorDetails }
  | { readonly type: 'failed'; readonly error: unknown }

const maxAhead = 2

const run = async (port: NonNullable<typeof parentPort>, job: ReadJob): Promise<void> => {
  const say = (message: ReadMessage) => port.postMessage(message)
  let ahead = 0
  port.on('message', () => {
    ahead -= 1
  })
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
  } finally {
    port.close()
  }
}

if (parentPort) await run(parentPort, workerData)
