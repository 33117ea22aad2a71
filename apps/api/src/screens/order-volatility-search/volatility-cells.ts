import type { CallById, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { allOf, isOneOf, type Sql } from '../../platform/database/page-query.ts'

type Input = ParsedInputOf<CallById<'ordervolatilitysearch/search'>>
export type VolatilityFilter = Omit<Input, 'page' | 'pageSize'> & { readonly prctCode: string }
type Level = Input['level']

/** Columns of volatility_judgement to compare with. */
const bases = {
  LAST_CONFIRMED: { name: 'base', verdict: 'verdict', limits: '' },
  PREVIOUS: { name: 'previous', verdict: 'previous_verdict', limits: '' },
  FIRST: { name: 'first', verdict: 'drift_verdict', limits: 'drift_' },
} as const

const codeColumns = { PART: 'part_no', CAR_FAMILY: 'car_family', PART_GROUP: 'part_group', LINE: 'line_code' } as const
/** Rows of judgements and of the history have the same codes. */
export const codeOf = (level: Level, alias: string): Sql =>
  level === 'DEALER' ? sql`''` : sql.ref(`${alias}.${codeColumns[level]}`)

/** A part, or one judged with it. */
const hasPart = (alias: string, partNo: readonly string[]): Sql | undefined => {
  if (partNo.length === 0) return undefined
  const parts = sql.ref(`${alias}.parts`)
  return sql`(${matchesPart(`${alias}.part_no`, partNo)} or cardinality(${parts}) > 1
    and exists (select 1 from unnest(${parts}) u (part_no) where ${matchesPart('u.part_no', partNo)}))`
}

export const ofCycle = (alias: string, { prctCode, cycleMonth, dealer, partNo }: VolatilityFilter): Sql =>
  allOf(
    sql`${sql.ref(`${alias}.prct_code`)} = ${prctCode}`,
    sql`${sql.ref(`${alias}.cycle_month`)} = ${cycleMonth}`,
    isOneOf(`${alias}.dealer_code`, dealer),
    hasPart(alias, partNo),
  )

/** Where neither a rule nor the user says how many lots are too few to be judged. */
const DEFAULT_MIN_LOTS = 2

/** As `judgeChange` of the planning engine. */
const verdictOf = (limits: { readonly plus: Sql; readonly minus: Sql; readonly isPassed: Sql }): Sql => sql`case
  when base_qty is null then 'NO_BASE' when base_qty = 0 and qty > 0 then 'NEW' when base_qty > 0 and qty = 0 then 'DROPPED'
  when ${limits.plus} is null or ${limits.minus} is null then 'INFO'
  when (qty - base_qty)::bigint * 1000 <= base_qty::bigint * ${limits.plus}
    and (base_qty - qty)::bigint * 1000 <= base_qty::bigint * ${limits.minus} then 'OK'
  when ${limits.isPassed} then 'OK' when qty > base_qty then 'OVER' else 'UNDER' end`

const permilleOf = (percent: number): Sql => sql`${percent * 10}::int`

/** Few lots, or one need in lots of another size. */
const isPassedPart = sql`abs(qty - base_qty) < coalesce(min_abs_lots, ${DEFAULT_MIN_LOTS}::int) * lot
  or base_snp > 0 and snp > 0 and base_snp <> snp and base_qty - base_snp < qty and qty - snp < base_qty`

/** A row for each judged part and month, with the verdict against the base or by the threshold. */
export function partCells(filter: VolatilityFilter, among = sql`volatility_judgement`): Sql {
  const { level, base, threshold, target, withExempt } = filter
  const { name, verdict, limits } = bases[base]
  const column = (suffix: string) => sql.ref(`j.${suffix}`)
  const limit = threshold === undefined ? undefined : permilleOf(threshold)
  const judged = sql`select j.dealer_code, ${codeOf(level, 'j')} as code, j.car_family, j.part_group, j.line_code, j.month_offset as ahead,
      j.qty, j.mm3, ${column(`${name}_qty`)} as base_qty, case when ${column(`${name}_qty`)} is null then null else ${column(`${name}_mm3`)} end as base_mm3,
      j.snp, j.base_snp, greatest(j.snp, j.base_snp) as lot, ${column(verdict)} as stored_verdict, j.min_abs_lots, j.tolerance_id,
      ${limit ?? column(`${limits}plus_permille`)} as plus, ${limit ?? column(`${limits}minus_permille`)} as minus,
      ${withExempt ? sql`false` : sql`j.is_exempt`} as is_exempt
    from ${among} j
    where ${allOf(
      ofCycle('j', filter),
      target.length === 0 ? undefined : sql`j.month_offset = any(${target.map(Number)}::int[])`,
      sql`(j.qty > 0 or ${column(`${name}_qty`)} > 0)`,
    )}`
  const judgedAs = limit ? verdictOf({ plus: limit, minus: limit, isPassed: isPassedPart }) : sql`stored_verdict`
  return sql`select dealer_code, code, car_family, part_group, line_code, ahead, qty, mm3, base_qty, base_mm3, plus, minus, tolerance_id,
    (qty - base_qty)::float8 / nullif(lot, 0) as lots, ${judgedAs} as verdict, is_exempt from (${judged}) j`
}

/**
 * Rules for sums of parts: those that hold for all parts of a dealer, at the level of part groups before them those of
 * the group. Of an offset, or accumulated since the first announcement three months ahead.
 */
const sumRules = ({
  prctCode,
  cycleMonth,
  base,
  level,
}: VolatilityFilter): Sql => sql`select d.dealer_code, d.code, r.ahead,
    ${
      base === 'FIRST'
        ? sql`case when count(rule.plus_permille) = 3 - r.ahead then sum(rule.plus_permille) end::int as plus,
      case when count(rule.minus_permille) = 3 - r.ahead then sum(rule.minus_permille) end::int as minus`
        : sql`min(rule.plus_permille) as plus, min(rule.minus_permille) as minus`
    }, max(rule.min_abs_lots) as min_abs_lots, string_agg(rule.tolerance_id, ' ' order by rule.month_offset) as tolerance_id
  from (select distinct s.dealer_code, ${level === 'PART_GROUP' ? codeOf(level, 's') : sql`'*'`} as code from volatility_sum s
    where s.prct_code = ${prctCode} and s.cycle_month = ${cycleMonth}) d
  cross join generate_series(0, 3) r (ahead)
  cross join generate_series(0, 3) o (month_offset)
  cross join lateral (select v.* from volatility_rule v where v.prct_code = ${prctCode} and v.cycle_month = ${cycleMonth}
    and v.part_group in ('*', d.code) and v.dealer_code in ('*', d.dealer_code) and v.month_offset = o.month_offset
    order by v.dealer_code = '*', v.part_group = '*', v.tolerance_id limit 1) rule
  where ${base === 'FIRST' ? sql`o.month_offset >= r.ahead and o.month_offset < 3` : sql`o.month_offset = r.ahead`}
  group by 1, 2, 3`

/** Sums of parts by code and month; stored ones unless parts are selected or judged by another limit. */
function sumsOf(filter: VolatilityFilter): Sql {
  const { level, base, prctCode, cycleMonth, dealer, target, withExempt } = filter
  if (filter.partNo.length > 0 || filter.threshold !== undefined)
    return sql`select dealer_code, code, ahead, sum(qty) as qty, sum(mm3) as mm3, sum(base_qty) as base_qty, sum(base_mm3) as base_mm3,
        sum(lots) as lots, ${partCounts} from (${partCells(filter)}) p where not is_exempt group by 1, 2, 3`
  const sum = (suffix: string) => sql`sum(${sql.ref(`${bases[base].name}_${suffix}`)})`
  return sql`select t.dealer_code, ${codeOf(level, 't')} as code, t.month_offset as ahead, sum(t.qty) as qty, sum(t.mm3) as mm3,
      ${sum('qty')} as base_qty, ${sum('mm3')} as base_mm3, ${sum('lots')} as lots,
      ${sum('over')} as over_count, ${sum('under')} as under_count, ${sum('none')} as without_base
    from volatility_sum t where ${allOf(
      sql`t.prct_code = ${prctCode}`,
      sql`t.cycle_month = ${cycleMonth}`,
      isOneOf('t.dealer_code', dealer),
      target.length === 0 ? undefined : sql`t.month_offset = any(${target.map(Number)}::int[])`,
      withExempt ? undefined : sql`not t.is_exempt`,
    )} group by 1, 2, 3`
}

const partCounts = sql`count(*) filter (where verdict = 'OVER') as over_count, count(*) filter (where verdict = 'UNDER') as under_count,
  count(*) filter (where base_qty is null) as without_base`

/** A row for each code of a level above parts and month. */
export function sumCells(filter: VolatilityFilter): Sql {
  const limit = filter.threshold === undefined ? undefined : permilleOf(filter.threshold)
  const plus = limit ?? sql`plus`
  const minus = limit ?? sql`minus`
  const isPassed = sql`abs(lots) < coalesce(min_abs_lots, ${DEFAULT_MIN_LOTS}::int)`
  return sql`select dealer_code, code, null::text as car_family, null::text as part_group, null::text as line_code, ahead, qty, mm3, base_qty, base_mm3,
      ${plus} as plus, ${minus} as minus, tolerance_id, lots, ${verdictOf({ plus, minus, isPassed })} as verdict, false as is_exempt,
      over_count, under_count, without_base
    from (select c.*, r.plus, r.minus, r.min_abs_lots, r.tolerance_id from (${sumsOf(filter)}) c
    left join (${sumRules(filter)}) r on r.dealer_code = c.dealer_code and r.code in ('*', c.code) and r.ahead = c.ahead) c`
}

const isPlain = ({ verdict, openOnly }: VolatilityFilter) => verdict.length === 0 && !openOnly

/** Figures by month of all rows found: stored sums where they suffice. */
export function totalCells(filter: VolatilityFilter): Sql {
  if (filter.level !== 'PART')
    return sql`select c.* from cell c ${isPlain(filter) ? sql`` : sql`join found using (dealer_code, code)`}`
  if (isPlain(filter) && filter.partNo.length === 0 && filter.threshold === undefined)
    return sumsOf({ ...filter, level: 'DEALER' })
  return sql`select ahead, sum(qty) as qty, sum(mm3) as mm3, sum(base_qty) as base_qty, sum(base_mm3) as base_mm3, ${partCounts},
      base_qty is null as is_without
    from (${partCells(filter)}) p ${isPlain(filter) ? sql`` : sql`join found using (dealer_code, code)`}
    where not is_exempt group by ahead, base_qty is null`
}

/** Orders above the tolerance that ask for an answer, by code. */
export const askedOf = (
  filter: VolatilityFilter,
  among = sql`volatility_judgement`,
): Sql => sql`select j.dealer_code, ${codeOf(filter.level, 'j')} as code,
    count(*) filter (where a.decision is distinct from 'ACCEPTED') as open_count, bool_or(coalesce(a.decision = 'REJECTED', false)) as is_rejected
  from ${among} j
  left join volatility_answer a on a.prct_code = j.prct_code and a.cycle_month = j.cycle_month and a.dealer_code = j.dealer_code
    and a.part_no = j.part_no and a.target_month = j.target_month and a.qty = j.qty
  where ${ofCycle('j', filter)} and j.verdict = 'OVER' and not j.is_exempt group by 1, 2`
