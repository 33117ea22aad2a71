import pg from 'pg'
import { partNames } from '../../apps/api/src/demo/masters/part-names.ts'

export const BENCH_PRCT = '200100'

/**
 * Parts with English and Japanese names, families, suppliers and packing values, distributed as in a real master; most
 * have a packing condition, some dealer values. Inserts as the owner with one statement each, because only the search
 * is measured.
 */
export async function makeParts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const english = partNames.map((name) => name.en)
  const japanese = partNames.map((name) => name.ja)
  const prefixes = partNames.map((name) => name.prefix)
  await client.query(
    "insert into prct (prct_code, prct_name, time_zone) values ($1, 'Bench', 'Asia/Tokyo') on conflict do nothing",
    [BENCH_PRCT],
  )
  await client.query(masters)
  await client.query(
    `insert into part (prct_code, part_no, part_name, part_name_ja, net_weight_g, length_mm, width_mm, height_mm, origin, unit, supplier_code,
       car_family, dg_class, lifecycle, ecn_no, effective_from, host_updated_on, stock_qty, pack_line, dock_code, pick_address, advance_days,
       safety_pack_days, parts_in_lead_days, priority, must_pack)
     select '200100', ($2::text[])[1 + n % $5] || upper(lpad(to_hex(n), 6, '0')) || case n % 3 when 0 then '00' when 1 then 'A0' else '' end,
       (array['FR ', 'RR ', '', '', 'CTR '])[1 + n / 7 % 5] || ($3::text[])[1 + n % $5] || (array['', ', RH', ', LH'])[1 + n / 11 % 3] || ' NO.' || n % 9973,
       (array['フロント', 'リヤ', '', '', 'センター'])[1 + n / 7 % 5] || ($4::text[])[1 + n % $5] || (array['', '（右）', '（左）'])[1 + n / 11 % 3] || '第' || n % 9973 || '号',
       50 + (n * 7919::bigint % 20000)::int, 20 + n % 1480, 20 + n % 900, 10 + n % 400, (array['JP', 'JP', 'JP', 'TH', 'US'])[1 + n % 5], 'PC',
       'S' || 1000 + n % 700, (array['0K', '0D', '12', '26', '33', '42', '48', '52'])[1 + n / 13 % 8] || n % 5, case when n % 200 = 0 then '9' else '' end,
       (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'NEW', 'RUNOUT', 'DISCONTINUED'])[1 + n % 8], case when n % 50 = 0 then 'ECN' || n % 4000 else '' end,
       date '2015-01-01' + n % 4000, date '2024-01-01' + n % 900, n % 5000, 'L0' || 1 + n % 5, 'D' || n % 30, 'A-' || n % 2000,
       nullif(n % 9, 0), n % 4, n % 20, 1 + n % 9, n % 40 = 0
     from generate_series(1, $1::int) n`,
    [count, prefixes, english, japanese, english.length],
  )
  // Dropped because checking overlaps dominates the insert and is not measured here.
  await client.query('alter table packing_condition drop constraint packing_condition_no_overlap')
  await client.query(`insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
      box_gross_g, case_code, pack_lines, std_seconds_per_case)
    select prct_code, part_no, '2020-01-01', 10, 4, 300, 200, 200, 9000, 'M1', '{L01}', 300 from part where length_mm % 20 <> 0`)
  await client.query(`insert into part_local (prct_code, part_no, dealer_code, pack_line, priority, created_by, created_at, updated_by, updated_at)
    select prct_code, part_no, 'TH01', 'L01', 9, 'BENCH', now(), 'BENCH', now() from part order by hashtext(part_no) limit 2000`)
  await client.query('vacuum analyze part, part_local, packing_condition')
  await client.end()
}

const masters = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into packing_line (prct_code, line_code, line_name, calendar_code) select '200100', 'L0' || n, 'Line ' || n, 'L1' from generate_series(1, 5) n;
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thai', 'TH');
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);`
