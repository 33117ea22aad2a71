import { addMonths, type Language, type UploadPartRow, type UploadParts, uploadPartColumns } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, orNull } from '../../../platform/database/column-types.ts'
import { columnTypes } from '../../../platform/database/list-types.ts'
import {
  allOf,
  fetchPage,
  isOneOf,
  orderBy,
  type Paging,
  type Sql,
  tableQuery,
} from '../../../platform/database/page-query.ts'
import { partNameOf } from '../../parts/part-name.ts'
import { matchesPart } from '../../parts/part-search.ts'
import type { ReadContext } from '../../rule-context.ts'
import { firmMonthOf, HORIZON_MONTHS } from '../standing/horizon.ts'
import { type ComparedFile, comparedParts, findBases } from './compared-rows.ts'
import { partPeriods } from './part-periods.ts'

export interface PartFilter extends Paging {
  readonly dealer: readonly string[]
  readonly partNo: readonly string[]
  readonly changedOnly: boolean
  readonly movedOnly: boolean
  readonly sort: readonly string[]
}

interface PartsContext extends ReadContext {
  readonly functionId: string
  readonly language: Language
  readonly now: Date
}

interface ReadFile extends Pick<ComparedFile, 'cycleMonth' | 'rows'> {
  /** Releases by dealer that the file was staged upon. */
  readonly baseRevs: unknown
}

/** What a file was read as, part by part and month by month, beside the previous release of each dealer. */
export async function readUploadParts(context: PartsContext, file: ReadFile, filter: PartFilter): Promise<UploadParts> {
  const { db, prctCode, functionId, now } = context
  const { cycleMonth, rows } = file
  const months = Array.from({ length: HORIZON_MONTHS }, (_, at) => addMonths(firmMonthOf(cycleMonth), at))
  const bases = await findBases(context, file)
  const compared = { prctCode, cycleMonth, rows, bases, now }
  const source = comparedParts(compared, months)
  const found = ofFilter(filter)
  const sums = await sumMonths(context, { source, found, months })
  const parts = await fetchPage(
    db,
    partsPage({ source, found, filter, total: sums.total }, context),
    filter,
    functionId,
  )
  const periods = await partPeriods(context, compared, parts.rows)
  return {
    months,
    bases: bases.map((base) => ({ ...base })),
    sums: sums.months,
    counts: sums.counts,
    parts: { ...parts, rows: parts.rows.map((row) => ({ ...row, periods: periods(row) })) },
  }
}

const ofFilter = ({ dealer, partNo, changedOnly, movedOnly }: PartFilter): Sql =>
  allOf(
    sql`true`,
    isOneOf('t.dealer_code', dealer),
    matchesPart('t.part_no', partNo),
    changedOnly ? sql`(t.change is null or t.change <> 'SAME')` : undefined,
    movedOnly ? sql`t.is_moved` : undefined,
  )

interface FoundParts {
  readonly source: Sql
  readonly found: Sql
}

const changeBy = (at: number) => sql`t.${sql.id(`is${at}`)} - t.${sql.id(`was${at}`)}`

const sortable = {
  dealerCode: 't.dealer_code',
  partNo: 't.part_no',
  changedQty: 't.changed_qty',
  wasTotal: 't.was_total',
  isTotal: 't.is_total',
  wasFirm: 't.was0',
  isFirm: 't.is0',
  byFirm: changeBy(0),
  wasNext1: 't.was1',
  isNext1: 't.is1',
  byNext1: changeBy(1),
  wasNext2: 't.was2',
  isNext2: 't.is2',
  byNext2: changeBy(2),
  wasNext3: 't.was3',
  isNext3: 't.is3',
  byNext3: changeBy(3),
}

function partsPage(
  { source, found, filter, total }: FoundParts & { readonly filter: PartFilter; readonly total: number },
  { prctCode, language }: Pick<PartsContext, 'prctCode' | 'language'>,
) {
  const largestFirst = sql` order by t.changed_qty desc, t.dealer_code, t.part_no`
  const sorted = orderBy<UploadPartRow>(filter.sort, sortable, ['t.dealer_code', 't.part_no'])
  return tableQuery(columnTypes(uploadPartColumns, {}), {
    select: { ...sortable, partName: partNameOf(prctCode, sql`t.part_no`, language), change: 't.change' },
    source: sql`from ${source} t where ${found}`,
    order: filter.sort.length === 0 ? largestFirst : sorted,
    total,
  })
}

const countColumns = { total: int, added: int, ended: int, changed: int, same: int, moved: int }

async function sumMonths(
  { db }: ReadContext,
  { source, found, months }: FoundParts & { readonly months: readonly string[] },
) {
  const { rows } = await checkedSql({
    ...countColumns,
    was0: orNull(int),
    was1: orNull(int),
    was2: orNull(int),
    was3: orNull(int),
    is0: int,
    is1: int,
    is2: int,
    is3: int,
  })`
    select count(*)::int as total, count(*) filter (where t.change = 'NEW')::int as added,
      count(*) filter (where t.change = 'ENDED')::int as ended, count(*) filter (where t.change = 'CHANGED')::int as changed,
      count(*) filter (where t.change = 'SAME')::int as same, count(*) filter (where t.is_moved)::int as moved,
      sum(t.was0)::bigint as was0, sum(t.was1)::bigint as was1, sum(t.was2)::bigint as was2, sum(t.was3)::bigint as was3,
      coalesce(sum(t.is0), 0)::bigint as is0, coalesce(sum(t.is1), 0)::bigint as is1, coalesce(sum(t.is2), 0)::bigint as is2,
      coalesce(sum(t.is3), 0)::bigint as is3
    from ${source} t where ${found}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate has one row')
  const { total, added, ended, changed, same, moved } = row
  const was = [row.was0, row.was1, row.was2, row.was3]
  const is = [row.is0, row.is1, row.is2, row.is3]
  return {
    total,
    counts: { NEW: added, ENDED: ended, CHANGED: changed, SAME: same, moved },
    months: months.map((month, at) => ({ month, was: was[at] ?? null, is: is[at] ?? 0 })),
  }
}
