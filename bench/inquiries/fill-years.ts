import pg from 'pg'

interface Size {
  readonly dealers: number
  /** A dealer's part is a key; three dealers order each part. */
  readonly keys: number
  /** Lots of a key in a month, each in a case that it shares with the same lot of other keys. */
  readonly lots: number
  /** How many keys share a case. */
  readonly parts: number
  /** Of a dealer on a vanning date. */
  readonly containers: number
  readonly months: number
}

/** keys × lots / parts cases and dealers × lots × containers containers a month. */
export const inquirySizes = {
  M: { dealers: 12, keys: 30_000, lots: 4, parts: 5, containers: 25 },
  L: { dealers: 40, keys: 150_000, lots: 4, parts: 3, containers: 31 },
} as const

/** The month of plan m, counted from 0; the cycle is the month before. */
const month = "date '2025-01-01' + make_interval(months => m)"
const code = (moment: string) => `to_char(${moment}, 'YYYYMM')`

const k = ({ keys }: Size) => `generate_series(0, ${keys - 1}) k`
const m = ({ months }: Size) => `generate_series(0, ${months - 1}) m`
/** Month after month, as rows are written: those of a month lie together in the table. */
const eachMonth = <Part>({ months }: Size, part: (m: string) => Part) =>
  Array.from({ length: months }, (_, at) => part(`generate_series(${at}, ${at}) m`))
const dealer = ({ dealers }: Size) => `'D' || lpad((k % ${dealers} + 1)::text, 2, '0')`
const part = `'P' || lpad((k / 3)::text, 5, '0')`

function masterStatements(size: Size): readonly string[] {
  return [
    `insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Bench', 'Asia/Tokyo')`,
    `insert into dealer (prct_code, dealer_code, dealer_name, country)
      select '200100', 'D' || lpad(d::text, 2, '0'), 'Dealer', 'TH' from generate_series(1, ${size.dealers}) d`,
    `insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g, car_family)
      select '200100', 'JP', 'PC', 'P' || lpad(p::text, 5, '0'), 'Part', 100, 'F' || p % 20 from generate_series(0, ${size.keys} / 3) p`,
    `insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, confirmed_rev)
      select '200100', ${code(`${month} - interval '1 month'`)}, dealer_code, case when m < ${size.months - 1} then 'CLOSED' else 'COMPILED' end, 3, 3
      from dealer, ${m(size)}`,
    `insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      select '200100', dealer_code, d, to_char(d, 'YYYYMM'), d - 6, d - 2, d + 1, d + 2, d + 10, d + 12
      from dealer, generate_series(0, ${size.months * 31}) n cross join lateral (select date '2025-01-01' + n) x (d)`,
    `insert into packing_plan (prct_code, month, rev, problem_hash, created_at)
      select '200100', ${code(month)}, 1, '', ${month} from ${m(size)}`,
  ]
}

function orderStatements(size: Size): readonly string[] {
  return [
    ...eachMonth(
      size,
      (
        m,
      ) => `insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
        select '200100', c.cycle, ${dealer(size)}, ${dealer(size)} || '-' || c.cycle || '-' || lpad((k / 100)::text, 4, '0'), k % 100 * 20 + n,
          ${part}, ${code(`${month} + make_interval(months => greatest(0, n - 8))`)},
          case when n < 9 then (${month} + make_interval(days => n * 3))::date end, 40, case when n % 4 = 0 then 3 else 1 end
        from ${m} cross join lateral (select ${code(`${month} - interval '1 month'`)} as cycle) c, ${k(size)}, generate_series(1, 11) n`,
    ),
    `insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from, rev_to)
      select prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty - r, r, r
      from order_line, generate_series(1, 2) r where rev_from = 3`,
    `insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at)
      select prct_code, cycle_month, dealer_code, r, 'E1', to_date(cycle_month, 'YYYYMM') + r from order_cycle, generate_series(1, 3) r`,
    `insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty,
        confirmed_qty, pack_on, van_on, status)
      select prct_code, p.plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty,
        case when line_no % 47 = 0 then 0 else qty end, required_on - case when line_no % 53 = 0 then 0 else 3 end,
        required_on + case when line_no % 53 = 0 then 3 else 1 end, 'NEW'
      from order_line l join packing_plan p using (prct_code) where p.month = l.target_month and required_on is not null and rev_to is null`,
    `insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, pack_on, status, created_by, updated_by)
      select prct_code, cycle_month, dealer_code, order_no, line_no, rev_from, qty, case when line_no % 3 = 0 then qty - 10 else qty end, required_on - 3,
        case when line_no % 3 = 0 then 'CHANGED' else 'CONFIRMED' end, 'E1', 'E1'
      from order_line l join order_cycle c using (prct_code, cycle_month, dealer_code)
      where c.status <> 'CLOSED' and required_on is not null and rev_to is null and line_no % 41 = 0`,
  ]
}

