import pg from 'pg'
import { createPool } from '../platform/database/database.ts'
import { borrowDatabase } from './kept-database.ts'
import type { Template, TestDatabase } from './test-database.ts'

export const SITE_PRCT = '200100'

/**
 * A PRCTCC with two lines, Monday to Friday from November 2026 to January 2027, one hour a day plus half an hour of
 * overtime, and the dealers D1 and D2. A case contains one box.
 */
const site = `
  insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo');
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'L1', d, 'W', 100, 60, 30 from generate_series(date '2026-11-02', date '2027-01-29', '1 day') d where extract(isodow from d) < 6;
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'L1'), ('200100', 'L02', 'Line 2', 'L1');
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'D1', 'One', 'TH'), ('200100', 'D2', 'Two', 'ID');
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, received_at) values
    ('200100', '202611', 'D1', 'RECEIVED', 1, '2026-11-16T03:00:00Z'), ('200100', '202611', 'D2', 'RECEIVED', 1, '2026-11-16T03:00:00Z');`

export const planningSite: Template = { name: 'planning_site', fill: site }

export interface OrderedPart {
  readonly part: string
  readonly dealer?: string
  readonly qty: number
  readonly on: string
  readonly type?: 'R' | 'C' | 'S'
}

export interface PlanningSite {
  readonly pool: pg.Pool
  exec(text: string): Promise<void>
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** Default: 10 pieces per lot, ten minutes per lot on L01. */
  addParts(
    ...parts: readonly { part: string; snp?: number; from?: string; to?: string; lines?: string }[]
  ): Promise<void>
  addWindow(dealer: string, on: string, from: string, to: string): Promise<void>
  order(...lines: readonly OrderedPart[]): Promise<void>
  close(): Promise<void>
}

/** In a copy of a template that begins with the planning site. */
export async function openPlanningSite(template: Template = planningSite): Promise<PlanningSite> {
  const { owner, pool, giveBack } = await borrowDatabase(template)
  return siteOf(owner, pool, giveBack)
}

/** A template that another one begins with, by default the planning site, and what `work` does on it. */
export const siteTemplate = (
  name: string,
  work: (site: PlanningSite) => Promise<unknown>,
  from: Template = planningSite,
): Template => ({ name, from, work, fill: (database) => onPlanningSite(database, work) })

async function onPlanningSite(
  { url }: Pick<TestDatabase, 'url'>,
  work: (site: PlanningSite) => Promise<unknown>,
): Promise<void> {
  const site = await planningSiteIn({ url, drop: () => Promise.resolve() })
  try {
    await work(site)
  } finally {
    await site.close()
  }
}

/** Adds the site to a database that lacks it. */
export async function addPlanningSite(database: Pick<TestDatabase, 'url' | 'drop'>): Promise<PlanningSite> {
  const added = await planningSiteIn(database)
  await added.exec(site)
  return added
}

/** Of a database that has the site. */
async function planningSiteIn(database: Pick<TestDatabase, 'url' | 'drop'>): Promise<PlanningSite> {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const pool = createPool(database.url, { size: 4, statementTimeoutMs: 60_000 })
  return siteOf(owner, pool, async () => {
    await pool.end()
    await owner.end()
    await database.drop()
  })
}

async function siteOf(owner: pg.Client, pool: pg.Pool, close: () => Promise<void>): Promise<PlanningSite> {
  // A copy of a template already has lines.
  const known = await owner.query<{ last: number }>('select coalesce(max(line_no), 0) as last from order_line')
  let lineNo = known.rows[0]?.last ?? 0
  return {
    pool,
    exec: async (text) => void (await owner.query(text)),
    rows: async <Row extends pg.QueryResultRow>(text: string) => (await owner.query<Row>(text)).rows,
    async addParts(...parts) {
      for (const { part, snp = 10, from = '2026-01-01', to = '9999-12-31', lines = 'L01' } of parts) {
        await owner.query(
          `insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('200100', 'JP', 'PC', $1, $1, 100) on conflict do nothing`,
          [part],
        )
        await owner.query(
          `insert into packing_condition (prct_code, part_no, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm,
             box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
           values ('200100', $1, $2, $3, $4, 1, 500, 400, 250, 9000, 'M1', $5, 600)`,
          [part, from, to, snp, lines.split(';')],
        )
      }
    },
    async addWindow(dealer, on, from, to) {
      await owner.query(
        `insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
         values ('200100', $1, $2, '202612', $3, $4, $4, $4, $4, $4)`,
        [dealer, on, from, to],
      )
    },
    async order(...lines) {
      for (const { part, dealer = 'D1', qty, on, type = 'R' } of lines) {
        lineNo += 1
        await owner.query(
          `insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
           values ('200100', '202611', $1, 'A', $2, $3, '202612', $4, $5, $6, 1)`,
          [dealer, lineNo, part, on, qty, type],
        )
      }
    },
    close,
  }
}
