import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerCorrespondence } from '../../domain/calendars/register-correspondence.ts'
import { caseBuild } from '../../jobs/case-build/case-build.ts'
import { orderCompile } from '../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import { vanning } from '../../jobs/vanning/vanning.ts'
import { windowsPrepare } from '../../jobs/windows-prepare/windows-prepare.ts'
import { transaction } from '../../platform/database/database.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { registerWorkingCalendar } from './register.ts'
import { saveWorkingCalendar } from './save.ts'
import { searchWorkingCalendar } from './search.ts'
import { sendWorkingCalendar } from './send.ts'

const now = new Date('2026-11-20T01:00:00Z')
const MONTH = '202612'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  // One vessel a week: cut on Friday, when the yard vans.
  await site.exec(`
    insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
      ('200100', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo'), ('200100', 'PLD1', 'DEALER_PLANT', 'Plant', 'TH', 'Asia/Bangkok');
    delete from working_calendar;
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
      select '200100', c, d, case when extract(isodow from d) < 6 then 'W' else 'H' end, case when extract(isodow from d) < 6 then 100 else 0 end, 60, 30
      from generate_series(date '2026-01-01', date '2027-12-31', '1 day') d, unnest(array['L1', 'VAN01', 'PLD1']) c;
    update dealer set plant_calendar_code = 'PLD1', port_of_discharge = 'Laem Chabang' where dealer_code = 'D1';
    insert into shipping_term (prct_code, dealer_code, vanning_calendar_code, port_to_plant_days, safety_days) values ('200100', 'D1', 'VAN01', 3, 5);
    insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta)
      select '200100', 'LINE', 'MARU', to_char(d, 'MMDD'), 'Laem Chabang', d - interval '2 days', d, d + interval '10 days'
      from generate_series(date '2026-11-08', date '2027-02-28', '7 days') d;
    insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
      values ('200100', '20GP', 6000, 2000, 2000, 2000000, 20000000);
    insert into loading_rule (prct_code, dealer_code, support_permille, gravity_length_permille) values ('200100', '*', 1000, null)`)
  await site.addParts({ part: 'A01' })
})
afterAll(() => site.close())

const year = (calendarCode: string) => ({ calendarCode, year: 2026 })

/** Closes a day, registers and sends its year. */
async function close(calendarCode: string, calDate: string): Promise<void> {
  const caller = createCaller(site.pool)
  const how = { privileges: { A02F01: 9 as const }, now }
  const key = year(calendarCode)
  const day = { op: 'U', calendarCode, calDate, rowVersion: 1, dayType: 'H', workPct: 0 }
  const save = (more: object) => caller.call('workingcalendar/save', saveWorkingCalendar, { rows: [day], ...more }, how)
  await save({ acceptWarnings: true })
  const seen = async () => {
    const { header } = await caller.call('workingcalendar/search', searchWorkingCalendar, key, how)
    return { ...key, rowVersion: header.rowVersion, acceptWarnings: true }
  }
  await caller.call('workingcalendar/register', registerWorkingCalendar, await seen(), how)
  await caller.call('workingcalendar/send', sendWorkingCalendar, await seen(), how)
}

async function prepareWindows(): Promise<void> {
  const params = { month: MONTH, dealer: 'D1', method: 'GENERATE' }
  await runJob(site.pool, windowsPrepare, { prctCode: SITE_PRCT, params, now })
  await site.exec(`update correspondence_rev set status = 'APPROVED' where status = 'PREPARED'`)
  const [{ rev = 0 } = {}] = await site.rows<{ rev: number }>('select max(rev) as rev from correspondence_rev')
  await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) =>
    registerCorrespondence(db, { prctCode: SITE_PRCT, dealer: 'D1', month: MONTH, rev }, { name: 'me', now }),
  )
}

const level = () => runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: MONTH }, now })
const newest = '(select max(plan_id) from packing_plan)'
const texts = async (text: string) => (await site.rows<{ text: string }>(text)).map((row) => row.text)
const packingDays = () =>
  texts(`select distinct to_char(pack_on, 'MM-DD') as text from plan_line where plan_id = ${newest} order by 1`)
const vanningDays = (table: 'plan_line' | 'container') =>
  texts(`select distinct to_char(van_on, 'MM-DD') as text from ${table} where plan_id = ${newest} order by 1`)

it('moves packing off a closed day, and correspondence and containers off a closed vanning day', async () => {
  await prepareWindows()
  const days = await texts(
    `select production_date::text as text from correspondence where voyage = '1213' order by 1 limit 1`,
  )
  await site.order({ part: 'A01', qty: 200, on: days[0] ?? '' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' }, now })
  await level()
  expect(await packingDays()).toContain('12-08')
  expect(await vanningDays('plan_line')).toEqual(['12-11'])

  await close('L1', '2026-12-08')
  await level()
  expect(await packingDays()).not.toContain('12-08')
  expect(await texts(`select sum(qty)::text as text from plan_line where plan_id = ${newest}`)).toEqual(['200'])

  await close('VAN01', '2026-12-11')
  await prepareWindows()
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' }, now })
  await level()
  await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: MONTH }, now })
  await runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: MONTH }, now })
  expect(await vanningDays('plan_line')).toEqual(['12-10'])
  expect(await vanningDays('container')).toEqual(['12-10'])
  expect((await packingDays()).every((on) => on < '12-10')).toBe(true)
})
