import { describe, expect, it } from 'vitest'
import { listVoyageAlternatives } from '../../screens/correspondence-calendar/alternatives.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { as, everything, now, trialSite } from '../../testing/trial-site.ts'
import { windowsPrepare } from '../windows-prepare/windows-prepare.ts'

const on = trialSite()
const everybody = { calendarCode: '*', dealerCode: '*', carFamily: '*', partNo: '*' }
const stop = { eventId: 'STOP', eventType: 'OTHER', title: 'Stop', impact: 'NO_PACK', colour: 'GREY', ...everybody }
const pair = { pairId: 'P1', partA: 'A01', partB: 'B01', ratioA: 1, ratioB: 1, dealerCode: 'D1', judgeLevel: 'MONTH' }
const shared = { cvId: 'CV1', mixKey: 'DEALER', members: 'D1,D2', dealerCode: '*', priority: 10 }
const ending = { ecnNo: 'E1', dealerCode: '*', oldPart: 'B01', newPart: '', timing: 'DATE', lastPackDate: '2026-12-02' }
/** Lots of D1 hold 16 pieces instead of 10, once the planner’s draft is approved. */
const condition = {
  partNo: 'A01',
  dealerCode: '*',
  packStyle: 'STD',
  effectiveFrom: '2026-12-03',
  copyNo: '0',
  status: 'DRAFT',
  snp: 16,
  boxesPerCase: 1,
  caseCode: 'M1',
  boxLengthMm: 500,
  boxWidthMm: 400,
  boxHeightMm: 250,
  boxGrossKg: 9,
  packLines: 'L01',
  stdMinutes: 10,
}
async function tried(functionId: string, call: string, row: object) {
  const of = { functionId, privileges: { [functionId]: 9 as const } }
  const { runId } = await on.start({ call, input: { rows: [{ op: 'I', ...row }] } }, of)
  const trial = await on.ended(runId, functionId)
  expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
  return trial
}

describe('a trial before a save', () => {
  it.each([
    ['A04F01', 'eventcalendar/save', { ...stop, dateFrom: '2026-12-02', dateTo: '2026-12-02' }, 4],
    ['B02F01', 'pairingpart/save', { ...pair, validFrom: '2026-11-30' }, 0],
    ['B04F01', 'collectivevanning/save', { ...shared, vanFrom: '2026-12-01', vanTo: '2026-12-31' }, 0],
  ])(
    'on %s tries what %s would save, from the step on which it counts',
    async (functionId, call, row, unplannedLots) => {
      const before = await on.site.rows(everything)
      const trial = await tried(functionId, call, row)
      expect(trial.months).toMatchObject([
        { before: { unplannedLots: 0 }, after: { unplannedLots }, loads: { after: { cases: 40 - unplannedLots } } },
      ])
      expect(await on.site.rows(everything)).toEqual(before)
    },
  )

  it.each([
    // Two days have room for 18 of the 20 larger lots.
    ['D01F01', 'packingCondition/save', condition, { unplannedLots: 2, droppedPieces: 0, cases: 26 }],
    ['B05F01', 'discontinuedpart/save', ending, { unplannedLots: 0, droppedPieces: 80, cases: 32 }],
  ])('on %s tries %s, with what is lost by it', async (functionId, call, row, { cases, ...after }) => {
    const before = await on.site.rows(everything)
    const trial = await tried(functionId, call, row)
    expect(trial.months).toMatchObject([
      {
        before: { unplannedLots: 0, droppedPieces: 0 },
        after,
        rows: { dropped: { total: after.droppedPieces === 0 ? 0 : 1 } },
        loads: { after: { cases } },
      },
    ])
    expect(await on.site.rows(everything)).toEqual(before)
  })
})

