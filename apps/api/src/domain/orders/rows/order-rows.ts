import type { orderFileFormats } from '@packing/contract'
import { type CopyRow, copyWhile } from '../../../platform/database/connection/copy-rows.ts'
import { clientOf } from '../../../platform/database/database.ts'
import type { ReceivedFile } from '../../../platform/files/store/received-file.ts'
import type { ReadResult } from '../../../platform/files/table/table-file.ts'
import type { WriteContext } from '../../rule-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import type { UploadProgress } from '../../uploads/upload-progress.ts'
import type { StatedQuantities } from '../accounts/close-accounts.ts'
import type { StatedRelease } from './older-release.ts'
import type { StatedCumulative } from './schedule-rows.ts'

export type OrderFileFormat = (typeof orderFileFormats)[number]

export interface StagedFile {
  readonly cycleMonth: string
  readonly file: ReceivedFile
  readonly progress: UploadProgress
  /** The user can enter special orders after the cut-off. */
  readonly canOrderLate: boolean
  /** The user accepts a release that is older than the one in force. */
  readonly acceptsOlder: boolean
}

/** The rows are in the temporary table `upload_row`. */
export interface OrdersRead {
  /** `badRows` by dealer; `detected` unless the file has messages. */
  readonly read: Pick<ReadResult, 'rowCount' | 'errors' | 'moreErrorCount' | 'badRows'> &
    Partial<Pick<ReadResult, 'detected' | 'notes'>>
  /** What was found while the file was turned into rows. */
  readonly found: readonly Issue[]
  readonly fileFormat: OrderFileFormat
  readonly quantities: StatedQuantities
  /** Only delivery schedules state them. */
  readonly cumulatives?: readonly StatedCumulative[]
  readonly releases?: readonly StatedRelease[]
  /** The rows are orders in force of which the file changes some; those that it does not name have a line below 0. */
  readonly isPartial?: boolean
}

export const rowColumns = [
  'line',
  'dealer_code',
  'order_no',
  'line_no',
  'order_type',
  'part_no',
  'pack_style',
  'target_month',
  'required_on',
  'qty',
  'pack_from',
  'pack_to',
  'stated',
] as const

/** Copies rows into `upload_row` while `work` writes them. */
export const copyOrderRows = <Result>(
  { db }: WriteContext,
  work: (write: (rows: readonly CopyRow[]) => Promise<void>) => Promise<Result>,
): Promise<Result> => copyWhile(clientOf(db), 'upload_row', rowColumns, (copy) => work((rows) => copy.write(rows)))
