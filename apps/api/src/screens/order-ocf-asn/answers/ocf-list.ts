import { ocfColumns, writtenColumns } from '@packing/contract'
import { sql } from 'kysely'
import { countedSince, receivedSince, shippedSince } from '../../../domain/loads/cumulative.ts'
import { partNameOfRow } from '../../../domain/parts/part-name.ts'
import { visibleReason } from '../../../domain/plans/revision/visible-reason.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../../editable-lists/editable-list.ts'
import type { ListReadContext } from '../../../editable-lists/list-context.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { MovedLine } from './moved-lines.ts'
import { lineFigures, ocfLines } from './ocf-lines.ts'

const LIST = { id: 'L04', version: '1', entity: 'ocf_answer', isMadeByChange: true } as const

const answerSql = {
  cycleMonth: stored(),
  dealerCode: stored(),
  orderNo: stored(),
  lineNo: stored(),
  ocfStatus: stored({ column: 'status' }),
  ocfQty: stored({ column: 'confirmed_qty', fallback: 0 }),
  ocfPackOn: stored({ column: 'pack_on' }),
  reasonCode: stored({ fallback: '' }),
  comment: stored({ fallback: '' }),
  dealerComment: stored({ fallback: '' }),
}

/** What an answer stores beside the edited cells: the release it answers, and what was sent. */
export const answersList: EditableList = {
  ...LIST,
  columns: sqlColumns(
    {
      ...writtenColumns(ocfColumns),
      odrQty: ocfColumns.odrQty,
      odrRev: ocfColumns.odrRev,
      sentAt: ocfColumns.sentAt,
      sentVersion: ocfColumns.odrRev,
      sendNo: ocfColumns.odrRev,
      vanOn: ocfColumns.vanOn,
    },
    {
      ...answerSql,
      odrQty: stored({ column: 'order_qty', isWritten: true }),
      odrRev: stored({ column: 'line_rev', isWritten: true }),
      sentAt: stored({ type: 'timestamptz', shown: isoInstant(sql`t.sent_at`), isWritten: true }),
      sentVersion: stored({ isWritten: true }),
      sendNo: stored({ isWritten: true }),
      vanOn: stored({ isWritten: true }),
    },
  ),
}

export function ocfList(context: ListReadContext, which: Sql, moved: readonly MovedLine[]): EditableList {
  const { prctCode, language } = context
  const figures = lineFigures(context)
  return {
    ...LIST,
    source: sql`(${ocfLines(prctCode, which, moved)})`,
    columns: sqlColumns(ocfColumns, {
      ...answerSql,
      light: derived(figures.light),
      partNo: stored(),
      partName: derived(partNameOfRow(language)),
      orderType: stored(),
      targetMonth: stored(),
      odrOn: stored({ column: 'required_on', shown: sql`t.required_on` }),
      odrQty: stored({ column: 'order_qty', shown: sql`t.order_qty` }),
      odrRev: derived(sql`t.rev_from`),
      feasibleQty: derived(sql`t.feasible_qty`),
      feasibleOn: derived(sql`t.feasible_on`),
      packBy: derived(sql`t.required_pack_on`),
      ocfStatus: stored({ column: 'status', shown: sql`t.status` }),
      ocfQty: stored({ column: 'confirmed_qty', shown: sql`t.confirmed_qty` }),
      ocfPackOn: stored({ column: 'pack_on', shown: sql`t.pack_on` }),
      diffQty: derived(figures.diffQty),
      vanOn: derived(figures.vanOn),
      plannedVanOn: derived(figures.plannedVanOn),
      etd: derived(figures.etd),
      lateDays: derived(figures.late),
      reason: derived(visibleReason('t.reason')),
      asnQty: derived(figures.shipped),
      balanceQty: derived(sql`t.order_qty - ${figures.shipped}`),
      cumOdr: derived(figures.cumOdr),
      cumOcf: derived(figures.cumOcf),
      cumAsn: derived(figures.cumAsn),
      asnNos: derived(figures.asnNos),
      asnSentAt: derived(isoInstant(figures.asnSentAt)),
      eta: derived(figures.eta),
      countedSince: derived(countedSince('t')),
      shippedSince: derived(shippedSince('t')),
      receivedSince: derived(receivedSince('t')),
      inTransit: derived(sql`${shippedSince('t')} - ${receivedSince('t')}`),
      sentAt: stored({ type: 'timestamptz', shown: isoInstant(sql`t.sent_at`) }),
      ocfRev: derived(sql`case when t.status = 'NEW' then null else t.row_version end`),
      isUnsent: derived(figures.isUnsent),
      acknowledgedAt: derived(isoInstant(figures.acknowledgedAt)),
      isOverdue: derived(figures.isOverdue),
      isUnread: derived(figures.isUnread),
    }),
  }
}
