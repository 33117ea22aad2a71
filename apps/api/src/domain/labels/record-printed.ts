import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'

interface Printed {
  readonly prctCode: string
  readonly caseNos: readonly string[]
  readonly now: Date
  readonly employeeId: string
}

/** Every print counts; only a planned case changes its state. Returns the cases that are there and not cancelled. */
export async function recordPrinted(
  db: WriteDb,
  { prctCode, caseNos, now, employeeId }: Printed,
): Promise<ReadonlySet<string>> {
  const { rows } = await checkedSql({ caseNo: text })`
    insert into case_print (prct_code, dealer_code, case_id, printed_at, printed_by)
    select h.prct_code, h.dealer_code, h.case_id, ${now}::timestamptz, ${employeeId} from case_header h
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[]) and h.status <> 'CANCELLED'
    returning (select h.case_no from case_header h where h.case_id = case_print.case_id) as "caseNo"`.execute(db)
  const printed = rows.map(({ caseNo }) => caseNo)
  await sql`
    update case_header h set printed_at = coalesce(h.printed_at, ${now}::timestamptz),
      status = case when h.status = 'PLANNED' then 'PRINTED' else h.status end, row_version = h.row_version + 1,
      updated_by = ${employeeId}, updated_at = ${now}::timestamptz
    where h.prct_code = ${prctCode} and h.case_no = any(${printed}::text[])`.execute(db)
  return new Set(printed)
}

export const printedEntries = (caseNos: readonly string[]) =>
  caseNos.map((caseNo) => ({ entity: 'case_print', key: { caseNo }, change: { op: 'I' } }))
