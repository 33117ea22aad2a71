import type { RelatedCase } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { careMarks, shippingMark } from '../../domain/labels/case-marks.ts'
import { labelOf, listLabelledCases } from '../../domain/labels/labelled-case.ts'
import { findLoadedContainer } from '../../domain/loads/loaded-container.ts'
import { listCasesOfSameOrders, listReplacedCases } from '../../domain/orders/standing/case-orders.ts'
import { findReplacedMonth } from '../../domain/plans/packaging/replaced-number.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listContents, readContentsKg } from './case-contents.ts'
import { listEvents, listNotices } from './case-events.ts'
import { findCaseFacts } from './case-facts.ts'
import { caseList, finishCases, type StoredCase } from './case-list.ts'

async function readRow(context: QueryContext, caseNo: string) {
  const list = caseList(context.prctCode, await businessDayOf(context))
  const search = { list, where: [sql`t.case_no = ${caseNo}`], sort: [] }
  const { rows } = await searchList<StoredCase>(context, search, { page: 1, pageSize: 1 })
  const [row] = await finishCases(context, rows)
  return row
}

async function getCase(context: QueryContext, caseNo: string) {
  const facts = await findCaseFacts(context.db, context.prctCode, caseNo)
  const row = await readRow(context, caseNo)
  if (facts && row) return { facts, row }
  const month = await findReplacedMonth(context.db, context.prctCode, caseNo)
  if (month !== undefined) throw notFound('M-L03-015', { caseNo, month: writtenMonth(month) })
  throw notFound('M-L03-001', { caseNo })
}

async function readMarks({ db, prctCode }: QueryContext, caseNo: string) {
  const [one] = await listLabelledCases(db, prctCode, sql`t.case_no = ${caseNo}`)
  if (!one) throw notFound('M-L03-001', { caseNo })
  return { marks: [...shippingMark(one)], cautions: [...careMarks(one)], label: labelOf(one) }
}

async function listRelated({ db, prctCode }: QueryContext, caseNo: string): Promise<RelatedCase[]> {
  const ofOrders = await listCasesOfSameOrders(db, prctCode, caseNo)
  return [
    ...(await listReplacedCases(db, prctCode, caseNo)),
    ...ofOrders.map((one) => ({ relation: 'ORDER' as const, ...one })),
  ]
}

export const initCaseDetail: Handler<'caseinformationdetail/init'> = async ({ caseNo }, context) => {
  const { db, prctCode } = context
  const { facts, row } = await getCase(context, caseNo)
  const { caseId, containerId, lengthMm, widthMm, heightMm, innerLengthMm, innerWidthMm, innerHeightMm } = facts
  const contents = await listContents(context, caseId)
  const notices = await listNotices(context, facts)
  const { tareKg, maxGrossKg, maxMixedParts, maxMixedBoxes } = facts
  return {
    header: {
      ...row,
      lengthMm,
      widthMm,
      heightMm,
      innerLengthMm,
      innerWidthMm,
      innerHeightMm,
      maxMixedParts,
      maxMixedBoxes,
    },
    ...(await readMarks(context, caseNo)),
    contents,
    weights: {
      netKg: row.netKg,
      grossKg: row.grossKg,
      tareKg,
      maxGrossKg,
      contentsKg: await readContentsKg(context, caseId),
    },
    events: await listEvents(context, facts, notices),
    related: await listRelated(context, caseNo),
    notices: notices.map(({ answeredBy: _by, ...notice }) => notice),
    container: containerId === null ? null : await findLoadedContainer(db, prctCode, containerId),
  }
}
