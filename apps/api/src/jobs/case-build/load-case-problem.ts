import type { CaseColumns, CaseGoods } from '../../domain/plans/packaging/case-columns.ts'
import { listCaseTypes, type StoredCaseType } from '../../domain/plans/packaging/case-types.ts'
import { createGroupFinder, latestDays, listGroups } from '../../domain/plans/packaging/load-rules.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, ints, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

const plannedRow = {
  dealer: text,
  part: text,
  style: text,
  conditionId: int,
  line: text,
  days: ints,
  latest: ints,
  vans: ints,
  lots: ints,
  pieces: ints,
}
type PlannedRow = RowOf<typeof plannedRow>

/** One row of the result for each part on a line: a plan has ten times as many rows. */
async function plannedRows(db: ReadDb, prctCode: string, planId: number): Promise<readonly PlannedRow[]> {
  const { rows } = await checkedSql(plannedRow)`
    select dealer_code as dealer, part_no as part, pack_style as style, condition_id as "conditionId", line_code as line,
      array_agg(pack_on - date '1970-01-01') as days, array_agg(latest_on - date '1970-01-01') as latest,
      array_agg(van_on - date '1970-01-01') as vans, array_agg(lots) as lots, array_agg(qty) as pieces
    from plan_line where prct_code = ${prctCode} and plan_id = ${planId}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

type Box = Omit<CaseGoods, 'dealer' | 'part' | 'style' | 'caseType' | 'sameCaseGroup'>
interface BoxRow extends Box {
  readonly conditionId: number
  readonly caseCode: string
}

/** By packing condition, apart from the planned rows, of which a condition has dozens. */
async function boxesByCondition(db: ReadDb, prctCode: string): Promise<Map<number, Omit<BoxRow, 'conditionId'>>> {
  const { rows } = await checkedSql({
    conditionId: int,
    caseCode: text,
    snp: int,
    boxesPerCase: int,
    boxLengthMm: int,
    boxWidthMm: int,
    boxHeightMm: int,
    boxGrossG: int,
    pieceNetG: int,
    dangerClass: text,
  })`
    select c.condition_id as "conditionId", c.snp, c.case_code as "caseCode", c.boxes_per_case as "boxesPerCase",
      c.box_length_mm as "boxLengthMm", c.box_width_mm as "boxWidthMm", c.box_height_mm as "boxHeightMm",
      c.box_gross_g as "boxGrossG", p.net_weight_g as "pieceNetG", p.dg_class as "dangerClass"
    from packing_condition c join part p on p.prct_code = c.prct_code and p.part_no = c.part_no
    where c.prct_code = ${prctCode}`.execute(db)
  return new Map(rows.map(({ conditionId, ...box }) => [conditionId, box]))
}

type GroupOf = (dealer: string, part: string, latest: number) => string

/** The group in force on the latest day decides, as in compile and level. */
async function sameCaseGroups(db: ReadDb, prctCode: string, rows: readonly PlannedRow[]): Promise<GroupOf> {
  const groups = await listGroups(db, prctCode, latestDays(rows.flatMap((row) => row.latest)))
  const groupOf = createGroupFinder(groups.filter((group) => group.kind === 'SAME_CASE'))
  return (dealer, part, latest) => groupOf(dealer, part, latest)?.groupId ?? ''
}

/** Lots of a part on a line that may share a case. */
interface Place {
  readonly day: number
  readonly van: number
  readonly sameCaseGroup: string
  lots: number
  pieces: number
}

/** Joins lots that differ only in their windows. Sorted, because the database keeps no order and the same plan gives the same cases. */
function placesOf({ dealer, part, days, latest, vans, lots, pieces }: PlannedRow, groupOf: GroupOf): Place[] {
  const each = days.map((day, at): Place => {
    const sameCaseGroup = groupOf(dealer, part, latest[at] ?? 0)
    return { day, van: vans[at] ?? 0, sameCaseGroup, lots: lots[at] ?? 0, pieces: pieces[at] ?? 0 }
  })
  each.sort((a, b) => a.van - b.van || compareGroups(a, b) || a.day - b.day)
  const places: Place[] = []
  for (const place of each) {
    const last = places.at(-1)
    if (last?.van === place.van && last.day === place.day && last.sameCaseGroup === place.sameCaseGroup) {
      last.lots += place.lots
      last.pieces += place.pieces
    } else places.push(place)
  }
  return places
}

const compareGroups = (a: Place, b: Place) =>
  a.sameCaseGroup === b.sameCaseGroup ? 0 : a.sameCaseGroup < b.sameCaseGroup ? -1 : 1

function goodsMaker(boxes: Awaited<ReturnType<typeof boxesByCondition>>, caseTypes: readonly StoredCaseType[]) {
  const typeNumber = new Map(caseTypes.map((type, index) => [type.code, index]))
  return ({ dealer, part, style, conditionId }: PlannedRow, sameCaseGroup: string): CaseGoods => {
    const found = boxes.get(conditionId)
    if (!found) throw new Error(`The plan names the packing condition ${conditionId}, which does not exist`)
    const { caseCode, ...box } = found
    return { dealer, part, style, ...box, caseType: typeNumber.get(caseCode) ?? 0, sameCaseGroup }
  }
}

export interface StoredCaseProblem extends CaseColumns {
  readonly caseTypes: readonly StoredCaseType[]
}

const itemColumns = ['goodsOf', 'lineOf', 'day', 'van', 'lots', 'pieces'] as const
type ItemColumns = Readonly<Record<(typeof itemColumns)[number], Int32Array>>

/** Columns, not objects: a month can have two million items. */
function columnsOf(count: number): ItemColumns {
  const column = () => new Int32Array(count)
  return { goodsOf: column(), lineOf: column(), day: column(), van: column(), lots: column(), pieces: column() }
}

export function pickItems(items: ItemColumns, places: Uint32Array): ItemColumns {
  const picked = columnsOf(places.length)
  for (const name of itemColumns) {
    const from = items[name]
    const to = picked[name]
    for (let at = 0; at < places.length; at++) to[at] = from[places[at] ?? 0] ?? 0
  }
  return picked
}

/** The first `count` items by line and day. */
function sorted(items: ItemColumns, count: number): ItemColumns {
  const { lineOf, day } = items
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  order.sort((a, b) => (lineOf[a] ?? 0) - (lineOf[b] ?? 0) || (day[a] ?? 0) - (day[b] ?? 0) || a - b)
  return pickItems(items, order)
}

/** All items of the plan by line, day, then codes. */
export async function loadCaseProblem(db: ReadDb, prctCode: string, planId: number): Promise<StoredCaseProblem> {
  const caseTypes = await listCaseTypes(db, prctCode)
  const toGoods = goodsMaker(await boxesByCondition(db, prctCode), caseTypes)
  const rows = await plannedRows(db, prctCode, planId)
  const groupOf = await sameCaseGroups(db, prctCode, rows)
  const lines = [...new Set(rows.map(({ line }) => line))].sort()
  const goods: CaseGoods[] = []
  const items = columnsOf(rows.reduce((sum, { days }) => sum + days.length, 0))
  let count = 0
  for (const row of rows) {
    const line = lines.indexOf(row.line)
    const known = new Map<string, number>()
    for (const { sameCaseGroup, day, van, lots, pieces } of placesOf(row, groupOf)) {
      const number = known.get(sameCaseGroup) ?? goods.push(toGoods(row, sameCaseGroup)) - 1
      known.set(sameCaseGroup, number)
      items.goodsOf[count] = number
      items.lineOf[count] = line
      items.day[count] = day
      items.van[count] = van
      items.lots[count] = lots
      items.pieces[count] = pieces
      count++
    }
  }
  return { caseTypes, goods, lines, ...sorted(items, count) }
}
