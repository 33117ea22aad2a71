import { discontinuedColumns, writtenColumns } from '@packing/contract'
import { sql } from 'kysely'
import { figuresOfChanges } from '../../domain/discontinuation/change-figures.ts'
import { runOutLeft } from '../../domain/discontinuation/run-out.ts'
import { chainLength } from '../../domain/discontinuation/successors.ts'
import { acknowledgedAt, answersOf, type NotifiedRow } from '../../domain/notices/acknowledgement.ts'
import { groupId, pairId } from '../../domain/parts/part-facts.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
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
const LIST = { id: 'B05', version: '6', entity: 'discontinued_part' }
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
  const figures = await figuresOfChanges({ db, prctCode, now })
  const { part } = figures
  const notified: NotifiedRow = {
    kind: 'DISCONTINUED',
    subject: sql`t.ecn_no`,
    dealer: sql`t.dealer_code`,
    item: sql`t.old_part`,
  }
  const nameOf = (partNo: Sql) => partNameOf(prctCode, partNo, language)
  return {
    ...LIST,
    columns: sqlColumns(discontinuedColumns, {
      ...keySql,
      ...cellSql,
      runOutLeftQty: derived(runOutLeft(prctCode)),
      oldName: derived(nameOf(part.partNo)),
      newName: derived(nameOf(sql`t.new_part`)),
      stockQty: derived(figures.stockQty),
      carryOverQty: derived(figures.carryOverQty),
      orderQty0: derived(figures.orderQty(0)),
      orderQty1: derived(figures.orderQty(1)),
      orderQty2: derived(figures.orderQty(2)),
      orderQty3: derived(figures.orderQty(3)),
      remainingQty: derived(figures.remainingQty),
      excessQty: derived(sql`greatest(${figures.remainingQty}, 0)`),
      shortageQty: derived(sql`greatest(-${figures.remainingQty}, 0)`),
      pairId: derived(pairId(part)),
      groupId: derived(groupId(part)),
      chainLength: derived(chainLength(part)),
      notifiedAt: stored(notifiedAt),
      answers: derived(answersOf(notified)),
      acknowledgedAt: derived(isoInstant(acknowledgedAt(notified))),
    }),
  }
}
