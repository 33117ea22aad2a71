import { dayToIso, isoToDay } from '@packing/planning'
import { type RowEdit, textOf, warningAt } from '../../../domain/edits/row-edit.ts'
import { mondayOf } from '../../../domain/plans/days/plan-fence.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, oneOf, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../../platform/errors/api-error.ts'
import type { RowFacts } from './plan-facts.ts'

const pairDayColumns = {
  pairId: text,
  dealer: text,
  partA: text,
  partB: text,
  ratioA: int,
  ratioB: int,
  judgeLevel: oneOf(['DAY', 'WEEK']),
  day: date,
  qtyA: int,
  qtyB: int,
}
type PairDay = RowOf<typeof pairDayColumns>
type Pair = Omit<PairDay, 'day' | 'qtyA' | 'qtyB'>

/** Pairs of the moved parts by dealer, with the pieces of both parts on each day. Pairs judged by month cannot be split. */
async function pairDays(
  { db, prctCode }: ReadContext,
  planId: number,
  moved: readonly RowFacts[],
): Promise<readonly PairDay[]> {
  const parts = moved.map(({ dealer, part, latest }) => ({ dealer, part, latest }))
  const { rows } = await checkedSql(pairDayColumns)`
    select p.pair_id as "pairId", p.dealer, p.part_a as "partA", p.part_b as "partB", p.ratio_a as "ratioA", p.ratio_b as "ratioB",
      p.judge_level as "judgeLevel", t.pack_on as day,
      coalesce(sum(t.qty) filter (where t.part_no = p.part_a), 0)::int as "qtyA",
      coalesce(sum(t.qty) filter (where t.part_no = p.part_b), 0)::int as "qtyB"
    from (
      select distinct p.pair_id, r.dealer, p.part_a, p.part_b, p.ratio_a, p.ratio_b, p.judge_level
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r (dealer text, part text, latest date)
      join pairing p on p.prct_code = ${prctCode} and r.part in (p.part_a, p.part_b) and p.dealer_code in ('*', r.dealer)
        and r.latest between p.valid_from and p.valid_to and p.judge_level <> 'MONTH'
    ) p
    join plan_line t on t.prct_code = ${prctCode} and t.plan_id = ${planId} and t.dealer_code = p.dealer and t.part_no in (p.part_a, p.part_b)
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  return rows
}

const periodOf = ({ judgeLevel }: Pair, day: string) => (judgeLevel === 'DAY' ? day : dayToIso(mondayOf(isoToDay(day))))

/** Pieces of both parts by period. */
class PairBalance {
  readonly #pair: Pair
  readonly #periods = new Map<string, { a: number; b: number }>()

  constructor(pair: Pair) {
    this.#pair = pair
  }

  add(day: string, a: number, b: number): void {
    const period = periodOf(this.#pair, day)
    const { a: oldA, b: oldB } = this.at(day)
    this.#periods.set(period, { a: oldA + a, b: oldB + b })
  }

  at(day: string): { readonly a: number; readonly b: number } {
    return this.#periods.get(periodOf(this.#pair, day)) ?? { a: 0, b: 0 }
  }

  copy(): PairBalance {
    const other = new PairBalance(this.#pair)
    for (const [period, { a, b }] of this.#periods) other.add(period, a, b)
    return other
  }

  /** Pieces without their partner, weighted by the ratio, over all periods. */
  get unpaired(): number {
    const { ratioA, ratioB } = this.#pair
    return [...this.#periods.values()].reduce((sum, { a, b }) => sum + Math.abs(a * ratioB - b * ratioA), 0)
  }
}

/**
 * Warns when the edits separate paired parts further than they were. Levelling equalises pairs over their packing window
 * only, so that a day of its plan can have more of one part.
 */
export async function pairIssues(
  context: ReadContext,
  planId: number,
  moved: readonly RowEdit[],
  facts: ReadonlyMap<number, RowFacts>,
): Promise<ValidationIssue[]> {
  const rows = moved.flatMap((edit) => facts.get(edit.index) ?? [])
  const days = rows.length === 0 ? [] : await pairDays(context, planId, rows)
  const nameOf = ({ pairId, dealer }: PairDay) => `${pairId} ${dealer}`
  const pairs = [...new Set(days.map(nameOf))]
  return pairs.flatMap((pair) =>
    splitOf(
      days.filter((day) => nameOf(day) === pair),
      moved,
      facts,
    ),
  )
}

function splitOf(
  days: readonly PairDay[],
  moved: readonly RowEdit[],
  facts: ReadonlyMap<number, RowFacts>,
): ValidationIssue[] {
  const [pair] = days
  if (!pair) return []
  const before = new PairBalance(pair)
  for (const { day, qtyA, qtyB } of days) before.add(day, qtyA, qtyB)
  const after = before.copy()
  const own = moved.filter(({ index }) => {
    const row = facts.get(index)
    return row?.dealer === pair.dealer && [pair.partA, pair.partB].includes(row.part)
  })
  for (const edit of own) {
    const { part = '', qty = 0 } = facts.get(edit.index) ?? {}
    const [a, b] = part === pair.partA ? [qty, 0] : [0, qty]
    after.add(String(edit.before?.['packOn'] ?? ''), -a, -b)
    after.add(textOf(edit, 'packOn'), a, b)
  }
  if (after.unpaired <= before.unpaired) return []
  return own.map((edit) => {
    const day = textOf(edit, 'packOn')
    const { a, b } = after.at(day)
    const { pairId, partA, partB } = pair
    return warningAt(edit, 'packOn', 'M-J01-012', { pair: pairId, partA, partB, qtyA: a, qtyB: b, day })
  })
}