/** Plan, containers and cases of the month m. */
function monthStatements(size: Size, m: string): readonly string[] {
  const { dealers, keys, lots, parts, containers, months } = size
  const ofDealer = lots * containers
  const ofMonth = dealers * ofDealer
  const isOld = `m < ${months - 1}`
  return [
    `insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code,
        lots, qty, seconds, earliest_on, latest_on, van_on)
      select m + 1, '200100', k * ${lots} + n, 'L0' || k % 5, (${month} + make_interval(days => n * 5))::date, ${dealer(size)}, ${part}, 'STD', 1, 'M1',
        8, 80, 60, ${month}, ${month}, (${month} + make_interval(days => n * 5 + 4))::date
      from ${m}, ${k(size)}, generate_series(0, ${lots - 1}) n`,
    `insert into plan_quantity (plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, opening_qty, order_qty, closing_qty)
      select m + 1, '200100', ${dealer(size)}, ${part}, 'STD', 'L0' || k % 5, 'M1', 0, 320, 0 from ${m}, ${k(size)}`,
    `insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille,
        gravity_x_mm, gravity_y_mm, gravity_z_mm, status)
      select '200100', m + 1, 'K' || ${code(month)} || lpad(((k % ${dealers}) * ${ofDealer} + n * ${containers} + r)::text, 5, '0'), '40HC', ${dealer(size)},
        (${month} + make_interval(days => n * 5 + 4))::date, 20, 1, 1, 1, 1, 1, case when ${isOld} then 'SHIPPED' else 'PLANNED' end
      from ${m}, generate_series(0, ${dealers - 1}) k, generate_series(0, ${lots - 1}) n, generate_series(0, ${containers - 1}) r
      order by k, n, r`,
    // A case holds the same lot of some keys of one dealer: k = dealer + dealers · (parts · group + place).
    `insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count,
        box_count, qty, net_g, gross_g, volume_mm3, container_id, load_step, packed_qty, packed_on)
      select '200100', m + 1, 'C' || ${code(month)} || lpad((g * ${lots} + n)::text, 7, '0'), 'M1', 'D' || lpad((g % ${dealers} + 1)::text, 2, '0'),
        'L0' || g % 5, (${month} + make_interval(days => n * 5))::date, (${month} + make_interval(days => n * 5 + 4))::date,
        case when ${isOld} then 'SHIPPED' when n = 0 then 'PACKED' else 'PLANNED' end, true, ${parts}, ${8 * parts}, ${80 * parts},
        g * 7919 % 400000 + 20000, g * 7919 % 400000 + 80000, 1500000000,
        m * ${ofMonth} + (g % ${dealers}) * ${ofDealer} + n * ${containers} + g / ${dealers} % ${containers} + 1, 1,
        case when ${isOld} or n = 0 then ${80 * parts} else 0 end,
        case when ${isOld} or n = 0 then (${month} + make_interval(days => n * 5))::date end
      from ${m}, generate_series(0, ${Math.floor(keys / parts) - 1}) g, generate_series(0, ${lots - 1}) n`,
  ]
}

function planStatements(size: Size): readonly string[] {
  const { dealers, lots, parts } = size
  return [
    ...eachMonth(size, (m) => monthStatements(size, m)).flat(),
    // Tables without indexes and statistics are joined row by row.
    'analyze container',
    'analyze case_header',
    `insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty)
      select h.case_id, '200100', h.plan_id, h.dealer_code, s, 'P' || lpad(((g.at % ${dealers} + ${dealers} * (${parts} * (g.at / ${dealers}) + s)) / 3)::text, 5, '0'), 'STD', 8, 80, 1,
        case when h.packed_on is null then 0 else 80 end
      from case_header h cross join lateral (select substr(h.case_no, 8)::int / ${lots} as at) g, generate_series(0, h.part_count - 1) s`,
    'analyze case_content',
    `insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
      select '200100', k.plan_id, 'A' || k.renban_no, k.container_id, k.renban_no, k.dealer_code, c.part_no, count(*), sum(c.qty), k.van_on,
        'ACKED', k.van_on + time '12:00'
      from container k join case_header h using (container_id) join case_content c using (case_id) where k.status = 'SHIPPED'
      group by k.prct_code, k.container_id, c.part_no`,
    `insert into dealer_cumulative (prct_code, dealer_code, part_no, received, counted_since, stated_on, updated_by, updated_at)
      select distinct prct_code, dealer_code, part_no, 1000, date '2026-04-01', date '2026-11-20', 'E1', now() from plan_quantity`,
  ]
}

const runAll = async (client: pg.Client, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement)
}

async function connectUnchecked(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await runAll(client, [`set session_replication_role = 'replica'`, `set maintenance_work_mem = '1GB'`])
  return client
}

/** Takes off the indexes that only make reading faster. Result: the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion`,
  )
  await runAll(
    client,
    rows.map(({ name }) => `drop index ${name}`),
  )
  return rows.map(({ definition }) => definition)
}

/**
 * Per month and key: eight due dates in the firm month, two of them changed by two releases, and three months of
 * forecast; the lots, each in a case that it shares with other parts. All but the newest month is shipped,
 * its cycle is open, and a fortieth of its lines is answered. Orders and
 * plans are written side by side, without checks of foreign keys; the indexes follow. Result: rows by table.
 */
export async function fillTwoYears(url: string, size: Size): Promise<Readonly<Record<string, number>>> {
  const [client, other] = await Promise.all([connectUnchecked(url), connectUnchecked(url)])
  const indexes = await dropIndexes(client)
  await runAll(client, masterStatements(size))
  await Promise.all([runAll(client, planStatements(size)), runAll(other, orderStatements(size))])
  await runAll(client, [...indexes, 'vacuum analyze'])
  const tables = ['order_line', 'ocf', 'plan_line', 'case_header', 'case_content', 'asn']
  const { rows } = await client.query<Record<string, string>>(
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  )
  await Promise.all([client.end(), other.end()])
  return Object.fromEntries(tables.map((table) => [table, Number(rows[0]?.[table])]))
}
