import { openPlanningSite, type PlanningSite, planningSite, SITE_PRCT } from './planning-site.ts'
import type { Template } from './test-database.ts'

/** A firm month whose cases wait for containers: 20GP with floor space for eight cases, two high. */
const plan = `
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
  insert into loading_rule (prct_code, dealer_code, support_permille, gravity_length_permille) values ('${SITE_PRCT}', '*', 1000, null);
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202612', 1, 'x', '2026-11-20');
  insert into plan_figures (plan_id, prct_code, figures) values (1, '${SITE_PRCT}', '{}');
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('${SITE_PRCT}', 'JP', 'PC', '5330100001', 'HOOD', 100);`

const vanningSite: Template = { name: 'vanning_site', from: planningSite, fill: plan }

export interface SiteCases {
  readonly dealer?: string
  readonly vanOn: string
  readonly count: number
  readonly packOn?: string
  readonly part?: string
  readonly line?: string
}

export interface VanningSite extends PlanningSite {
  /** Named dealer, day of the month and a running number: D107C1. */
  addCases(...cases: readonly SiteCases[]): Promise<void>
  /** A vanning date of a dealer with its sailing, in the correspondence calendar. */
  addSailing(sailing: SiteSailing): Promise<void>
}

export interface SiteSailing {
  readonly dealer?: string
  readonly vanOn: string
  readonly lastPackOn: string
  readonly arrivalOn: string
  readonly slackDays?: number
  readonly vessel?: string
}

export async function openVanningSite(): Promise<VanningSite> {
  const site = await openPlanningSite(vanningSite)
  let production = 0
  const counts = new Map<string, number>()
  return {
    ...site,
    async addCases(...cases) {
      for (const { dealer = 'D1', vanOn, count, packOn, part = '5330100001', line = 'L01' } of cases) {
        const prefix = `${dealer}${vanOn.slice(8)}`
        const from = counts.get(prefix) ?? 0
        counts.set(prefix, from + count)
        await site.exec(`
          with made as (
            insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
              box_count, qty, net_g, gross_g, volume_mm3)
            select '${SITE_PRCT}', 1, '${prefix}C' || n, 'M1', '${dealer}', '${line}', '${packOn ?? vanOn}'::date, '${vanOn}', false, 1, 1, 10,
              1000, 100000, 1500000000 from generate_series(${from + 1}, ${from + count}) n returning case_id)
          insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
          select case_id, '${SITE_PRCT}', 1, '${dealer}', 1, '${part}', 'STD', 1, 10, 1000 from made`)
      }
    },
    async addSailing({ dealer = 'D1', vanOn, lastPackOn, arrivalOn, slackDays = 0, vessel = 'HERON 1' }) {
      production++
      await site.exec(`
        insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta,
          arrival_date, slack_days, vessel)
        values ('${SITE_PRCT}', '${dealer}', date '2027-02-01' + ${production}, '202612', '${lastPackOn}', '${lastPackOn}', '${vanOn}',
          date '${arrivalOn}' - 9, date '${arrivalOn}' - 2, '${arrivalOn}', ${slackDays}, '${vessel}')`)
    },
  }
}
