import { type CallById, type CaseRow, caseColumns, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { caseConditions } from '../../domain/loads/case-search.ts'
import { matchesContainer } from '../../domain/loads/container-search.ts'
import { shownVanOn } from '../../domain/loads/van-date.ts'
import { listOrdersOfCases } from '../../domain/orders/standing/case-orders.ts'
import { isOfShifts, plannedShift } from '../../domain/plans/days/planned-shift.ts'
import { earlierRevOf } from '../../domain/plans/revision/earlier-revision.ts'
import { optionalReasonText } from '../../domain/reasons/reason-texts.ts'
import { isLate } from '../../domain/results/late-cases.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { type Conditions, isOneOf, matchesCode, onDays, type Sql } from '../../platform/database/page-query.ts'

interface CaseFilter extends Omit<ParsedInputOf<CallById<'caseinformation/search'>>, 'month'> {
  readonly prctCode: string
  /** Cases of any plan are found where it is undefined. */
  readonly planIds: readonly number[] | undefined
}

const kilograms = (column: 'net_g' | 'gross_g') =>
  stored({ shown: sql.raw(`(t.${column} / 1000.0)::float8`), order: sql.raw(`t.${column}`) })
const ofContainer = (value: string): Sql =>
  sql.raw(`(select ${value} from container k where k.container_id = t.container_id)`)
const ofType = (value: string): Sql =>
  sql.raw(`(select ${value} from case_type y where y.prct_code = t.prct_code and y.case_code = t.case_code)`)
const dgClasses = sql`(select string_agg(distinct p.dg_class, ' ' order by p.dg_class) from case_content c
  join part p on p.prct_code = c.prct_code and p.part_no = c.part_no where c.case_id = t.case_id and p.dg_class <> '')`

/** L: a group whose parts share a case filled it with more than one of them. */
const lotPattern = sql`case when t.part_count > 1 and exists (
  select 1 from part_group g join part_group_member m using (prct_code, group_id, version)
  join case_content x on x.prct_code = m.prct_code and x.case_id = t.case_id and x.part_no = m.part_no
  where g.prct_code = t.prct_code and g.kind = 'SAME_CASE' and g.dealer_code in ('*', t.dealer_code) and t.pack_on between g.valid_from and g.valid_to
  group by g.group_id, g.version having count(distinct x.part_no) > 1) then 'L' else 'P' end`

/** Read with a statement of their own, for all rows of the page. */
const { orderNos: _orderNos, orderTypes: _orderTypes, ...ownColumns } = caseColumns
export type StoredCase = Omit<CaseRow, 'orderNos' | 'orderTypes'>

export const caseList = (prctCode: string, today: string): EditableList => ({
  id: 'L03',
  version: '1',
  entity: 'case_header',
  // Joined: sorting a month's cases by a look-up for each takes twice as long.
  source: sql`(select c.*, k.renban_no from case_header c
    left join container k on k.prct_code = c.prct_code and k.container_id = c.container_id)`,
  columns: sqlColumns(ownColumns, {
    caseNo: stored(),
    caseCode: stored(),
    dealerCode: stored(),
    lineCode: stored(),
    packOn: stored(),
    plannedShift: derived(plannedShift),
    status: stored(),
    startedAt: derived(isoInstant(sql`t.packing_at`)),
    packedAt: derived(isoInstant(sql`t.packed_at`)),
    vanOn: stored({ shown: shownVanOn('t', sql`${today}::date`), order: sql`t.van_on` }),
    rolledFrom: stored(),
    renbanNo: stored(),
    isoNo: derived(ofContainer("nullif(k.iso_no, '')")),
    sealNo: derived(ofContainer("nullif(k.seal_no, '')")),
    loadStep: stored(),
    position: derived(sql`case when t.x_mm is not null then concat_ws(' / ', t.x_mm, t.y_mm, t.z_mm) end`),
    dimensions: derived(sql`coalesce(${ofType("concat_ws(' × ', y.length_mm, y.width_mm, y.height_mm)")}, '')`),
    maxStack: derived(ofType('y.max_stack')),
    isMixed: stored(),
    lotPattern: derived(lotPattern),
    partCount: stored(),
    boxCount: stored(),
    qty: stored(),
    packedQty: stored(),
    netKg: kilograms('net_g'),
    grossKg: kilograms('gross_g'),
    volumeM3: stored({ shown: sql`round(t.volume_mm3 / 1e9, 3)::float8`, order: sql`t.volume_mm3` }),
    dgClasses: derived(dgClasses),
    printCount: derived(
      sql`(select count(*) from case_print x where x.prct_code = t.prct_code and x.case_id = t.case_id)`,
    ),
    earlierRev: derived(earlierRevOf('t', prctCode)),
    leftReason: stored({ order: sql`t.left_reason ->> 'cause'` }),
  }),
})

/** With the orders that the cases answer, and reasons in words. */
export async function finishCases(
  { db, prctCode, language }: Pick<ReadContext, 'db' | 'prctCode'> & InLanguage,
  rows: readonly StoredCase[],
): Promise<CaseRow[]> {
  const orders = await listOrdersOfCases(
    db,
    prctCode,
    rows.map(({ caseNo }) => caseNo),
  )
  return rows.map((row) => ({
    ...row,
    orderNos: orders.get(row.caseNo)?.orderNos.join(' ') ?? '',
    orderTypes: orders.get(row.caseNo)?.orderTypes.join(' ') ?? '',
    leftReason: optionalReasonText(row.leftReason, language),
  }))
}

function inContainer(filter: CaseFilter): Sql | undefined {
  const matches = matchesContainer('k', filter.renbanNo)
  return (
    matches &&
    sql`t.container_id in (select k.container_id from container k where k.prct_code = ${filter.prctCode} and ${matches})`
  )
}

/**
 * Of the revisions of a month, read before: with their numbers PostgreSQL knows how many cases it has to sort, and one
 * is compared for equality, so that an index gives its cases in order.
 */
function ofPlans(planIds: readonly number[] | undefined): Sql | undefined {
  if (planIds === undefined) return undefined
  return planIds.length === 1 ? sql`t.plan_id = ${planIds[0]}::bigint` : sql`t.plan_id = any(${planIds}::bigint[])`
}

/** Cancelled cases of older revisions appear only when requested by number or status. */
const isShownByDefault = (filter: CaseFilter): Sql | undefined =>
  filter.caseNo.length > 0 || filter.status.length > 0 ? undefined : sql`t.status <> 'CANCELLED'`

export const conditionsOf = (filter: CaseFilter, today: string): Conditions => [
  ofPlans(filter.planIds),
  isShownByDefault(filter),
  matchesCode('t.case_no', filter.caseNo),
  ...caseConditions(filter),
  ...onDays('t.van_on', filter.vanFrom, filter.vanTo),
  isOfShifts(filter.shift),
  isOneOf('t.status', filter.status),
  inContainer(filter),
  filter.mixed === undefined ? undefined : sql`t.is_mixed = ${filter.mixed === 'Y'}`,
  filter.leftOnly ? sql`t.left_reason is not null` : undefined,
  filter.unloadedOnly ? sql`t.container_id is null` : undefined,
  filter.lateOnly ? isLate(filter.prctCode, 't', sql`${today}::date`) : undefined,
]
