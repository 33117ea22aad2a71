/**
 * The BOM check (I04) at size M: 700,000 order cells of 12 dealers and 10,000 parts, with conditions, pairs, groups,
 * discontinuations, bills of material and a vehicle plan. Prints time and findings of the first check and of a repeated
 * one.
 *
 * npm run bench:bom-check                 goal 10 s
 * --keys 30000
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { bomCheck } from '../apps/api/src/jobs/bom-check/bom-check.ts'
import { createPool } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import { runJob } from '../apps/api/src/testing/run-job.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'

const { values } = parseArgs({ options: { keys: { type: 'string', default: '30000' } } })
const keys = Number(values.keys)
const goalSeconds = 10

const part = (k: string) => `'P' || lpad((${k})::text, 5, '0')`
const dealer = (d: string) => `'D' || lpad((${d})::text, 2, '0')`

/** A key is a dealer's part; three dealers order each part, on 20 days of the firm month and in three months after it. */
const rows = `
  insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Bench', 'Asia/Tokyo');
  insert into dealer (prct_code, dealer_code, dealer_name, country) select '200100', ${dealer('d')}, 'Dealer', 'TH' from generate_series(1, 12) d;
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g, length_mm, width_mm, height_mm, car_family)
    select '200100', 'JP', 'PC', ${part('p')}, 'Part', 100, 10, 10, case when p % 100 = 0 then 0 else 10 end, 'F' || p % 20 from generate_series(0, ${keys} / 3) p;
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'L1', d, 'W', 100, 460, 120 from generate_series(date '2026-11-01', date '2027-04-30', '1 day') d where extract(isodow from d) < 6;
  insert into packing_line (prct_code, line_code, line_name, calendar_code) select '200100', 'L0' || n, 'Line', 'L1' from generate_series(1, 5) n;
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  alter table packing_condition drop constraint packing_condition_no_overlap;
  insert into packing_condition (prct_code, part_no, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
      box_gross_g, case_code, pack_lines, std_seconds_per_case)
    select '200100', ${part('p')}, '2020-01-01', case when p % 50 = 0 then date '2026-12-20' else '9999-12-31' end, 10, 4, 300, 200, 200, 9000, 'M1',
      array['L0' || p % 5 + 1], 300 from generate_series(0, ${keys} / 3) p where p % 40 <> 1;
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, line_count)
    select '200100', cycle, dealer_code, 'RECEIVED', 1, 1 from dealer, unnest(array['202610', '202611']) cycle;
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
    select '200100', to_char(c, 'YYYYMM'), ${dealer('k % 12 + 1')}, 'A' || k / 1000, k % 1000 * 100 + n, ${part('k / 3')},
      to_char(c + make_interval(months => 1 + greatest(0, n - 20)), 'YYYYMM'),
      case when n <= 20 then (c + make_interval(months => 1, days => n))::date end, (1 + k % 4) * case when n <= 20 then 10 else 200 end + case when k % 30 = 0 then 7 else 0 end, 1
    from unnest(array[date '2026-10-01', '2026-11-01']) c, generate_series(0, ${keys} - 1) k, generate_series(1, 23) n
    where c = '2026-11-01' or k % 200 > 0;
  insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from)
    select '200100', 'PAIR' || p, ${part('p')}, ${part('p + 1')}, 1, 1, '2026-01-01' from generate_series(0, ${keys} / 3 - 2, 40) p;
  insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, last_order_month)
    select '200100', 'ECN' || p, ${part('p')}, ${part('p + 3')}, 'DATE', '202612' from generate_series(5, ${keys} / 3 - 5, 50) p;
  insert into bom_line (prct_code, dealer_code, model_code, part_no, valid_from, parent_part, usage_qty)
    select '200100', ${dealer('k % 12 + 1')}, 'MODEL' || k % 40, case when k % 100 = 0 then 'Q' || k else ${part('k / 3')} end, '2026-01-01', 'ASSY', 1 + k % 4
    from generate_series(0, ${keys} - 1) k;
  insert into vehicle_plan (prct_code, dealer_code, model_code, target_month, units)
    select '200100', dealer_code, 'MODEL' || m, t, 200 from dealer, generate_series(0, 39) m, unnest(array['202612', '202701', '202702', '202703']) t;
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
    select '200100', dealer_code, d, '202612', d - 30, d - 26, d - 24, d - 20, d - 8, d - 4 from dealer, generate_series(date '2026-12-01', '2026-12-31', '1 day') t (at), lateral (select at::date as d) x;
  vacuum analyze;`

const folder = mkdtempSync(join(tmpdir(), 'packing-bom-check-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => undefined })
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const statement of rows.split(/;\n/)) await client.query(statement)
  const found = await client.query<{ cells: string }>(
    "select count(*) as cells from order_line where cycle_month = '202611'",
  )
  await client.end()
  console.log(
    `${found.rows[0]?.cells} cells; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  const pool = createPool(postgres.url, { size: 2, statementTimeoutMs: 300_000 })
  for (const run of ['first', 'repeated']) {
    const begun = performance.now()
    const { rowsIn, rowsOut } = await runJob(pool, bomCheck, { prctCode: '200100', params: { cycleMonth: '202611' } })
    const seconds = (performance.now() - begun) / 1000
    const verdict = seconds > goalSeconds ? '  above the goal' : ''
    console.log(`${run}: ${seconds.toFixed(1)} s, ${rowsIn} parts of dealers, ${rowsOut} findings${verdict}`)
  }
  await pool.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
