import { type CaseHold, caseHolds, isoToDay, type StandingCase } from '@packing/planning'
import { sql } from 'kysely'
import { isPacked } from '../../domain/cases/packed-contents.ts'
import { isOnLostDate } from '../../domain/loads/lost-vannings.ts'
import { plannedVanOn } from '../../domain/loads/van-date.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, json, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** Plans of all revisions of the month. Alias: case_header or container. */
export const ofMonth = (
  alias: string,
  { prctCode, month }: { readonly prctCode: string; readonly month: string },
): Sql =>
  sql`${sql.raw(alias)}.prct_code = ${prctCode} and ${sql.raw(alias)}.plan_id in (
    select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})`

const standingColumns = {
  caseId: int,
  caseNo: text,
  hold: oneOf(caseHolds),
  dealer: text,
  line: text,
  packOn: date,
  vanOn: date,
  isMixed: bool,
  /** Its label is printed, and its packing has not begun. */
  isLabelled: bool,
  /** It is in no closed or announced container, and locked in none that a vessel takes: its vanning date may change. */
  isMovable: bool,
  contents: json<readonly { readonly part: string; readonly style: string; readonly pieces: number }[]>(),
}
export type StandingRow = RowOf<typeof standingColumns>

interface Ask {
  readonly prctCode: string
  readonly month: string
  readonly today: string
}

const isLocked = sql`coalesce(k.locked_steps >= h.load_step, false)`

/**
 * Why a case of the month stands although its cases are built again; null: nobody relies on it. Aliases h: case_header, k: its
 * container. A result that was reversed counts as nothing.
 */
const holdOf = (today: string): Sql => sql`case
  when h.status in ('PACKING', 'REPACK') or ${isPacked('h')} or k.container_id is not null and not ${isOpenToLoading('k')} then 'FIXED'
  when h.printed_at is not null or h.result_id is not null or ${isLocked} then 'LABELLED'
  when h.pack_on <= ${today}::date then 'DUE' end`

/** Cases of all revisions of the month that may stay, with the pieces that they contain or will contain. */
export async function listStandingCases(db: ReadDb, { prctCode, month, today }: Ask): Promise<StandingRow[]> {
  const { rows } = await checkedSql(standingColumns)`
    with standing as materialized (
      select h.case_id, h.case_no, ${holdOf(today)} as hold, h.dealer_code, h.line_code, h.pack_on, ${plannedVanOn('h')} as van_on,
        h.is_mixed, h.printed_at is not null and h.status in ('PLANNED', 'PRINTED') as is_labelled, ${isPacked('h')} as is_packed, (not ${isLocked} or ${isOnLostDate(prctCode, 'h', sql`${today}::date`)})
          and (k.container_id is null or ${isOpenToLoading('k')}) as is_movable
      from case_header h left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id
      where ${ofMonth('h', { prctCode, month })} and h.status <> 'CANCELLED')
    select s.case_id as "caseId", s.case_no as "caseNo", s.hold, s.dealer_code as dealer, s.line_code as line, s.pack_on as "packOn",
      s.van_on as "vanOn", s.is_mixed as "isMixed", s.is_labelled as "isLabelled", s.is_movable as "isMovable",
      jsonb_agg(jsonb_build_object('part', c.part_no, 'style', c.pack_style,
        'pieces', case when s.is_packed then c.packed_qty else c.qty end) order by c.seq) as contents
    from standing s join case_content c on c.prct_code = ${prctCode} and c.case_id = s.case_id
    where s.hold is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 2`.execute(db)
  return rows
}

/** Numbers of codes, in the order in which they appear. */
export class Numbers {
  readonly #known = new Map<string, number>()

  numberOf(code: string): number {
    const known = this.#known.get(code)
    if (known !== undefined) return known
    this.#known.set(code, this.#known.size)
    return this.#known.size - 1
  }

  get count(): number {
    return this.#known.size
  }
}

interface Codes {
  readonly keys: Numbers
  readonly dealers: Numbers
  readonly lines: Numbers
}

export const keyCode = (dealer: string, part: string, style: string): string => `${dealer}|${part}|${style}`

export const standingCase = (row: StandingRow, { keys, dealers, lines }: Codes): StandingCase => ({
  caseNo: row.caseNo,
  hold: row.hold satisfies CaseHold,
  dealer: dealers.numberOf(row.dealer),
  line: lines.numberOf(row.line),
  day: isoToDay(row.packOn),
  van: isoToDay(row.vanOn),
  contents: row.contents.map(({ part, style, pieces }) => ({
    key: keys.numberOf(keyCode(row.dealer, part, style)),
    pieces,
  })),
})
