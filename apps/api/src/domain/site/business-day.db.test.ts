import { instantOfLocal, localMs } from '@packing/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDate, timeOfDay } from '../../platform/clock/site-time.ts'
import { transaction } from '../../platform/database/database.ts'
import { initLoadGroup } from '../../screens/load-plan/group.ts'
import { searchOcfAsn } from '../../screens/order-ocf-asn/answers/search.ts'
import { searchPackingInformation } from '../../screens/packing-information/search.ts'
import { initExceptions } from '../../screens/top-page/exceptions/list-exceptions.ts'
import { initTopPage } from '../../screens/top-page/init.ts'
import { type CallAs, openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { nextStartOf } from '../runs/net-settings.ts'
import { businessDayOf, businessDaySql, instantSql, localSql, siteTimeOf, timeOfDaySql } from './business-day.ts'

const RENBAN = 'TH01261207-2-001'
/** 07:00 in Japan: a day that starts at 08:00 has not begun yet. */
const EARLY = new Date('2026-12-07T22:00:00Z')
const at: CallAs = { now: EARLY, privileges: { L03F01: 1, L04F01: 9, D02F01: 9, L02F01: 1 } }

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      values ('200100', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-20', '2026-12-21');
    update case_header set status = 'VANNED', vanned_at = '2026-12-07T22:00:00Z', packed_on = '2026-12-04', packed_qty = qty where case_no = 'TH0112L010002';
    update case_content set packed_qty = qty where case_id = 2;
    update case_header set pack_on = '2026-12-07' where case_no = 'TH0112L010003'`)
})
afterAll(() => fixture.close())

/** What depends on the day of the floor, for a site whose day starts at this time. */
async function seenWith(shiftStart: string, timeZone = 'Asia/Tokyo') {
  await fixture.write(
    `update prct set shift_start = '${shiftStart}', time_zone = '${timeZone}' where prct_code = '200100'`,
  )
  const top = await fixture.call('toppage/init', initTopPage([]), {}, at)
  const late = await fixture.call('workspace/top-page/exceptions', initExceptions([]), { afterStart: true }, at)
  const group = await fixture.call('workspace/load-plan/search-group', initLoadGroup, { renbanNo: RENBAN }, at)
  const chain = await fixture.call('packinginformation/search', searchPackingInformation, { partNo: '5330100001' }, at)
  const answers = await fixture.call('orderocfasn/search', searchOcfAsn, { cycleMonth: '202611', orderNo: 'A1' }, at)
  return {
    isVanningPast: group.isVanningPast,
    shipsToday: top.shipments?.some(({ vanOn }) => vanOn === '2026-12-07'),
    behind: late.rows.map(({ kind, count }) => `${kind} ${count}`),
    vannedOn: chain.rows.map(({ vannedOn }) => vannedOn).find((day) => day !== null),
    lateDays: answers.rows[0]?.lateDays,
  }
}

it('counts the hours before the start of the site’s own day as the day before', async () => {
  const usual = {
    isVanningPast: true,
    shipsToday: false,
    behind: ['VANNINGS_MISSED 1', 'CASES_LEFT 1'],
    vannedOn: '2026-12-08',
    lateDays: 1,
  }
  expect(await seenWith('06:30')).toEqual(usual)
  const later = {
    isVanningPast: false,
    shipsToday: true,
    behind: ['VANNINGS_AT_RISK 1', 'CASES_STRANDED 1'],
    vannedOn: '2026-12-07',
    lateDays: 0,
  }
  expect(await seenWith('08:00')).toEqual(later)
  // 23:00 in Bremen and 16:00 in Tennessee.
  expect(await seenWith('06:00', 'Europe/Berlin')).toEqual(later)
  expect(await seenWith('07:00', 'America/Chicago')).toEqual(later)
})

const HOUR_MS = 3_600_000
/** Every hour around the switches of 2026 in Europe and America, and around midnights without one. */
const instants = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31'].flatMap((day) =>
  Array.from({ length: 72 }, (_none, hour) => new Date(Date.parse(day) + (hour - 24) * HOUR_MS)),
)

it.each(['Asia/Tokyo', 'Europe/Berlin', 'America/Chicago'])(
  'has the days and times of %s in statements as in rules',
  async (zone) => {
    await fixture.write(`update prct set shift_start = '06:00', time_zone = '${zone}' where prct_code = '200100'`)
    await transaction(fixture.pool, { prctCode: '200100', dealerCodes: null }, 'read', async (db) => {
      const site = await siteTimeOf({ db, prctCode: '200100' })
      const { rows } = await sql<{ day: string; time: string; back: string }>`
      select (${businessDaySql('200100', sql`i.at`)})::text as day, ${timeOfDaySql('200100', sql`i.at`)} as time,
        to_char(${instantSql('200100', localSql('200100', sql`i.at`))} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as back
      from unnest(${instants}::timestamptz[]) with ordinality as i (at, n) order by i.n`.execute(db)
      expect(rows.map(({ day }) => day)).toEqual(instants.map((at) => businessDate(at, site)))
      expect(rows.map(({ time }) => time)).toEqual(instants.map((at) => timeOfDay(at, site)))
      const backOf = (at: Date) => instantOfLocal(localMs(at, zone), zone).toISOString().slice(0, 16)
      expect(rows.map(({ back }) => back)).toEqual(instants.map(backOf))
    })
  },
)

const plants = [
  ['200501', 'Nagoya', 'Asia/Tokyo', '06:30'],
  ['200502', 'Bremen', 'Europe/Berlin', '06:00'],
  ['200503', 'Tennessee', 'America/Chicago', '07:00'],
] as const

it('has the day and the clock of each plant side by side, across their midnights and the starts of their days', async () => {
  const values = plants.map((plant) => `('${plant.join("', '")}')`).join(', ')
  await fixture.write(`insert into prct (prct_code, prct_name, time_zone, shift_start) values ${values}`)
  const seen = async (at: string) => {
    const now = new Date(at)
    const ofPlants = plants.map(([prctCode]) =>
      transaction(fixture.pool, { prctCode, dealerCodes: null }, 'read', async (db) => {
        const { rows } = await sql<{ day: string; time: string }>`
          select (${businessDaySql(prctCode, sql`${now}::timestamptz`)})::text as day,
            ${timeOfDaySql(prctCode, sql`${now}::timestamptz`)} as time`.execute(db)
        expect(rows[0]?.day).toBe(await businessDayOf({ db, prctCode, now }))
        return `${rows[0]?.day.slice(5)} ${rows[0]?.time}`
      }),
    )
    return (await Promise.all(ofPlants)).join(', ')
  }
  expect(await seen('2026-12-02T21:29:00Z')).toBe('12-02 06:29, 12-02 22:29, 12-02 15:29')
  expect(await seen('2026-12-02T21:30:00Z')).toBe('12-03 06:30, 12-02 22:30, 12-02 15:30')
  expect(await seen('2026-12-02T23:30:00Z')).toBe('12-03 08:30, 12-02 00:30, 12-02 17:30')
  expect(await seen('2026-12-03T05:00:00Z')).toBe('12-03 14:00, 12-03 06:00, 12-02 23:00')
  expect(await seen('2026-12-03T06:30:00Z')).toBe('12-03 15:30, 12-03 07:30, 12-02 00:30')
  expect(await seen('2026-12-03T13:00:00Z')).toBe('12-03 22:00, 12-03 14:00, 12-03 07:00')
  expect(await seen('2026-12-03T15:30:00Z')).toBe('12-03 00:30, 12-03 16:30, 12-03 09:30')
  expect(await seen('2026-12-03T21:30:00Z')).toBe('12-04 06:30, 12-03 22:30, 12-03 15:30')
  // A net of six o'clock starts at six in each of them.
  const starts = plants.map(([prctCode]) =>
    transaction(fixture.pool, { prctCode, dealerCodes: null }, 'read', async (db) => {
      const now = new Date('2026-12-02T20:00:00Z')
      const daily = { startsOn: 'DAILY', minute: 360, day: null, calendarCode: null } as const
      return (await nextStartOf({ db, prctCode, now }, daily))?.toISOString().slice(5, 16)
    }),
  )
  expect(await Promise.all(starts)).toEqual(['12-02T21:00', '12-03T05:00', '12-03T12:00'])
  // In the night in which Bremen has 23 hours and the others 24.
  expect(await seen('2026-03-29T03:59:00Z')).toBe('03-29 12:59, 03-28 05:59, 03-28 22:59')
  expect(await seen('2026-03-29T04:00:00Z')).toBe('03-29 13:00, 03-29 06:00, 03-28 23:00')
})
