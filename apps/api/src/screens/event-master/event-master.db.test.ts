import {
  type EventImpact,
  type EventRow,
  eventChoices,
  eventMaster,
  type ListSaved,
  type OutputOf,
  privilege,
  type Reply,
} from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** A Wednesday, 10:00 in Japan; two working days are frozen, so the fence is on the 6th. */
const NOW = new Date('2026-11-04T01:00:00Z')
const masters = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone, is_active) values
    ('200100', 'LINE01', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo', true), ('200100', 'LINE02', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo', true),
    ('200100', 'OLD', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo', false), ('200100', 'PORT1', 'PORT', 'Port', 'JP', 'Asia/Tokyo', true);
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', c, d, 'W', 100, 480, 120 from generate_series(date '2026-11-02', date '2026-12-31', '1 day') d, unnest(array['LINE01', 'LINE02']) c
    where extract(isodow from d) < 6;
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'LINE01'), ('200100', 'L02', 'Line 2', 'LINE02');
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'T', 'TH'), ('200100', 'ID01', 'I', 'ID');
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g, car_family) values ('200100', 'JP', 'PC', '5330100001', 'HOOD', 1, '0K');
  insert into plan_fence (prct_code, plan_view, frozen_count) values ('200100', 'DAILY', 2);`

let app: TestApp
let planner: SignedIn
let viewer: SignedIn
let dealer: SignedIn
let elsewhere: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  const persona = { prctCode: '200100', scopes: ['200100'] }
  const edit = { A04F01: privilege.edit }
  planner = await app.signIn({ ...persona, name: 'PLANNER', privileges: edit })
  viewer = await app.signIn({ ...persona, name: 'VIEWER', privileges: { A04F01: privilege.reference } })
  dealer = await app.signIn({ ...persona, name: 'DEALER', privileges: edit, dealerCodes: ['TH01'] })
  const other = { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: edit }
  elsewhere = await app.signIn(other, '200100')
  await app.superuser.query(masters)
})
afterAll(() => app.close())
beforeEach(() => app.superuser.query(`select testing.empty_tables('calendar_event')`))

const event = (eventId: string, more: object = {}) => ({
  op: 'I',
  eventId,
  eventType: 'OTHER',
  title: `Event ${eventId}`,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-01',
  ...more,
})
const change = (eventId: string, more: object) => ({ op: 'U', eventId, rowVersion: 1, ...more })

async function save(rows: readonly object[], more: object = {}, signedIn = planner) {
  const { reply } = await app.call(callOf('eventcalendar/save'), { rows, ...more }, { signedIn })
  const { code, data, errinfo } = reply as Reply<ListSaved & { impact: EventImpact[] }>
  const issues = (errinfo?.validationErrors ?? []).map(
    ({ fieldName, messages, errorType }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  )
  return { code, issues, data: data as ListSaved, saved: data?.saved ?? [], impact: data?.impact ?? [] }
}
const add = async (...events: readonly object[]) => {
  const { code, issues } = await save(events, { acceptWarnings: true })
  expect([code, issues]).toEqual([200, []])
}
const search = async (input: object = {}, signedIn = planner) => {
  const period = { from: '2026-11-01', to: '2026-12-31', pageSize: 50, sort: 'eventId' }
  const { reply } = await app.call(eventMaster.search, { ...period, ...input }, { signedIn })
  return reply as Reply<OutputOf<(typeof eventMaster)['search']>>
}
const rows = async (input: object = {}, signedIn = planner): Promise<readonly EventRow[]> =>
  (await search(input, signedIn)).data?.rows ?? []
const found = async (input: object = {}, signedIn = planner) =>
  (await rows(input, signedIn)).map(({ eventId }) => eventId)
const error = (path: string, words: string) => ['ERROR', path, expect.stringContaining(words)]
const warning = (path: string, words: string) => ['WARNING', path, expect.stringContaining(words)]

describe('eventcalendar/search', () => {
  it.each([
    [{}, ['ALL', 'DEALER', 'LINE', 'MODEL', 'PART']],
    [{ from: '2026-12-02' }, ['LINE', 'MODEL']],
    [{ from: '2026-12-10' }, ['MODEL']],
    [{ to: '2026-11-30' }, []],
    [{ eventType: ['SOP', 'TRIAL'] }, ['LINE', 'MODEL']],
    [{ dealer: 'ID01' }, ['ALL', 'LINE', 'MODEL', 'PART']],
    [{ dealer: 'TH01' }, ['ALL', 'DEALER', 'LINE', 'MODEL', 'PART']],
    [{ carFamily: '12' }, ['ALL', 'DEALER', 'LINE', 'PART']],
    [{ carFamily: '0' }, ['ALL', 'DEALER', 'LINE', 'MODEL', 'PART']],
    [{ calendarCode: 'LINE02' }, ['ALL', 'DEALER', 'MODEL', 'PART']],
    [{ partNo: '53301-00001' }, ['PART']],
  ])('finds by %o', async (input, ids) => {
    await add(
      event('ALL'),
      event('LINE', { calendarCode: 'LINE01', eventType: 'TRIAL', dateTo: '2026-12-05' }),
      event('DEALER', { dealerCode: 'TH01' }),
      event('MODEL', { carFamily: '0K', eventType: 'SOP', dateTo: '2026-12-31' }),
      event('PART', { partNo: '53301-00001' }),
    )
    expect(await found(input)).toEqual(ids)
  })

  it('returns 400 without a period', async () => {
    expect((await search({ from: '' })).code).toBe(400)
  })

  it('shows scope and author', async () => {
    await add(event('LINE', { calendarCode: 'LINE01' }), event('PART', { partNo: '5330100001' }), event('ALL'))
    expect((await rows()).map(({ scope }) => scope)).toEqual(['ALL', 'LINE', 'PART'])
    expect((await rows())[0]).toMatchObject({ updatedAt: '2026-11-04T01:00:00Z', colour: 'GREY', impact: 'NONE' })
  })
})

describe('workspace/event-master/list-choices', () => {
  const choicesFor = async (signedIn: SignedIn) => {
    const { reply } = await app.call(eventChoices.listChoices, {}, { signedIn })
    return (reply as Reply<OutputOf<(typeof eventChoices)['listChoices']>>).data
  }

  it('offers active calendars, own dealers and car families', async () => {
    const offered = await choicesFor(planner)
    expect(offered?.calendars.map(({ code }) => code)).toEqual(['LINE01', 'LINE02', 'PORT1'])
    expect(offered?.dealers.map(({ code }) => code)).toEqual(['ID01', 'TH01'])
    expect(offered?.carFamilies).toEqual(['0K'])
    expect((await choicesFor(dealer))?.dealers.map(({ code }) => code)).toEqual(['TH01'])
  })
})

describe('eventcalendar/save', () => {
  it('inserts, changes and deletes', async () => {
    await add(event('E1'), event('E2'))
    const { code } = await save([change('E1', { title: 'Stocktaking' }), { op: 'D', eventId: 'E2', rowVersion: 1 }])
    expect(code).toBe(200)
    expect(await rows()).toMatchObject([{ eventId: 'E1', title: 'Stocktaking', rowVersion: 2 }])
  })

  it.each([
    [{ eventId: 'E_1' }, 'eventId', 'hyphens'],
    [{ title: '' }, 'title', ''],
    [{ dateTo: '2026-11-30' }, 'dateTo', '2026/11/30'],
    [{ eventType: 'PARTY' }, 'eventType', ''],
    [{ impact: 'CAP_PCT' }, 'impactValue', '200'],
    [{ impact: 'CAP_PCT', impactValue: 201 }, 'impactValue', '200'],
    [{ impact: 'CAP_PCT', impactValue: -1 }, 'impactValue', ''],
    [{ impact: 'OT_MAX', impactValue: 1441 }, 'impactValue', ''],
    [{ impact: 'NO_PACK', impactValue: 1 }, 'impactValue', '“No packing” has no value'],
    [{ impact: 'NO_PACK', calendarCode: 'LINE01', carFamily: '0K' }, 'calendarCode', 'all lines'],
    [{ calendarCode: 'NONE' }, 'calendarCode', 'NONE'],
    [{ calendarCode: 'OLD' }, 'calendarCode', 'OLD'],
    [{ dealerCode: 'XX01' }, 'dealerCode', 'XX01'],
    [{ carFamily: 'ZZ' }, 'carFamily', 'ZZ'],
    [{ partNo: '9999999999' }, 'partNo', '9999999999'],
  ])('returns 400 with the row path for %o', async (cells, field, words) => {
    const { code, issues, saved } = await save([event('E0'), event('E1', cells)])
    expect([code, issues]).toEqual([400, [error(`rows[1].${field}`, words)]])
    expect(saved.length).toBeLessThanOrEqual(1)
  })

  it.each([0, 200])('takes a capacity of %i %%', async (impactValue) => {
    expect((await save([event('E1', { impact: 'CAP_PCT', impactValue })])).code).toBe(200)
  })

  it('rejects SOP on or after EOP of the same model and dealer, stored or in the same save', async () => {
    await add(event('EOP', { eventType: 'EOP', carFamily: '0K', dateFrom: '2026-12-10', dateTo: '2026-12-10' }))
    const sop = (id: string, on: string, more: object = {}) =>
      event(id, { eventType: 'SOP', carFamily: '0K', dateFrom: on, dateTo: on, ...more })
    const { issues, saved } = await save([
      sop('LATE', '2026-12-10'),
      sop('GOOD', '2026-12-09'),
      sop('OTHER', '2026-12-20', { dealerCode: 'TH01' }),
    ])
    expect(issues).toEqual([error('rows[0].dateFrom', 'EOP')])
    expect(saved.map(({ index }) => index)).toEqual([1, 2])
    const eop = event('EOP2', { eventType: 'EOP', carFamily: '0K', dealerCode: 'TH01', dateFrom: '2026-12-19' })
    const both = await save([{ ...eop, dateTo: '2026-12-19' }])
    expect(both.issues).toEqual([error('rows[0].dateFrom', 'OTHER')])
  })

  it('warns about overlapping stops of one line until the warning is accepted', async () => {
    const stop = { impact: 'NO_PACK', dateTo: '2026-12-03' }
    await add(event('STOP1', { ...stop, calendarCode: 'LINE01' }))
    expect((await save([event('STOP2', { ...stop, calendarCode: 'LINE02' })])).code).toBe(200)
    expect((await save([event('STOP3', { ...stop, carFamily: '0K' })])).code).toBe(200)
    const again = event('STOP4', { ...stop, calendarCode: 'LINE01', dateFrom: '2026-12-03' })
    const { code, issues, data } = await save([again])
    expect([code, issues]).toEqual([400, [warning('rows[0].dateFrom', 'STOP1')]])
    expect((await save([{ ...again, accepts: data.waiting[0]?.warnings }])).code).toBe(200)
  })

  it('warns of a shutdown on working days of the calendar', async () => {
    const shutdown = { eventType: 'SHUTDOWN', dateFrom: '2026-12-04', dateTo: '2026-12-07' }
    const { issues } = await save([event('S1', { ...shutdown, calendarCode: 'LINE01' }), event('S2', shutdown)])
    expect(issues).toEqual([
      warning('rows[0].eventType', '2 working days of LINE01'),
      warning('rows[1].eventType', '4 working days of LINE01, LINE02'),
    ])
    const weekend = { ...shutdown, dateFrom: '2026-12-05', dateTo: '2026-12-06' }
    expect((await save([event('S3', weekend)])).code).toBe(200)
  })

  it('warns of impacts that planning does not read', async () => {
    const { issues } = await save([
      event('E1', { impact: 'CAP_PCT', impactValue: 50, carFamily: '0K' }),
      event('E2', { impact: 'VOLATILITY_EXEMPT', calendarCode: 'LINE01' }),
      event('E3', { impact: 'OT_MAX', impactValue: 60, calendarCode: 'PORT1' }),
      event('E4', {
        impact: 'OT_MAX',
        impactValue: 60,
        calendarCode: 'LINE01',
        dateFrom: '2026-12-05',
        dateTo: '2026-12-06',
      }),
      event('E5', { impact: 'NO_PACK', calendarCode: 'PORT1' }),
    ])
    expect(issues).toEqual([
      warning('rows[0].impact', '“Capacity %” has no effect for a dealer'),
      warning('rows[1].impact', '“No volatility check” has no effect for a calendar'),
      warning('rows[2].calendarCode', 'has no effect: no packing line uses calendar PORT1'),
      warning('rows[4].calendarCode', '“No packing” has no effect: no packing line uses calendar PORT1'),
    ])
  })

  it('cancels a deleted event that has changed frozen days', async () => {
    await add(
      event('FROZEN', { impact: 'NO_PACK', dateFrom: '2026-11-05', dateTo: '2026-11-09', calendarCode: 'LINE01' }),
      event('LATER', { impact: 'NO_PACK', dateFrom: '2026-11-12', dateTo: '2026-11-12' }),
    )
    const deleted = ['FROZEN', 'LATER'].map((eventId) => ({ op: 'D', eventId, rowVersion: 1 }))
    expect((await save(deleted)).code).toBe(200)
    expect(await rows()).toMatchObject([{ eventId: 'FROZEN', isCancelled: true }])
    expect((await save([change('FROZEN', { rowVersion: 2, title: 'Again' })])).issues).toEqual([
      error('rows[0]', 'cancelled'),
    ])
  })

  it('returns 400 with the row path and the current values to the second of two writers', async () => {
    await add(event('E1'))
    await save([change('E1', { title: 'First' })])
    const { code, issues, data } = await save([change('E1', { title: 'Second' })])
    expect([code, issues]).toEqual([400, [error('rows[0]', 'PLANNER')]])
    expect(data.conflicts).toMatchObject([{ theirs: { title: 'First' } }])
  })

  it('returns 401 without edit privilege, and in another PRCTCC', async () => {
    expect((await search({}, viewer)).code).toBe(200)
    expect((await save([event('E1')], {}, viewer)).code).toBe(401)
    expect((await search({}, elsewhere)).code).toBe(401)
  })

  it('lets a dealer’s user change events of the own dealer only', async () => {
    await add(event('ALL'), event('ID', { dealerCode: 'ID01' }))
    expect(await found({}, dealer)).toEqual(['ALL'])
    const { issues, saved } = await save(
      [
        event('TH', { dealerCode: 'TH01' }),
        event('NEW'),
        change('ALL', { title: 'Mine' }),
        event('ID2', { dealerCode: 'ID01' }),
      ],
      {},
      dealer,
    )
    expect(issues.map(([, path]) => path).sort()).toEqual(['rows[1]', 'rows[2]', 'rows[3]'])
    expect(saved.map(({ index }) => index)).toEqual([0])
  })
})

describe('the impact of a save', () => {
  const plan = `
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202611', 1, 'x', now()), ('200100', '202611', 2, 'x', now());
    insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
      select p.plan_id, '200100', row_number() over (), l.line, l.day, l.dealer, l.part, 'BOX', 1, 'C', 1, 1, 1, l.day, l.day, '2026-11-20' from packing_plan p,
        (values ('L01', date '2026-11-05', 'TH01', '5330100001'), ('L01', '2026-11-09', 'TH01', '5330100001'), ('L01', '2026-11-10', 'ID01', 'OTHER'),
          ('L02', '2026-11-10', 'TH01', 'OTHER')) l (line, day, dealer, part);
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      values ('200100', 'TH01', '2026-12-14', '202612', '2026-11-09', '2026-11-11', '2026-11-13', '2026-11-15', '2026-12-01', '2026-12-07')`
  beforeEach(async () => {
    await app.superuser.query(`select testing.empty_tables('packing_plan, plan_line, correspondence')`)
    await app.superuser.query(plan)
  })

  const stop = { impact: 'NO_PACK', dateFrom: '2026-11-05', dateTo: '2026-11-10', calendarCode: 'LINE01' }
  const previewed = async (row: object) => {
    const { impact, issues } = await save([row], { isPreview: true })
    const shown = impact.map(({ kind, codes, month, from, to, isFrozen, count }) =>
      [kind, codes.join(' '), month, from.slice(5), to.slice(5), count, isFrozen ? 'frozen' : ''].join(' ').trim(),
    )
    return { shown, issues }
  }

  it('names plan rows, frozen or not, and packing windows when packing stops', async () => {
    const { shown, issues } = await previewed(event('STOP', stop))
    expect(shown).toEqual([
      'PLAN L01 202611 11-05 11-05 1 frozen',
      'PLAN L01 202611 11-09 11-10 2',
      'WINDOW TH01 202612 11-09 11-10 1',
    ])
    expect(issues).toEqual([warning('rows[0].impact', '3 rows of current plans and 1 correspondence row')])
    expect((await save([event('STOP', stop)])).code).toBe(400)
  })

  it.each([
    [{ impact: 'CAP_PCT', impactValue: 80 }, ['PLAN L01 L02 202611 11-10 11-10 2']],
    [{ impact: 'CAP_PCT', impactValue: 120 }, ['DAYS L01 L02 202611 11-10 11-10 2']],
    [{ impact: 'OT_MAX', impactValue: 60 }, ['PLAN L01 L02 202611 11-10 11-10 2']],
    [{ impact: 'OT_MAX', impactValue: 120 }, []],
    [{ impact: 'NO_PACK', dealerCode: 'ID01' }, ['PLAN L01 202611 11-10 11-10 1']],
    [{ impact: 'NO_PACK', carFamily: '0K', dateFrom: '2026-11-09' }, ['PLAN L01 202611 11-09 11-09 1']],
    [{ impact: 'NO_PACK', partNo: '5330100001' }, []],
    [{ impact: 'VOLATILITY_EXEMPT' }, []],
    [{ impact: 'NONE' }, []],
  ])('counts the plan rows that %o takes time from or stops', async (cells, shown) => {
    expect((await previewed(event('E1', { dateFrom: '2026-11-10', dateTo: '2026-11-10', ...cells }))).shown).toEqual(
      shown,
    )
  })

  it('names the days that get time back when an event is deleted, shortened or moved', async () => {
    await add(event('STOP', { ...stop, dateFrom: '2026-11-09', dateTo: '2026-11-13' }))
    const deleted = await previewed({ op: 'D', eventId: 'STOP', rowVersion: 1 })
    expect(deleted.shown).toEqual(['DAYS L01 202611 11-09 11-13 5'])
    expect(deleted.issues).toEqual([warning('rows[0]', '5 working days of planned months')])
    expect((await previewed(change('STOP', { dateTo: '2026-11-11' }))).shown).toEqual(['DAYS L01 202611 11-12 11-13 2'])
    const moved = await previewed(change('STOP', { dateFrom: '2026-11-05', dateTo: '2026-11-09' }))
    expect(moved.shown).toEqual(['DAYS L01 202611 11-10 11-13 4', 'PLAN L01 202611 11-05 11-05 1 frozen'])
    expect((await previewed(change('STOP', { title: 'Other words' }))).shown).toEqual([])
  })

  it('names the plan rows that lose the capacity above 100 % when its event is deleted or lowered', async () => {
    const more = { impact: 'CAP_PCT', impactValue: 150, dateFrom: '2026-11-10', dateTo: '2026-11-10' }
    await add(event('MORE', more))
    const lost = ['PLAN L01 L02 202611 11-10 11-10 2']
    expect((await previewed({ op: 'D', eventId: 'MORE', rowVersion: 1 })).shown).toEqual(lost)
    expect((await previewed(change('MORE', { impactValue: 120 }))).shown).toEqual(lost)
  })

  it('does not name days that another event still closes', async () => {
    await add(
      event('STOP', { ...stop, dateFrom: '2026-11-09', dateTo: '2026-11-13' }),
      event('AUDIT', { impact: 'NO_PACK', dateFrom: '2026-11-12', dateTo: '2026-11-13' }),
    )
    const { shown } = await previewed({ op: 'D', eventId: 'STOP', rowVersion: 1 })
    expect(shown).toEqual(['DAYS L01 202611 11-09 11-11 3'])
  })

  it('names the working days within a shutdown by calendar', async () => {
    const { shown } = await previewed(
      event('S1', { eventType: 'SHUTDOWN', dateFrom: '2026-12-04', dateTo: '2026-12-07' }),
    )
    expect(shown).toEqual(['WORKING LINE01  12-04 12-07 2', 'WORKING LINE02  12-04 12-07 2'])
  })
})
