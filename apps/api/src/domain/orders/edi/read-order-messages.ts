import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { type CountedQuantities, detectStandard, type EdiStandard, type SchedulesRead } from '@packing/edi'
import { errorCode } from '../../../platform/error-code.ts'
import { FileRejected } from '../../../platform/files/table/file-rejected.ts'
import { defaultLimits } from '../../../platform/files/table/table-file.ts'
import { IdleThreads } from '../../../platform/process/idle-threads.ts'
import { spawnThread } from '../../../platform/process/spawn-thread.ts'
import type { PartnerReading } from './partner-codes.ts'

/** What the reading thread needs. */
export interface ScheduleFile {
  readonly path: string
  readonly reading: PartnerReading
}

export interface CountedSchedules extends SchedulesRead {
  /** The numbers in the file, added up without the reader. */
  readonly counted: CountedQuantities
}

const HEAD_BYTES = 512

const threads = new IdleThreads(() =>
  spawnThread(new URL('./schedules-thread', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: defaultLimits.maxHeapMb, maxYoungGenerationSizeMb: 16 },
  }),
)

/** undefined: no EDI file. */
export async function findStandard(path: string): Promise<EdiStandard | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return detectStandard(buffer.toString('latin1', 0, bytesRead).replace(/^\u00EF\u00BB\u00BF/, ''))
  } finally {
    await file.close()
  }
}

/** Reads in a thread with a bounded heap, as tables are. Throws FileRejected when the file is too large. */
export async function readOrderMessages(file: ScheduleFile, signal: AbortSignal): Promise<CountedSchedules> {
  const thread = threads.take()
  let isOver = false
  thread.postMessage(file)
  try {
    const [read]: CountedSchedules[] = await once(thread, 'message', { signal })
    isOver = true
    if (!read) throw new Error('The reading thread ended without a result')
    return read
  } catch (error) {
    signal.throwIfAborted()
    throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRejected('TOO_MUCH_CONTENT') : error
  } finally {
    if (isOver) threads.putBack(thread)
    else await thread.terminate()
  }
}
