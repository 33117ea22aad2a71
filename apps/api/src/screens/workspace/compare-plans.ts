import { type CallById, MOST_PLAN_CHANGES, type OutputOf, planViewFunctionId } from '@packing/contract'
import { dayToIso, diffRows, isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { planHeader } from '../../domain/plan-state/plan-header.ts'
import { canOpenAny } from '../../domain/views/screen-access.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { allOf, isOneOf, type Sql } from '../../platform/database/page-query.ts'
import { notFound, unauthorised } from '../../platform/errors/api-error.ts'

type Comparison = OutputOf<CallById<'workspace/packing-plan/compare-plans'>>
type Change = Comparison['changes'][number]

const MOST_REVISIONS = 100

/** Compares single days, so it requires access to days. */
export const comparePlans: Handler<'workspace/packing-plan/compare-plans'> = async (input, context) => {
  if (!canOpenAny(context, [planViewFunctionId.DAILY])) throw unauthorised('M-WSP-007')
  const plans = await listRevisions(context, input.month)
  const after = input.after === undefined ? plans[0] : plans.find(({ rev }) => rev === input.after)
  const before = plans.find(({ rev }) => rev === (input.before ?? (after?.rev ?? 0) - 1))
  if (!after) throw notFound()
  const changes = before ? await listChanges(context, [before.planId, after.planId], filterOf(input)) : []
  const sum = (kind: Change['kind']) =>
    changes.reduce((lots, change) => lots + (change.kind === kind ? change.lots : 0), 0)
  return {
    revisions: plans.map(({ rev, createdAt }) => ({ rev, createdAt: createdAt.toISOString() })),
    before: before ? await planHeader(before, context) : null,
    after: await planHeader(after, context),
    counts: {
      movedLots: sum('MOVED'),
      addedLots: sum('ADDED'),
      removedLots: sum('REMOVED'),
      changes: changes.length,
    },
    changes: changes.sort((a, b) => b.lots - a.lots).slice(0, MOST_PLAN_CHANGES),
  }
}

const listRevisions = ({ db, prctCode }: QueryContext, month: string) =>
  db
    .selectFrom('packingPlan')
    .selectAll()
    .where('prctCode', '=', prctCode)
    .where('month', '=', month)
    .orderBy('rev', 'desc')
    .limit(MOST_REVISIONS)
    .execute()

const filterOf = (input: Parameters<Handler<'workspace/packing-plan/compare-plans'>>[0]): (Sql | undefined)[] => [
  isOneOf('t.dealer_code', input.dealer),
  isOneOf('t.line_code', input.line),
  matchesPart('t.part_no', input.partNo),
]

const differenceColumns = {
  dealer: text,
  part: text,
  style: text,
  latest: date,
  line: text,
  day: date,
  lots: int,
}
type Difference = RowOf<typeof differenceColumns>

async function listChanges(
  { db, prctCode }: QueryContext,
  [before, after]: readonly [number, number],
  filter: readonly (Sql | undefined)[],
): Promise<Change[]> {
  const ofPlans = allOf(sql`t.prct_code = ${prctCode}`, sql`t.plan_id in (${before}, ${after})`, ...filter)
  const change = (value: Sql) => sql`sum(case when t.plan_id = ${after} then ${value} else -${value} end)`
  // Most parts are packed as before: their sums say so, and their 700,000 rows are not read.
  const { rows } = await checkedSql(differenceColumns)`
    with changed as materialized (
      select distinct dealer_code, part_no from (
        select t.dealer_code, t.part_no from plan_part t where ${ofPlans} group by t.dealer_code, t.part_no, t.pack_style, t.line_code
        having ${change(sql`t.lots`)} <> 0 or ${change(sql`t.places_hash`)} <> 0) p)
    select t.dealer_code as dealer, t.part_no as part, t.pack_style as style, t.latest_on as latest, t.line_code as line, t.pack_on as day,
      ${change(sql`t.lots`)}::int as lots
    from plan_line t join changed c on c.dealer_code = t.dealer_code and c.part_no = t.part_no where ${ofPlans} group by 1, 2, 3, 4, 5, 6
    having ${change(sql`t.lots`)} <> 0 order by 1, 2, 3, 4, 6, 5`.execute(db)
  return pairDifferences(rows)
}

function pairDifferences(rows: readonly Difference[]): Change[] {
  const items: Difference[] = []
  const itemOf = new Map<string, number>()
  const lines = [...new Set(rows.map(({ line }) => line))].sort()
  const numbered = rows.map((row) => {
    const code = [row.dealer, row.part, row.style, row.latest].join('|')
    const item = itemOf.get(code) ?? items.push(row) - 1
    itemOf.set(code, item)
    return { item, line: lines.indexOf(row.line), day: isoToDay(row.day), lots: row.lots }
  })
  const placements = (sign: number) => {
    const own = numbered.filter(({ lots }) => lots * sign > 0)
    const column = (value: (row: (typeof own)[number]) => number) => Int32Array.from(own, value)
    return {
      item: column(({ item }) => item),
      line: column(({ line }) => line),
      day: column(({ day }) => day),
      lots: column(({ lots }) => lots * sign),
    }
  }
  const diff = diffRows(items.length, placements(-1), placements(1))
  const place = (line: number, day: number): readonly [string, string] => [lines[line] ?? '', dayToIso(day)]
  const nowhere = ['', ''] as const
  const changeOf = (
    kind: Change['kind'],
    { item, lots }: { readonly item: number; readonly lots: number },
    [fromLine, fromOn]: readonly [string, string],
    [toLine, toOn]: readonly [string, string],
  ): Change => {
    const { dealer, part, style, latest } = items[item] as Difference
    return {
      kind,
      dealerCode: dealer,
      partNo: part,
      packStyle: style,
      latestOn: latest,
      lots,
      fromLine,
      fromOn,
      toLine,
      toOn,
    }
  }
  return [
    ...diff.moved.map((row) => changeOf('MOVED', row, place(row.fromLine, row.fromDay), place(row.toLine, row.toDay))),
    ...diff.added.map((row) => changeOf('ADDED', row, nowhere, place(row.line, row.day))),
    ...diff.removed.map((row) => changeOf('REMOVED', row, place(row.line, row.day), nowhere)),
  ]
}
