import { MAX_PREVIEWED, type ReceiptPreview } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, UploadContext } from '../../../calls/handlers.ts'
import { recordReceipts, removedLines } from '../../../domain/receipts/record-receipts.ts'
import { RECEIPTS, stageReceipts } from '../../../domain/receipts/stage-receipts.ts'
import { readHead } from '../../../domain/uploads/upload-head.ts'
import type { UploadKind } from '../../../domain/uploads/upload-kind.ts'
import { runUpload } from '../../../domain/uploads/upload-steps.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int, oneOf, orNull, text } from '../../../platform/database/column-types.ts'

export const uploadReceipts: Handler<'workspace/order-ocf-asn/upload-receipts'> = async (input, context) => {
  const kind: UploadKind<ReceiptPreview> = {
    table: 'list_upload',
    isOfKind: sql`u.list_id = ${RECEIPTS}`,
    stage: (file) => stageReceipts(context, file),
    readPreview: (uploadId) => readPreview(context, uploadId),
    commit: (uploadId) => recordReceipts(context, uploadId),
  }
  return runUpload(kind, input, context)
}

async function readPreview(context: UploadContext, uploadId: string): Promise<ReceiptPreview> {
  const { db, prctCode } = context
  const { rows: totals } = await checkedSql({
    inFile: float,
    accounted: float,
    added: int,
    changed: int,
    unmatched: int,
  })`
    select coalesce(max((cells ->> 'inFile')::float8), 0) as "inFile", coalesce(max((cells ->> 'accounted')::float8), 0) as accounted,
      count(*) filter (where line > 0 and op = 'I')::int as added, count(*) filter (where line > 0 and op = 'U')::int as changed,
      count(*) filter (where line > 0 and cells ->> 'asnNo' is null)::int as unmatched
    from list_upload_row where prct_code = ${prctCode} and upload_id = ${uploadId}`.execute(db)
  const { inFile = 0, accounted = 0, added = 0, changed = 0, unmatched = 0 } = totals[0] ?? {}
  const { rows: changes } = await checkedSql({
    change: oneOf(['ADDED', 'CHANGED', 'DELETED']),
    line: int,
    dealerCode: text,
    receiptNo: text,
    receivedOn: text,
    asnNo: orNull(text),
    caseNo: orNull(text),
    partNo: text,
    announced: orNull(int),
    received: int,
    damaged: int,
    short: int,
    refused: int,
  })`
    select case r.op when 'I' then 'ADDED' else 'CHANGED' end as change, r.line, n."dealerCode", n."receiptNo", n."receivedOn", n."asnNo", n."caseNo",
      n."partNo", n."announcedQty" as announced, n."receivedQty" as received, n."damagedQty" as damaged, n."shortQty" as short, n."refusedQty" as refused
    from list_upload_row r cross join lateral jsonb_to_record(r.cells) as n ("dealerCode" text, "receiptNo" text, "receivedOn" text,
      "asnNo" text, "caseNo" text, "partNo" text, "announcedQty" int, "receivedQty" int, "damagedQty" int, "shortQty" int, "refusedQty" int)
    where r.prct_code = ${prctCode} and r.upload_id = ${uploadId} and r.line > 0 order by r.line limit ${MAX_PREVIEWED}`.execute(
    db,
  )
  const { rows: lines } = await checkedSql({ count: int, deleted: int })`
    select line_count as count, (select count(*) ${removedLines(prctCode, uploadId)})::int as deleted
    from list_upload where prct_code = ${prctCode} and upload_id = ${uploadId}`.execute(db)
  const { count = 0, deleted = 0 } = lines[0] ?? {}
  const unchanged = Math.max(0, count - added - changed)
  const head = await readHead(context, 'list_upload', uploadId, { added, changed, deleted, unchanged })
  return { ...head, changes, inFile, accounted, unmatched }
}
