import { sql } from 'kysely'
import type { Handler, UploadContext } from '../../../calls/handlers.ts'
import { readUploadParts } from '../../../domain/orders/preview/upload-parts.ts'
import { stageOrderFile } from '../../../domain/orders/stage-order-file.ts'
import { readUploadPreview } from '../../../domain/orders/upload-preview.ts'
import { withFile } from '../../../domain/uploads/upload-steps.ts'
import { storeCodes } from './file-codes.ts'
import { rejectUnclear, storeColumns } from './file-columns.ts'
import { storeReading } from './file-reading.ts'
import { findCodes, findColumns, rejectUnknownDealer } from './file-settings.ts'

type Input = Parameters<Handler<'workspace/order-compiling/try-file'>>[0]

/** The first parts; a trial has no further pages, because nothing of it is stored. */
const SHOWN_PARTS = 200
const firstParts = {
  dealer: [],
  partNo: [],
  changedOnly: false,
  movedOnly: false,
  sort: [],
  page: 1,
  pageSize: SHOWN_PARTS,
}

/**
 * Saves the settings, stages the file and reads its preview as an upload does, then takes everything back: the trial follows
 * every rule, because there is no other code.
 */
export const tryOrderFile: Handler<'workspace/order-compiling/try-file'> = (input, context) =>
  withFile(context, async (file, progress) => {
    const { db } = context
    const { dealer, cycleMonth, acceptsOlder } = input
    await rejectUnknownDealer(context, dealer)
    await sql`savepoint trial`.execute(db)
    await applySettings(context, input)
    const uploadId = await stageOrderFile(context, { cycleMonth, file, progress, acceptsOlder, canOrderLate: false })
    const { uploadId: _, ...preview } = await readUploadPreview(context, uploadId)
    // Rows of dealers with errors are there until the trial ends.
    const rows = sql`upload_row`
    const parts = await readUploadParts(context, { cycleMonth, rows, baseRevs: {} }, firstParts)
    await sql`rollback to savepoint trial`.execute(db)
    return { ...preview, parts }
  })

/** Settings that are not part of the trial stay as they are saved. */
async function applySettings(context: UploadContext, input: Input): Promise<void> {
  const { dealer, partners, parts, reading, columns, columnReading } = input
  if (partners || parts) {
    const saved = await findCodes(context, dealer)
    const { resetOn } = saved
    await storeCodes(context, { dealer, partners: partners ?? saved.partners, parts: parts ?? saved.parts, resetOn })
  }
  if (reading) await storeReading(context, { dealer, reading })
  if (!columns && !columnReading) return
  const saved = await findColumns(context, dealer)
  rejectUnclear(columns ?? saved.columns)
  await storeColumns(context, { dealer, columns: columns ?? saved.columns, reading: columnReading ?? saved.reading })
}
