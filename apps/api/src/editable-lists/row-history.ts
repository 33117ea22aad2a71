import type { RowChange, RowOp } from '@packing/contract'
import { sql } from 'kysely'
import type { Cells } from '../domain/edits/row-edit.ts'
import { employeeName } from '../domain/identity/employee-name.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { instant, json, orNull, text } from '../platform/database/column-types.ts'
import type { ReadDb } from '../platform/database/database.ts'

const MAX_CHANGES = 200

interface HistoryOf {
  readonly prctCode: string
  readonly entity: string
  readonly key: Cells
}

const auditRow = {
  at: instant,
  employeeId: orNull(text),
  name: orNull(text),
  callId: text,
  change: json<{ readonly op?: RowOp; readonly fields?: Readonly<Record<string, readonly [unknown, unknown]>> }>(),
}

/** Latest first. Readable only by users who can see the whole PRCTCC. */
export async function rowHistory(
  db: ReadDb,
  { prctCode, entity, key }: HistoryOf,
): Promise<{ changes: RowChange[]; hasMore: boolean }> {
  const { rows } = await checkedSql(auditRow)`
    select at, employee_id as "employeeId", ${employeeName(sql.raw('audit.employee_id'))} as name, call_id as "callId", change from audit
    where prct_code = ${prctCode} and entity = ${entity} and key_text = ${JSON.stringify(key)}::jsonb::text
    order by audit_id desc limit ${MAX_CHANGES + 1}`.execute(db)
  const changes = rows.slice(0, MAX_CHANGES).map(
    ({ at, employeeId, name, callId, change }): RowChange => ({
      at: at.toISOString(),
      employeeId: employeeId ?? '',
      name: name ?? '',
      callId,
      op: change.op ?? '',
      fields: Object.entries(change.fields ?? {}).map(([field, [before, after]]) => ({ field, before, after })),
    }),
  )
  return { changes, hasMore: rows.length > MAX_CHANGES }
}