/** D1 has a ship that does not run, one before it and one after it; both reach it in time. */
const ships = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
    ('200100', 'VAN1', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo'), ('200100', 'DP1', 'DEALER_PLANT', 'Plant', 'TH', 'Asia/Bangkok');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', c, d, 'W', 100, 480, 0 from generate_series(date '2026-10-01', date '2027-06-30', '1 day') d, unnest(array['VAN1', 'DP1']) c;
  update dealer set port_of_discharge = 'LCB', plant_calendar_code = 'DP1' where dealer_code = 'D1';
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code) values ('200100', 'D1', 'VAN1');
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta, is_blank) values
    ('200100', 'LINE', 'MARU', '1', 'LCB', '2026-12-02', '2026-12-03', '2026-12-20', false),
    ('200100', 'LINE', 'MARU', '2', 'LCB', '2026-12-05', '2026-12-06', '2026-12-23', true),
    ('200100', 'LINE', 'MARU', '3', 'LCB', '2026-12-09', '2026-12-10', '2026-12-27', false);
  update correspondence set vessel = 'MARU', voyage = '2', etd = '2026-12-06', eta = '2026-12-23', arrival_date = '2026-12-24' where dealer_code = 'D1'`

describe('the alternatives of a cancelled sailing', () => {
  it('are tried each by itself, and nothing is saved', async () => {
    await on.site.exec(ships)
    const of = { functionId: 'A03F01', privileges: { A03F01: 9 as const } }
    const voyage = { dealerCode: 'D1', vessel: 'MARU', voyage: '2' }
    const list = 'workspace/correspondence-calendar/list-alternatives'
    const { alternatives, months } = await on.caller.call(list, listVoyageAlternatives, voyage, { ...as, ...of })
    expect(alternatives).toMatchObject([
      { voyage: '1', vanOn: '2026-12-02', packBy: '2026-12-01', lateDays: 0 },
      { voyage: '3', vanOn: '2026-12-09', packBy: '2026-12-08', lateDays: 0 },
    ])
    const before = await on.site.rows(everything)
    const found: object[] = []
    for (const { vessel, voyage: to, etd } of alternatives) {
      const input = { ...voyage, toVessel: vessel, toVoyage: to, toEtd: etd, months }
      const { runId } = await on.start({ call: 'workspace/correspondence-calendar/reroute', input }, of)
      const trial = await on.ended(runId, 'A03F01')
      expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
      const [only] = trial.months ?? []
      const vannings = only?.loads?.rows.rows.map(({ vanOn, before: was, after: is }) => [vanOn, was, is])
      found.push({ to, after: only?.after, cases: only?.loads?.after.cases, vannings })
    }
    // The days of November are not of its packing month: 9 of the 32 lots fit on 12-01. For the later ship all stay as planned.
    expect(found).toMatchObject([
      { to: '1', after: { unplannedLots: 23, missedVannings: 1, lateLots: 0 }, cases: 17 },
      { to: '3', after: { unplannedLots: 0, missedVannings: 0, lateLots: 0 }, cases: 40 },
    ])
    const vannings = (vanOn: string) =>
      expect.arrayContaining([
        [vanOn, 0, 1],
        ['2026-12-04', 1, 0],
      ])
    expect(found).toMatchObject([{ vannings: vannings('2026-12-02') }, { vannings: vannings('2026-12-09') }])
    expect(await on.site.rows(everything)).toEqual(before)
  })
})

/** The draft that somebody else would have to approve, and the terms from which [Prepare] makes one. */
describe('a trial of what [Prepare] makes', () => {
  const of = { functionId: 'A03F01', privileges: { A03F01: 9 as const } }
  const vannings = async (change: object) => {
    const before = await on.site.rows(everything)
    const { runId } = await on.start(change, of)
    const trial = await on.ended(runId, 'A03F01')
    expect([trial.status, trial.message]).toEqual(['ENDED_OK', ''])
    expect(await on.site.rows(everything)).toEqual(before)
    const [only] = trial.months ?? []
    return {
      figures: only?.after,
      vannings: only?.loads?.rows.rows.map(({ dealerCode, vanOn, before: was, after: is }) => [
        dealerCode,
        vanOn,
        was,
        is,
      ]),
    }
  }

  it('shows drafts as once they are approved and registered', async () => {
    await runJob(on.site.pool, windowsPrepare, {
      prctCode: SITE_PRCT,
      params: { month: '202612', dealer: 'D1', method: 'GENERATE' },
      now,
    })
    const [draft] = await on.site.rows<{ rev: number; rowVersion: number }>(
      `select rev, row_version as "rowVersion" from correspondence_rev where status = 'PREPARED'`,
    )
    const months = [{ dealerCode: 'D1', orderMonth: '202612', ...draft }]
    // No vessel of the schedule serves the day of the orders of D1.
    const lost = { figures: { droppedPieces: 320, unplannedLots: 0 }, vannings: [['D1', '2026-12-04', 1, 0]] }
    expect(await vannings({ call: 'correspondencecalendar/approve', input: { months } })).toMatchObject(lost)
    await on.site.exec(`update correspondence_rev set status = 'APPROVED' where status = 'PREPARED'`)
    expect(await vannings({ call: 'correspondencecalendar/register', input: { months } })).toMatchObject(lost)
    await on.site.exec(`delete from correspondence_rev`)
  })

  it('shows longer lead times with the open months generated by them', async () => {
    await on.site.exec(`insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta) values
      ('200100', 'LINE', 'MARU', '4', 'LCB', '2026-12-16', '2026-12-17', '2027-01-03'),
      ('200100', 'LINE', 'MARU', '5', 'LCB', '2026-12-30', '2026-12-31', '2027-01-20')`)
    const [term] = await on.site.rows<Record<string, unknown>>(
      `select dealer_code as "dealerCode", vanning_calendar_code as "vanningCalendarCode", pack_to_van_days as "packToVanDays",
         van_to_cut_days as "vanToCutDays", port_to_plant_days as "portToPlantDays", receiving_days as "receivingDays", safety_days as "safetyDays",
         month_rule as "monthRule", order_month_offset as "orderMonthOffset", off_day as "offDay", row_version as "rowVersion" from shipping_term`,
    )
    const row = { op: 'U', ...term, portToPlantDays: 14 }
    const call = 'workspace/correspondence-calendar/save-shipping-terms'
    expect(await vannings({ call, input: { rows: [row] } })).toMatchObject({
      figures: { droppedPieces: 0 },
      vannings: expect.arrayContaining([
        ['D1', '2026-12-09', 0, 1],
        ['D1', '2026-12-16', 1, 0],
      ]),
    })
  })
})
