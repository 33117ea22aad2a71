import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { conditionsOf } from '../../domain/parts/part-facts.ts'
import { matchesName, matchesPart } from '../../domain/parts/part-search.ts'
import type { EditableList } from '../../editable-lists/editable-list.ts'
import type { FoundRows } from '../../editable-lists/list-handlers.ts'
import type { Context } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { between, both, type Condition, inList, overlaps } from '../../platform/database/condition.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { ALL_DEALERS, partList } from './part-list.ts'

export type PartFilter = Omit<ParsedInputOf<CallById<'partmaster/search'>>, 'page' | 'pageSize' | 'sort'>

type Where = Pick<Context, 'db' | 'accessPrctCode' | 'now'>

/** So many parts with values of a dealer's own are told to the database by number. */
const MAX_OWN = 5000
const ANY_PART: Condition = { sql: sql`true` }

async function ownParts({ db, accessPrctCode }: Where, dealer: string): Promise<Condition | undefined> {
  if (dealer === ALL_DEALERS) return undefined
  const { rows } = await sql<{ partNo: string }>`select part_no as "partNo" from part_local
    where prct_code = ${accessPrctCode} and dealer_code = ${dealer} limit ${MAX_OWN + 1}`.execute(db)
  if (rows.length > MAX_OWN) return ANY_PART
  const partNos = rows.map(({ partNo }) => partNo)
  return inList('part_no', partNos)
}

/** On lines as they are for the dealer: found by the index, but for the parts with values of the dealer's own. */
function onLines(lines: readonly string[], list: EditableList): Condition | undefined {
  const common = inList('pack_line', lines)
  if (!common || !list.unindexedRows) return common
  const shown = list.columns.find(({ field }) => field === 'packLine')?.shown
  return both({ any: [common, list.unindexedRows] }, { sql: sql`${shown} = any(${lines}::text[])` })
}

/** No conditions for all dealers on the day; what is kept with the part knows none that begin after a gap. */
const isUncovered = (today: string): Condition => ({
  any: [
    { column: 'covered_to', is: '<', value: today },
    { column: 'covered_from', is: '>', value: today },
    { column: 'covered_to', is: 'is null' },
  ],
})

/** Looked up row by row: for `exists` the planner may read the conditions of all parts first. */
const isThere = (conditions: Sql) => sql`coalesce((select true from ${conditions} limit 1), false)`

/** The list as the dealer sees it, and the rows that are asked for. */
export async function findParts(filter: PartFilter, context: Where): Promise<FoundRows> {
  const prctCode = context.accessPrctCode
  const dealer = filter.dealer ?? ALL_DEALERS
  const today = businessDate(context.now)
  const list = partList({ prctCode, dealer, today, ownParts: await ownParts(context, dealer) })
  const conditions = conditionsOf({ prctCode, partNo: sql`t.part_no`, dealer: sql`${dealer}::text`, today })
  const where = both(
    matchesPart('part_no', filter.partNo),
    matchesName(filter.name),
    inList('car_family', filter.carFamily),
    inList('supplier_code', filter.supplier),
    inList('lifecycle', filter.lifecycle),
    onLines(filter.packLine, list),
    filter.packStyle.length === 0
      ? undefined
      : both(overlaps('pack_styles', filter.packStyle), {
          sql: isThere(sql`${conditions} and c.pack_style = any(${filter.packStyle}::text[])`),
        }),
    filter.withoutCondition ? both(isUncovered(today), { sql: sql`not ${isThere(conditions)}` }) : undefined,
    between('host_updated_on', filter.hostFrom, filter.hostTo),
  )
  return { list, where }
}
