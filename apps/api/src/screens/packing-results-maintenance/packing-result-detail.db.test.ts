import { describe, expect, it } from 'vitest'
import { MIXED, openResults, type Who } from '../../testing/result-calls.ts'
import { error, warning } from '../../testing/rule-site.ts'

const { call, carryOf, change, detail, expectBalance, rowOf, save } = openResults()

describe('packingresultdetail', () => {
  const lines = (first: object, second: object = {}) => [
    { seq: 1, okQty: 20, ...first },
    { seq: 2, okQty: 12, ...second },
  ]
  const saveCase = (input: object, who?: Who) =>
    call('packingresultdetail/save', { caseNo: MIXED, rowVersion: 1, ...input }, who)

  it('records the pieces, lot and weight of each part, and cancels those of one part', async () => {
    const short = lines({ okQty: 18, reasonCode: 'PARTS_DEFECT', lotNo: 'L-7' }, { netKg: 47.5 })
    expect((await saveCase({ lines: short, worker: 'W1' })).code).toBe(200)
    const { header, lines: stored } = await detail(MIXED)
    expect(header).toMatchObject({
      status: 'SHORT',
      resultStatus: 'SHORT',
      packOn: '2026-12-04',
      worker: 'W1',
      netKg: 18 * 9 + 47.5,
      rowVersion: 2,
    })
    expect(stored).toMatchObject([
      { partNo: '5330100001', planQty: 20, okQty: 18, maxQty: 25, lotNo: 'L-7', reasonCode: 'PARTS_DEFECT' },
      { partNo: '5330200002', planQty: 12, okQty: 12, netKg: 47.5, planNetKg: 48 },
    ])
    expect(await carryOf('5330100001')).toEqual([5])
    await expectBalance()
    const removal = { caseNo: MIXED, rowVersion: 2, reasonCode: 'MISCOUNT', seqs: [2] }
    expect((await call('packingresultdetail/delete', removal)).code).toBe(200)
    expect((await detail(MIXED)).lines.map(({ okQty }) => okQty)).toEqual([18, 0])
    await expectBalance()
    expect((await call('packingresultdetail/delete', { ...removal, rowVersion: 3, seqs: [] })).code).toBe(200)
    expect((await detail(MIXED)).header).toMatchObject({ status: 'PLANNED', resultStatus: null, netKg: 20 * 9 + 48 })
    expect(await carryOf('5330100001')).toEqual([7])
    await expectBalance()
  })

  it('records several lots of a part, whose pieces add up', async () => {
    const of = (lotNo: string) => saveCase({ lines: lines({ lotNo }) })
    expect((await of('A12, B07')).issues).toEqual([error('lines[0].lotNo', 'M-D02-038')])
    expect((await of('A12:8, B07:4')).issues).toEqual([error('lines[0].lotNo', 'M-D02-039')])
    expect((await of('A12：8、 B07:12')).code).toBe(200)
    expect((await detail(MIXED)).lines.map(({ lotNo }) => lotNo)).toEqual(['A12:8, B07:12', ''])
  })

  it('marks a case as short when pieces of a part are missing, even if another part has more', async () => {
    const exchanged = lines({ okQty: 25, reasonCode: 'MISCOUNT' }, { okQty: 7, reasonCode: 'MISCOUNT' })
    expect((await saveCase({ lines: exchanged })).code).toBe(200)
    expect((await detail(MIXED)).header).toMatchObject({ status: 'SHORT', resultStatus: 'SHORT' })
    // The list keeps the pieces of its parts when something else of it is corrected.
    expect((await save([change(MIXED, { rowVersion: 2, worker: 'W2' })])).code).toBe(200)
    expect(await rowOf(MIXED)).toMatchObject({ status: 'SHORT', resultQty: 32, worker: 'W2', reasonCode: 'MISCOUNT' })
    expect((await detail(MIXED)).lines.map(({ okQty }) => okQty)).toEqual([25, 7])
    await expectBalance()
  })

  it('returns 400 with the path of the line, for a stale version and with warnings', async () => {
    const wrong = await saveCase({
      lines: [...lines({ okQty: 26, reasonCode: 'OTHER' }, { okQty: 1 }), { seq: 9, okQty: 1 }],
      packOn: '2026-12-08',
    })
    expect(wrong.issues).toEqual(
      expect.arrayContaining([
        error('lines[0].okQty', 'M-D02-004'),
        error('lines[1].reasonCode', 'M-D02-012'),
        error('lines[2].seq', 'M-D02-023'),
        error('packOn', 'M-D02-010'),
      ]),
    )
    expect((await saveCase({ rowVersion: 4, lines: lines({}) })).issues).toEqual([error('rowVersion', 'M-D02-022')])
    const late = { lines: lines({}), shiftCode: 'A', startTime: '17:00', endTime: '17:10' }
    expect((await saveCase(late)).issues).toEqual([warning('startTime', 'M-D02-018')])
    expect((await saveCase({ ...late, acceptWarnings: true })).code).toBe(200)
    expect((await saveCase({ rowVersion: 2, lines: lines({}) }, 'viewer')).code).toBe(401)
  })
})
