import type { CallById, CaseRow, Language, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { optionalReasonText } from '../../domain/plans/reason-texts.ts'
import {
  allOf,
  isFrom,
  isOneOf,
  isUntil,
  matchesCode,
  orderBy,
  type Sql,
  type TableQuery,
} from '../../platform/database/page-query.ts'

type CaseFilter = ParsedInputOf<CallById<'caseinformation/search'>> & { readonly prctCode: string }

const renbanNo = '(select k.renban_no from container k where k.container_id = t.container_id)'

export const caseColumns =
  sql.raw(`t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as "dealerCode", t.line_code as "lineCode",
  t.pack_on as "packOn", t.van_on as "vanOn", t.status, t.is_mixed as "isMixed", t.part_count as "partCount", t.box_count as "boxCount",
  t.qty, (t.net_g / 1000.0)::float8 as "netKg", (t.gross_g / 1000.0)::float8 as "grossKg",
  round(t.volume_mm3 / 1e9, 3)::float8 as "volumeM3", ${renbanNo} as "renbanNo", t.load_step as "loadStep", t.left_reason as "leftReason"`)

export const finishCase = <Row extends CaseRow>(row: Row, language: Language): Row => ({
  ...row,
  leftReason: optionalReasonText(row.leftReason, language),
})

function withPart(filter: CaseFilter): Sql | undefined {
  const matches = matchesCode('x.part_no', filter.partNo)
  return (
    matches &&
    sql`t.case_id in (select x.case_id from case_content x where x.prct_code = ${filter.prctCode} and ${matches})`
  )
}

function inContainer(filter: CaseFilter): Sql | undefined {
  const matches = matchesCode('k.renban_no', filter.renbanNo)
  return (
    matches &&
    sql`t.container_id in (select k.container_id from container k where k.prct_code = ${filter.prctCode} and ${matches})`
  )
}

const ofMonth = (filter: CaseFilter): Sql | undefined =>
  filter.month === undefined
    ? undefined
    : sql`t.plan_id = any(array(select p.plan_id from packing_plan p where p.prct_code = ${filter.prctCode} and p.month = ${filter.month}))`

/** Cancelled cases of older revisions appear only when requested by number or status. */
const isShownByDefault = (filter: CaseFilter): Sql | undefined =>
  filter.caseNo.length > 0 || filter.status.length > 0 ? undefined : sql`t.status <> 'CANCELLED'`

const conditions = (filter: CaseFilter): Sql =>
  allOf(
    sql`t.prct_code = ${filter.prctCode}`,
    ofMonth(filter),
    isShownByDefault(filter),
    matchesCode('t.case_no', filter.caseNo),
    isFrom('t.pack_on', filter.packFrom),
    isUntil('t.pack_on', filter.packTo),
    isFrom('t.van_on', filter.vanFrom),
    isUntil('t.van_on', filter.vanTo),
    isOneOf('t.dealer_code', filter.dealer),
    isOneOf('t.line_code', filter.line),
    isOneOf('t.case_code', filter.caseCode),
    isOneOf('t.status', filter.status),
    withPart(filter),
    inContainer(filter),
    filter.mixedOnly ? sql`t.is_mixed` : undefined,
    filter.leftOnly ? sql`t.left_reason is not null` : undefined,
  )

export const caseTable = (filter: CaseFilter, language: Language): TableQuery<CaseRow> => ({
  columns: sql`select ${caseColumns}`,
  source: sql`from case_header t where ${conditions(filter)}`,
  order: orderBy<CaseRow>(
    filter.sort,
    {
      caseNo: 't.case_no',
      caseCode: 't.case_code',
      dealerCode: 't.dealer_code',
      lineCode: 't.line_code',
      packOn: 't.pack_on',
      vanOn: 't.van_on',
      status: 't.status',
      isMixed: 't.is_mixed',
      partCount: 't.part_count',
      boxCount: 't.box_count',
      qty: 't.qty',
      netKg: 't.net_g',
      grossKg: 't.gross_g',
      volumeM3: 't.volume_mm3',
      renbanNo,
      loadStep: 't.load_step',
      leftReason: "t.left_reason ->> 'cause'",
    },
    ['t.pack_on', 't.case_no'],
  ),
  finish: (row: CaseRow) => finishCase(row, language),
})
