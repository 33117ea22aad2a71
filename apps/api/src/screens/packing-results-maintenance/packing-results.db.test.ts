import { describe, expect, it } from 'vitest'
import { announceContainers } from '../../testing/announced-containers.ts'
import { MIXED, OTHER, openResults, PLAIN, RENBAN, SUPERSEDED } from '../../testing/result-calls.ts'
import { error, warning } from '../../testing/rule-site.ts'

const { call, cancel, carryOf, change, detail, expectBalance, query, rowOf, save, search } = openResults()

describe('packingresult/save', () => {
  it('records cases as planned, on the planned day, and finds them by their result', async () => {
    expect((await save([change(PLAIN), change(MIXED)])).code).toBe(200)
    expect(await rowOf(MIXED)).toMatchObject({
      status: 'PACKED',
      resultStatus: 'OK',
      packOn: '2026-12-04',
      planQty: 32,
      resultQty: 32,
      diffQty: 0,
      source: 'MANUAL',
      isCorrected: false,
      isUnplanned: false,
      partNo: null,
      rowVersion: 2,
      updatedBy: 'OPERATOR',
    })
    const found = async (input: object) => (await search(input)).map(({ caseNo }) => caseNo)
    expect(await found({})).toEqual([OTHER, PLAIN, MIXED])
    expect(await found({ resultStatus: ['NONE'] })).toEqual([OTHER])
    expect(await found({ resultStatus: ['OK'], packTo: '2026-12-03' })).toEqual([PLAIN])
    expect(await found({ partNo: '53302', status: ['PACKED'] })).toEqual([MIXED])
    expect(await found({ source: ['SCANNER'] })).toEqual([])
    expect(await found({ line: ['L02'], dealer: ['ID01'] })).toEqual([OTHER])
    await expectBalance()
  })

  it('shows no vanning date of a case that was not loaded until its date had passed', async () => {
    const shown = async () => (await rowOf(OTHER))?.vanOn
    expect(await shown()).toBe('2026-12-07')
    await query(`update case_header set van_on = '2026-12-01' where case_no = '${OTHER}'`)
    expect(await shown()).toBe(null)
    await query(`update case_header set van_on = '2026-12-07' where case_no = '${OTHER}'`)
  })

  it('derives short and its lost pieces from the quantity, and reverses the entry when it is corrected', async () => {
    const short = change(PLAIN, {
      resultQty: 15,
      reasonCode: 'PARTS_SHORT',
      worker: 'W1',
      startTime: '09:00',
      endTime: '9:40',
    })
    expect((await save([short])).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({
      status: 'SHORT',
      resultStatus: 'SHORT',
      diffQty: -5,
      endTime: '09:40',
      netKg: 15 * 9,
    })
    expect(await carryOf('5330100001')).toEqual([2])
    await expectBalance()
    expect((await save([change(PLAIN, { rowVersion: 2, worker: 'W2' })])).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({ resultQty: 15, worker: 'W2', isCorrected: true })
    const corrected = change(PLAIN, { rowVersion: 3, resultStatus: 'OK', reasonCode: null })
    expect((await save([corrected])).issues).toEqual([error('rows[0].reasonCode', 'M-D02-037')])
    expect((await save([{ ...corrected, reasonCode: 'MISCOUNT' }])).code).toBe(200)
    expect(await carryOf('5330100001')).toEqual([7])
    const { entries } = await detail(PLAIN)
    expect(entries.map(({ okQty, isReversal }) => [okQty, isReversal]).toSorted()).toEqual(
      [
        [-15, true],
        [-15, true],
        [15, false],
        [15, false],
        [20, false],
      ].toSorted(),
    )
    expect(entries.find(({ okQty }) => okQty === -15)).toMatchObject({ reasonCode: 'MISCOUNT' })
    await expectBalance()
  })

  it('takes a cancelled case out of its container, and lets it wait for a place when the cancellation is withdrawn', async () => {
    const loaded = () =>
      query(
        `select h.container_id is not null as loaded, h.left_reason ->> 'cause' as why from case_header h where case_no = '${PLAIN}'`,
      )
    expect(await loaded()).toEqual([{ loaded: true, why: null }])
    expect((await save([change(PLAIN, { resultStatus: 'CANCELLED', reasonCode: 'PLAN_CHANGE' })])).code).toBe(200)
    expect(await loaded()).toEqual([{ loaded: false, why: null }])
    expect(await query('select case_count from container')).toEqual([{ case_count: 1 }])
    expect((await cancel(PLAIN, 2)).code).toBe(200)
    expect(await loaded()).toEqual([{ loaded: false, why: 'REMOVED' }])
    await expectBalance()
    await query('update container set case_count = 2, cargo_g = 660500')
  })

  it('gives a result without a shift the one that works at its end, or the planned one', async () => {
    await query("update plan_line set shift_code = 'B', start_minute = 1200 where plan_id = 2 and line_code = 'L01'")
    const shiftOf = async (cells: object, rowVersion = 1) => {
      await save([change(PLAIN, { rowVersion, resultStatus: 'OK', ...cells })], { acceptWarnings: true })
      return (await rowOf(PLAIN))?.shiftCode
    }
    expect(await shiftOf({})).toBe('B')
    expect(await shiftOf({ shiftCode: null, startTime: '14:00', endTime: '15:30' }, 2), 'overtime after A').toBe('A')
    expect(await shiftOf({ shiftCode: null, startTime: null, endTime: '01:30' }, 3)).toBe('B')
    await query('update plan_line set shift_code = null, start_minute = null')
  })

  it('finds cases without a result by their planned shift, and a part that is short although another has more', async () => {
    await query("update plan_line set shift_code = 'B', start_minute = 1200 where plan_id = 2 and line_code = 'L01'")
    await save([change(PLAIN, { resultStatus: 'OK', shiftCode: 'A' })])
    const found = async (input: object) => (await search(input)).map(({ caseNo }) => caseNo)
    expect(await found({ shift: ['A'] })).toEqual([PLAIN])
    expect(await found({ shift: ['B'] })).toEqual([MIXED])
    const exchanged = { seq: 1, okQty: 25, reasonCode: 'MISCOUNT' }
    const lines = [exchanged, { seq: 2, okQty: 7, reasonCode: 'MISCOUNT' }]
    expect((await call('packingresultdetail/save', { caseNo: MIXED, rowVersion: 1, lines })).code).toBe(200)
    expect(await found({ differenceOnly: 'true' })).toEqual([MIXED])
    await query('update plan_line set shift_code = null, start_minute = null')
  })

  it('records an over-filled case up to its capacity, a case not packed, cancelled and repacked', async () => {
    expect((await save([change(PLAIN, { resultQty: 25, reasonCode: 'OTHER' })])).code).toBe(200)
    expect(await carryOf('5330100001')).toEqual([12])
    const others = [
      change(MIXED, { resultStatus: 'NOT_PACKED', reasonCode: 'NO_TIME' }),
      change(OTHER, { resultStatus: 'CANCELLED', reasonCode: 'PLAN_CHANGE' }),
      change(PLAIN, { rowVersion: 2, resultStatus: 'REPACK', reasonCode: 'CASE_DAMAGE' }),
    ]
    expect((await save(others)).issues).toEqual([])
    expect(await query('select case_no, status from case_header where plan_id = 2 order by 1')).toEqual([
      { case_no: OTHER, status: 'CANCELLED' },
      { case_no: PLAIN, status: 'REPACK' },
      { case_no: MIXED, status: 'PLANNED' },
    ])
    expect([await carryOf('5330100001'), await carryOf('5330200002')]).toEqual([[7], [-12]])
    await expectBalance()
  })

  it('puts times after midnight on the business day before', async () => {
    const night = { packOn: '2026-12-03', shiftCode: 'B', startTime: '23:50', endTime: '01:30' }
    expect((await save([change(PLAIN, { resultStatus: 'OK', ...night })])).issues).toEqual([])
    expect(
      await query('select packed_on::text, packing_at, packed_at from case_header where result_id is not null'),
    ).toEqual([
      {
        packed_on: '2026-12-03',
        packing_at: new Date('2026-12-03T14:50:00Z'),
        packed_at: new Date('2026-12-03T16:30:00Z'),
      },
    ])
    expect(await rowOf(PLAIN)).toMatchObject(night)
  })

  it('ends work with the business day, at the minute at which the next one starts', async () => {
    const night = { packOn: '2026-12-03', startTime: '05:50', endTime: '06:30' }
    expect((await save([change(PLAIN, { resultStatus: 'OK', ...night })], { acceptWarnings: true })).code).toBe(200)
    expect(await query('select packing_at, packed_at from case_header where result_id is not null')).toEqual([
      { packing_at: new Date('2026-12-03T20:50:00Z'), packed_at: new Date('2026-12-03T21:30:00Z') },
    ])
    expect(await rowOf(PLAIN)).toMatchObject(night)
  })

  it('keeps the recorded times of a result of which something else is corrected', async () => {
    await save([change(PLAIN, { resultStatus: 'OK', packOn: '2026-12-04' })])
    const scanned = (start: string, end: string) =>
      query(
        `update packing_result set started_at = '${start}', ended_at = '${end}' where result_id = (select result_id from case_header where case_no = '${PLAIN}')`,
      )
    const times = async () => {
      const [found] = await query(`select packing_at, packed_at from case_header where case_no = '${PLAIN}'`)
      return Object.values(found ?? {}).map((at) => (at as Date).toISOString())
    }
    // Begun in the evening before, and packed in the next morning.
    await scanned('2026-12-03T13:00:40Z', '2026-12-04T00:10:05Z')
    expect((await save([change(PLAIN, { rowVersion: 2, worker: 'W2' })])).issues).toEqual([])
    expect(await times()).toEqual(['2026-12-03T13:00:40.000Z', '2026-12-04T00:10:05.000Z'])
    const saved = await call('packingresultdetail/save', {
      caseNo: PLAIN,
      rowVersion: 3,
      lines: [{ seq: 1, okQty: 20, lotNo: 'L1' }],
      packOn: '2026-12-04',
      startTime: '22:00',
      endTime: '09:10',
    })
    expect(saved.code).toBe(200)
    expect(await times()).toEqual(['2026-12-03T13:00:40.000Z', '2026-12-04T00:10:05.000Z'])
    expect((await save([change(PLAIN, { rowVersion: 4, startTime: '9:00' })])).code).toBe(200)
    expect(await times()).toEqual(['2026-12-04T00:00:00.000Z', '2026-12-04T00:10:05.000Z'])
  })

  it('starts the business day when the first shift of the site starts', async () => {
    await query(`update prct set shift_start = '10:30' where prct_code = '200100'`)
    expect((await call('packingresult/init', {})).data.today).toBe('2026-12-06')
    const today = await save([change(PLAIN, { resultStatus: 'OK', packOn: '2026-12-07' })])
    expect(today.issues).toEqual([expect.arrayContaining([expect.stringContaining('M-D02-010')])])
    const morning = { packOn: '2026-12-03', startTime: '23:50', endTime: '10:20' }
    await save([change(PLAIN, { resultStatus: 'OK', ...morning })], { acceptWarnings: true })
    expect(await query('select packed_at from case_header where result_id is not null')).toEqual([
      { packed_at: new Date('2026-12-04T01:20:00Z') },
    ])
    await query(`update prct set shift_start = '06:30' where prct_code = '200100'`)
  })

  it.each([
    ['a short case without pieces', { resultStatus: 'SHORT', reasonCode: 'OTHER' }, 'resultQty', 'M-D02-005'],
    ['pieces beyond the capacity', { resultQty: 26, reasonCode: 'OTHER' }, 'resultQty', 'M-D02-004'],
    [
      'a status that contradicts the pieces',
      { resultStatus: 'OK', resultQty: 3, reasonCode: 'OTHER' },
      'resultStatus',
      'M-D02-006',
    ],
    ['a difference without a reason', { resultQty: 3 }, 'reasonCode', 'M-D02-012'],
    ['a day before the month was planned', { resultStatus: 'OK', packOn: '1970-01-01' }, 'packOn', 'M-D02-036'],
    ['a day in the future', { resultStatus: 'OK', packOn: '2026-12-08' }, 'packOn', 'M-D02-010'],
    ['an unknown shift', { resultStatus: 'OK', shiftCode: 'Z' }, 'shiftCode', 'M-D02-013'],
    ['a wrong time', { resultStatus: 'OK', startTime: '25:00' }, 'startTime', 'M-D02-008'],
    ['an end before the start', { resultStatus: 'OK', startTime: '02:00', endTime: '22:00' }, 'endTime', 'M-D02-009'],
    ['a row without a result', { worker: 'W1' }, 'resultStatus', 'M-D02-017'],
    [
      'repacking a case that is not packed',
      { resultStatus: 'REPACK', reasonCode: 'OTHER' },
      'resultStatus',
      'M-D02-016',
    ],
  ])('returns 400 for %s', async (_what, cells, field, message) => {
    const { code, issues } = await save([change(PLAIN, cells)])
    expect(code).toBe(400)
    expect(issues).toContainEqual(error(`rows[0].${field}`, message))
    expect(await query('select 1 from packing_result')).toEqual([])
  })

  it('saves the valid rows and reports every other one', async () => {
    await query(`update case_header set row_version = 5 where case_no = '${OTHER}'`)
    const { code, issues, data } = await save([
      change(PLAIN),
      change(MIXED, { resultQty: 20, reasonCode: 'PARTS_SHORT' }),
      change(OTHER),
    ])
    expect([code, data.saved.map(({ index }) => index)]).toEqual([400, [0]])
    expect(issues).toEqual([expect.arrayContaining(['rows[2]']), error('rows[1].resultQty', 'M-D02-007')])
    expect(data.conflicts).toMatchObject([{ index: 2, theirs: { resultStatus: null, rowVersion: 5 } }])
    await expectBalance()
  })

  it.each([
    [
      'work outside the shift',
      PLAIN,
      { resultStatus: 'OK', shiftCode: 'A', startTime: '15:30', endTime: '16:00' },
      'startTime',
      'M-D02-018',
    ],
    ['packing after the pack-by date', PLAIN, { resultStatus: 'OK', packOn: '2026-12-07' }, 'reasonCode', 'M-D02-021'],
    ['a case of a superseded plan', SUPERSEDED, { resultStatus: 'OK' }, '', 'M-D02-019'],
  ])('asks before it records %s', async (_what, caseNo, cells, field, message) => {
    const first = await save([change(caseNo, cells)])
    expect(first.issues).toEqual([warning(`rows[0]${field && `.${field}`}`, message)])
    const accepts = first.data.waiting[0]?.warnings
    expect((await save([change(caseNo, { ...cells, accepts })])).code).toBe(200)
    expect(await rowOf(caseNo)).toMatchObject({ status: 'PACKED', isUnplanned: caseNo === SUPERSEDED })
    await expectBalance()
  })

  it('corrects cases in a closed container with full privilege only', async () => {
    await save([change(PLAIN)])
    await query(`update container set status = 'VANNED'; delete from asn; ${announceContainers(`k.renban_no = '${RENBAN}'`)};
      update case_header set status = 'VANNED', vanned_at = now() where case_no = '${PLAIN}'`)
    const short = { rowVersion: 2, resultQty: 18, reasonCode: 'MISCOUNT' }
    expect((await save([change(PLAIN, short)])).issues).toContainEqual(error('rows[0]', 'M-D02-002'))
    const all = { acceptWarnings: true }
    const none = change(PLAIN, { rowVersion: 2, resultStatus: 'NOT_PACKED', reasonCode: 'OTHER' })
    expect((await save([none], all, 'chief')).issues).toEqual([error('rows[0].resultStatus', 'M-D02-003')])
    expect((await save([change(PLAIN, short)], {}, 'chief')).issues).toEqual([warning('rows[0]', 'M-D02-020')])
    expect((await save([change(PLAIN, short)], all, 'chief')).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({ status: 'VANNED', resultQty: 18, renbanNo: RENBAN })
    expect((await cancel(PLAIN, 3, 'chief')).issues).toEqual([error('rows[0]', 'M-D02-003')])
    expect((await detail(PLAIN)).header.lock).toBe('VANNED')
    expect((await detail(PLAIN, 'chief')).header.lock).toBe('NONE')
  })

  it('rejects results of a closed month', async () => {
    await save([change(PLAIN)])
    await query("insert into closed_month values ('200100', '202612', 'E1', now())")
    expect((await save([change(MIXED)])).issues).toContainEqual(error('rows[0]', 'M-D02-011'))
    expect((await cancel(PLAIN, 2)).issues).toEqual([error('rows[0]', 'M-D02-011')])
    expect((await detail(PLAIN)).header.lock).toBe('MONTH')
    expect((await call('packingresult/init', {})).data).toMatchObject({
      closedMonths: ['202612'],
      shifts: ['A', 'B'],
      today: '2026-12-07',
    })
  })

  it('separates privileges, dealers and PRCTCCs', async () => {
    expect((await save([change(PLAIN)], {}, 'viewer')).code).toBe(401)
    expect((await save([change(PLAIN)], {}, 'dealer')).data.conflicts).toMatchObject([{ isDeleted: true }])
    expect((await search({}, 'dealer')).map(({ caseNo }) => caseNo)).toEqual([OTHER])
    expect((await save([change(OTHER)], {}, 'dealer')).code).toBe(200)
    expect(
      (await call('packingresult/search', { packFrom: '2026-12-01', packTo: '2026-12-31' }, 'elsewhere')).code,
    ).toBe(401)
    expect((await call('packingresultdetail/init', { caseNo: PLAIN }, 'dealer')).code).toBe(404)
  })
})

describe('packingresult/delete', () => {
  it('reverses the result and restores the balance of the plan', async () => {
    await save([change(PLAIN, { resultQty: 15, reasonCode: 'PARTS_SHORT' })])
    expect((await cancel(PLAIN, 1)).data.conflicts).toHaveLength(1)
    expect((await cancel(PLAIN, 2)).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({
      status: 'PLANNED',
      resultStatus: null,
      resultQty: null,
      isCorrected: true,
    })
    expect(await carryOf('5330100001')).toEqual([7])
    expect((await cancel(PLAIN, 3)).issues).toEqual([error('rows[0]', 'M-D02-014')])
    expect((await detail(PLAIN)).entries[0]).toMatchObject({
      isReversal: true,
      okQty: -15,
      reasonCode: 'MISCOUNT',
      remark: 'Wrong case',
    })
    await expectBalance()
  })
})
