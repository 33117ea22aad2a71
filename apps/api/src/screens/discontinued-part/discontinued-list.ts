import { discontinuedColumns, writtenColumns } from '@packing/contract'
import { sql } from 'kysely'
import { chainLength } from '../../domain/discontinuation/successors.ts'
import { acknowledgedAt, answersOf, type NotifiedRow } from '../../domain/notices/acknowledgement.ts'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { carryOverQty, groupId, orderQty, pairId, stockQty } from '../../domain/parts/part-facts.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { listCycleMonths, startMonth } from '../../domain/plans/months.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { addMonths, businessDate } from '../../platform/clock/clock.ts'
import type { Sql } from '../../platform/database/page-query.ts'

const { ecnNo, oldPart, dealerCode, discGroup, status } = discontinuedColumns
const keyColumns = { ecnNo, oldPart, dealerCode }
const keySql = { ecnNo: stored(), oldPart: stored(), dealerCode: stored() }
const cellSql = {
  newPart: stored(),
  timing: stored(),
  interchange: stored({ fallback: 'NONE' }),
  lastOrderMonth: stored(),
  lastPackDate: stored(),
  newFirstPackDate: stored(),
  runOutQty: stored({ fallback: 0 }),
  remainder: stored({ fallback: 'NONE' }),
  discGroup: stored({ fallback: '' }),
  status: stored({ fallback: 'REGISTERED' }),
  reason: stored({ fallback: '' }),
  remark: stored({ fallback: '' }),
}
const LIST = { id: 'B05', version: '4', entity: 'discontinued_part' }
const notifiedAt = { type: 'timestamptz', shown: isoInstant(sql`t.notified_at`) } as const

export const notifiedList: EditableList = {
  ...LIST,
  columns: sqlColumns(
    { ...keyColumns, discGroup, status, notifiedAt: discontinuedColumns.notifiedAt },
    {
      ...keySql,
      discGroup: cellSql.discGroup,
      status: cellSql.status,
      notifiedAt: stored({ ...notifiedAt, isWritten: true }),
    },
  ),
}

export const savedList: EditableList = {
  ...LIST,
  columns: sqlColumns(writtenColumns(discontinuedColumns), { ...keySql, ...cellSql }),
}

export async function discontinuedList({
  db,
  prctCode,
  now,
  language,
}: ReadContext & InLanguage): Promise<EditableList> {
  const today = businessDate(now)
  const cycleMonth = startMonth(await listCycleMonths(db, prctCode), now)
  const firmMonth = firmMonthOf(cycleMonth)
  const part = { prctCode, partNo: sql`t.old_part`, dealer: sql`t.dealer_code`, today }
  const notified: NotifiedRow = {
    kind: 'DISCONTINUED',
    subject: sql`t.ecn_no`,
    dealer: sql`t.dealer_code`,
    item: sql`t.old_part`,
  }
  const nameOf = (partNo: Sql) => partNameOf(prctCode, partNo, language)
  const ordered = (months: Sql) => orderQty(part, cycleMonth, months)
  const untilEnd = ordered(sql`l.target_month between ${firmMonth} and coalesce(t.last_order_month::text, '999912')`)
  const remaining = sql`(${stockQty(part)} + ${carryOverQty(part)} - ${untilEnd})`
  const orders = (month: number) => derived(ordered(sql`l.target_month = ${addMonths(firmMonth, month)}`))
  return {
    ...LIST,
    columns: sqlColumns(discontinuedColumns, {
      ...keySql,
      ...cellSql,
      oldName: derived(nameOf(part.partNo)),
      newName: derived(nameOf(sql`t.new_part`)),
      stockQty: derived(stockQty(part)),
      carryOverQty: derived(carryOverQty(part)),
      orderQty0: orders(0),
      orderQty1: orders(1),
      orderQty2: orders(2),
      orderQty3: orders(3),
      remainingQty: derived(remaining),
      excessQty: derived(sql`greatest(${remaining}, 0)`),
      shortageQty: derived(sql`greatest(-${remaining}, 0)`),
      pairId: derived(pairId(part)),
      groupId: derived(groupId(part)),
      chainLength: derived(chainLength(part)),
      notifiedAt: stored(notifiedAt),
      answers: derived(answersOf(notified)),
      acknowledgedAt: derived(isoInstant(acknowledgedAt(notified))),
    }),
  }
}
