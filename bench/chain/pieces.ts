import pg from 'pg'

/** Totals must agree from order to container: nothing is lost. */
export interface Pieces {
  readonly ordered: number
  readonly excepted: number
  readonly compiledRequired: number
  readonly compiledPacked: number
  readonly planned: number
  readonly unplanned: number
  readonly inCases: number
  readonly leftByCases: number
  readonly cases: number
  readonly casesInContainers: number
  readonly casesLeft: number
  readonly containers: number
  readonly containerBound: number
  readonly containersByType: readonly { readonly containerType: string; readonly containers: number }[]
  /** Relative cost of the containers and its proven lower bound. */
  readonly containerCost: number
  readonly containerCostBound: number
  readonly averageFillPercent: number
  readonly isBalanced: boolean
}

type Counted = keyof Omit<Pieces, 'isBalanced' | 'containersByType'>

export async function countPieces(
  databaseUrl: string,
  prctCode: string,
  cycleMonth: string,
  month: string,
): Promise<Pieces> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<Counted, string> & Pick<Pieces, 'containersByType'>>(
      `with plan as (select plan_id, figures as kpi from packing_plan left join plan_figures using (plan_id, prct_code) where prct_code = $1 and month = $3 order by rev desc limit 1)
       select
         (select coalesce(sum(qty), 0) from order_line where prct_code = $1 and cycle_month = $2 and rev_to is null and required_on is not null and target_month = $3) as ordered,
         (select coalesce(sum(qty), 0) from compile_exception where prct_code = $1 and cycle_month = $2) as excepted,
         (select coalesce(sum(req_qty), 0) from compiled_req where prct_code = $1 and cycle_month = $2) as "compiledRequired",
         (select coalesce(sum(packed_qty), 0) from compiled_req where prct_code = $1 and cycle_month = $2) as "compiledPacked",
         (select coalesce(sum(qty), 0) from plan_line where plan_id = plan.plan_id) as planned,
         (select coalesce(sum(qty), 0) from plan_unplanned where plan_id = plan.plan_id) as unplanned,
         (select coalesce(sum(qty), 0) from case_header where plan_id = plan.plan_id) as "inCases",
         (select coalesce(sum(qty), 0) from case_left where plan_id = plan.plan_id) as "leftByCases",
         (select count(*) from case_header where plan_id = plan.plan_id) as cases,
         (select count(*) from case_header where plan_id = plan.plan_id and container_id is not null) as "casesInContainers",
         (select count(*) from case_header where plan_id = plan.plan_id and left_reason is not null) as "casesLeft",
         (select count(*) from container where plan_id = plan.plan_id) as containers,
         (plan.kpi->>'containerBound')::int as "containerBound", (plan.kpi->>'containerCost')::numeric as "containerCost",
         (plan.kpi->>'containerCostBound')::numeric as "containerCostBound", plan.kpi->'containersByType' as "containersByType", (plan.kpi->>'averageFillPercent')::numeric as "averageFillPercent"
       from plan`,
      [prctCode, cycleMonth, month],
    )
    const row = rows[0]
    if (!row) throw new Error(`There is no plan for ${month}`)
    const { containersByType, ...counts } = row
    const n = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)])) as Record<
      Counted,
      number
    >
    const isBalanced =
      n.ordered === n.excepted + n.compiledRequired &&
      n.compiledPacked === n.planned + n.unplanned &&
      n.planned === n.inCases + n.leftByCases &&
      n.cases === n.casesInContainers + n.casesLeft
    return { ...n, containersByType, isBalanced }
  } finally {
    await client.end()
  }
}
