import { registerCorrespondence } from '../domain/calendars/register-correspondence.ts'
import { windowsPrepare } from '../jobs/windows-prepare/windows-prepare.ts'
import { transaction } from '../platform/database/database.ts'
import { type PlanningSite, SITE_PRCT, siteTemplate } from './planning-site.ts'
import { runJob } from './run-job.ts'

/** Three months of the planning site whose calendars are prepared from the sailings of one dealer. */
export const THREE_MONTHS = [
  { cycle: '202611', month: '202612' },
  { cycle: '202612', month: '202701' },
  { cycle: '202701', month: '202702' },
] as const
/** C01 may be followed by D01, and A01 has larger boxes from a day on. */
export const NEW_BOXES = { part: 'A01', from: '2026-12-16', before: 5, after: 8 } as const
export const PARTS = ['A01', 'B01', 'C01'] as const
export const FAMILIES = [['A01'], ['B01'], ['C01', 'D01']] as const

const calendars = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
    ('${SITE_PRCT}', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo'), ('${SITE_PRCT}', 'PLD1', 'DEALER_PLANT', 'Plant', 'TH', 'Asia/Bangkok');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '${SITE_PRCT}', c, d, 'W', 100, 200, 0 from generate_series(date '2026-10-05', date '2027-07-30', '1 day') d, unnest(array['VAN01', 'PLD1', 'L1']) c
    where extract(isodow from d) < 6 on conflict (prct_code, calendar_code, cal_date) do update set regular_min = 200, ot_min = 0;
  update dealer set plant_calendar_code = 'PLD1', port_of_discharge = 'Laem Chabang' where dealer_code = 'D1';
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code, port_to_plant_days, safety_days) values ('${SITE_PRCT}', 'D1', 'VAN01', 3, 5);
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta)
    select '${SITE_PRCT}', 'LINE', 'MARU', to_char(d, 'MMDD'), 'Laem Chabang', d - interval '2 days', d, d + interval '10 days'
    from generate_series(date '2026-11-08', date '2027-05-30', '7 days') d;
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, received_at)
    select '${SITE_PRCT}', c, 'D1', 'RECEIVED', 1, '2026-11-16T03:00:00Z' from unnest(array['202612', '202701']) c;`

/** The calendar of an order month from the sailings as they are, approved by somebody else and registered. */
export async function registerMonth(site: PlanningSite, month: string, now: Date): Promise<void> {
  await runJob(site.pool, windowsPrepare, { prctCode: SITE_PRCT, params: { month, dealer: 'D1', method: '' }, now })
  const [draft] = await site.rows<{ rev: number }>(
    `update correspondence_rev set status = 'APPROVED' where status = 'PREPARED' and order_month = '${month}' returning rev`,
  )
  if (!draft) throw new Error(`${month} was not prepared`)
  await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) =>
    registerCorrespondence(db, { prctCode: SITE_PRCT, dealer: 'D1', month, rev: draft.rev }, { name: 'E1', now }),
  )
}

async function fill(site: PlanningSite): Promise<void> {
  await site.exec(calendars)
  const { part, from, before, after } = NEW_BOXES
  await site.addParts(
    { part, snp: before, to: '2026-12-15' },
    { part, snp: after, from },
    { part: 'B01', snp: 6 },
    { part: 'C01', snp: 7 },
    { part: 'D01', snp: 4 },
  )
  for (const { month } of THREE_MONTHS) await registerMonth(site, month, new Date('2026-11-20T03:00:00Z'))
}

export const threeMonths = siteTemplate('three_months', fill)
