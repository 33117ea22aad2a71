import { readTableBatches } from './read-batches.ts'
import {
  defaultLimits,
  type ReadLimits,
  type ReadPace,
  type ReadResult,
  type TableFormat,
  type TableRow,
} from './table-file.ts'

export interface ReadTableOptions {
  /** Good rows, about 2,000 at a time; the next batch waits until this one is dealt with. */
  readonly onRows: (rows: readonly TableRow[]) => void | Promise<void>
  /** Told with every batch. */
  readonly onPace?: (pace: ReadPace) => void
  readonly signal?: AbortSignal
  readonly limits?: Partial<ReadLimits>
  /** What the user calls the file: its ending must agree with its content. */
  readonly fileName?: string
}

/**
 * Reads an uploaded workbook or CSV. Rows with errors are not handed out; all errors come back at the end.
 * Throws FileRefused when the file as a whole cannot be read: rows handed out before must then be dropped.
 */
export const readTable = async (path: string, format: TableFormat, options: ReadTableOptions): Promise<ReadResult> => {
  const { onRows, onPace, signal, fileName } = options
  const limits = { ...defaultLimits, ...options.limits }
  const { template } = format
  const job = { path, format, limits, ...(fileName && { fileName }), ...(template && { template }) }
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
