import type { CaseProblem } from '@packing/planning'
import { type CaseColumns, type CaseGoods, caseProblemOf } from '../../domain/plans/case-columns.ts'
import { listCaseTypes, type StoredCaseType } from '../../domain/plans/case-types.ts'
import { createGroupFinder, latestDays, listGroups } from '../../domain/plans/load-rules.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

const plannedRow = {
  dealer: text,
  part: text,
  style: text,
  conditionId: int,
  line: text,
  day: int,
  latest: int,
  van: int,
  lots: int,
  pieces: int,
}
type StoredRow = RowOf<typeof plannedRow>
type PlannedRow = StoredRow & { readonly sameCaseGroup: string }

/** By line, day, then codes. The index delivers days in order, so that the database sorts only within a day. */
async function plannedRows(db: ReadDb, prctCode: string, planId: number): Promise<StoredRow[]> {
  const { rows } = await checkedSql(plannedRow)`
    select dealer_code as dealer, part_no as part, pack_style as style, condition_id as "conditionId", line_code as line,
      pack_on - date '1970-01-01' as day, latest_on - date '1970-01-01' as latest, van_on - date '1970-01-01' as van, lots, qty as pieces
    from plan_line where prct_code = ${prctCode} and plan_id = ${planId}
    order by pack_on, line_code, dealer_code, part_no, pack_style, van_on, condition_id`.execute(db)
  return rows.toSorted((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0))
}

function joined(rows: readonly PlannedRow[]): PlannedRow[] {
  const found: PlannedRow[] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last && placeOf(last) === placeOf(row))
      found[found.length - 1] = { ...last, lots: last.lots + row.lots, pieces: last.pieces + row.pieces }
    else found.push(row)
  }
  return found
}

const placeOf = ({ dealer, part, style, conditionId, line, day, van, sameCaseGroup }: PlannedRow) =>
  `${dealer}|${part}|${style}|${conditionId}|${line}|${day}|${van}|${sameCaseGroup}`

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

/** Joins rows of one place. The group in force on the latest day decides, as in compile and level. */
async function withGroups(db: ReadDb, prctCode: string, rows: readonly StoredRow[]): Promise<PlannedRow[]> {
  const groups = await listGroups(db, prctCode, latestDays(rows))
  const groupOf = createGroupFinder(groups.filter((group) => group.kind === 'SAME_CASE'))
  return joined(
    rows.map((row) => ({ ...row, sameCaseGroup: groupOf(row.dealer, row.part, row.latest)?.groupId ?? '' })),
  )
}

function numbering<Thing>(make: (row: PlannedRow) => Thing, codeOf: (row: PlannedRow) => string) {
  const things: Thing[] = []
  const known = new Map<string, number>()
  const numberOf = (row: PlannedRow): number => {
    const code = codeOf(row)
    const number = known.get(code) ?? things.push(make(row)) - 1
    known.set(code, number)
    return number
  }
  return { things, numberOf }
}

export interface StoredCaseProblem extends CaseProblem {
  readonly caseTypes: readonly StoredCaseType[]
  readonly columns: CaseColumns
}

export async function loadCaseProblem(db: ReadDb, prctCode: string, planId: number): Promise<StoredCaseProblem> {
  const caseTypes = await listCaseTypes(db, prctCode)
  const typeNumber = new Map(caseTypes.map((type, index) => [type.code, index]))
  const boxes = await boxesByCondition(db, prctCode)
  const toGoods = ({ dealer, part, style, conditionId, sameCaseGroup }: PlannedRow): CaseGoods => {
    const found = boxes.get(conditionId)
    if (!found) throw new Error(`The plan names the packing condition ${conditionId}, which does not exist`)
    const { caseCode, ...box } = found
    return {
      dealer,
      part,
      style,
      ...box,
      caseType: typeNumber.get(caseCode) ?? 0,
      sameCaseGroup,
    }
  }
  const rows = await withGroups(db, prctCode, await plannedRows(db, prctCode, planId))
  const goods = numbering(
    toGoods,
    (row) => `${row.dealer}|${row.part}|${row.style}|${row.conditionId}|${row.sameCaseGroup}`,
  )
  const lines = numbering(
    (row) => row.line,
    (row) => row.line,
  )
  const columns: CaseColumns = {
    caseTypes,
    goods: goods.things,
    lines: lines.things,
    goodsOf: Int32Array.from(rows, goods.numberOf),
    lineOf: Int32Array.from(rows, lines.numberOf),
    day: Int32Array.from(rows, (row) => row.day),
    van: Int32Array.from(rows, (row) => row.van),
    lots: Int32Array.from(rows, (row) => row.lots),
    pieces: Int32Array.from(rows, (row) => row.pieces),
  }
  return { caseTypes, items: caseProblemOf(columns).items, columns }
}
