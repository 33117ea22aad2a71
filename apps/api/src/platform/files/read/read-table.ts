import {
  defaultLimits,
  type ReadLimits,
  type ReadPace,
  type ReadResult,
  type TableFormat,
  type TableRow,
  type TextEncoding,
} from '../table/table-file.ts'
import { readTableBatches } from './read-batches.ts'
import type { HeadingPlace } from './read-job.ts'

export interface ReadTableOptions {
  /** About 2,000 valid rows at a time; the next batch waits until the promise resolves. */
  readonly onRows: (rows: readonly TableRow[]) => void | Promise<void>
  readonly onPace?: (pace: ReadPace) => void
  readonly signal?: AbortSignal
  readonly limits?: Partial<ReadLimits>
  readonly fileName?: string
  readonly start?: HeadingPlace
  readonly encoding?: TextEncoding
}

/**
 * Rows with errors are not handed out; all errors are returned at the end. Throws FileRejected when the whole file is
 * unreadable: discard rows handed out before.
 */
export const readTable = async (path: string, format: TableFormat, options: ReadTableOptions): Promise<ReadResult> => {
  const { onRows, onPace, signal, fileName, start, encoding } = options
  const limits = { ...defaultLimits, ...options.limits }
  const { template } = format
  const job = {
    path,
    format,
    limits,
    ...(fileName && { fileName }),
    ...(template && { template }),
    ...(start && { start }),
    ...(encoding && { encoding }),
  }
  const batches = readTableBatches(job, { ...(signal && { signal }) })
  for (;;) {
    const next = await batches.next()
    if (next.done) return next.value
    const { rows, rowsRead, rowsTotal } = next.value
    try {
      onPace?.({ rowsRead, rowsTotal })
      await onRows(rows)
    } catch (error) {
      await batches.throw(error)
    }
  }
}
