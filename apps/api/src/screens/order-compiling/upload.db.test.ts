import { orderCompiling } from '@packing/contract'
import { makeBook, textRow } from '@packing/xlsx/testing'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let planner: SignedIn
let other: SignedIn

const head = 'dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty'
const csv = (...lines: string[]) => Buffer.from(`${[head, ...lines].join('\r\n')}\r\n`)
const line = (lineNo: number, part: string, qty: string | number, order = 'A1') =>
  `TH01,${order},${lineNo},R,${part},202612,2027-01-04,${qty}`

beforeAll(async () => {
  test = await startTestApp()
  const privileges = { I02F01: 2 }
  planner = await test.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges })
  other = await test.signIn({ name: 'OTHER', prctCode: '200100', scopes: ['200100'], privileges })
  await seed()
})
afterAll(() => test.close())

const seed = () =>
  transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', async (db) => {
    await sql`insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Dealer', 'TH')`.execute(
      db,
    )
    await sql`insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
      select '200100', 'JP', 'PC', 'P' || n, 'Part ' || n, 100 from generate_series(100, 120) n`.execute(db)
  })

async function validate(content: Buffer, as: SignedIn = planner, name = 'orders.csv') {
  const { status, reply } = await test.call(
    orderCompiling.upload,
    { phase: 'VALIDATE', cycleMonth: '202611', file: { name, content } },
    { signedIn: as },
  )
  return { status, reply, preview: reply.data }
}

const commit = (uploadId: string, as: SignedIn = planner) =>
  test.call(orderCompiling.upload, { phase: 'COMMIT', cycleMonth: '202611', uploadId }, { signedIn: as })

const linesInForce = () =>
  transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'read', async (db) => {
    const rows = await db.selectFrom('orderLine').select('orderLineId').where('revTo', 'is', null).execute()
    return rows.length
  })

describe('the upload of an order file', () => {
  it('reports only a missing column, whichever it is', async () => {
    for (const name of ['dealer_code', 'order_no', 'line_no', 'part_no', 'target_month', 'qty']) {
      const content = Buffer.from(
        csv(line(1, 'P100', 40))
          .toString()
          .replace(name, 'other'),
      )
      const { status, preview } = await validate(content)
      expect([name, status, preview.status]).toEqual([name, 200, 'REJECTED'])
      expect(preview.issues.map((issue) => issue.column.split(' / ')[0]?.replaceAll(' ', '_'))).toContain(name)
      expect(preview.issues.every((issue) => issue.line === 1)).toBe(true)
    }
  })

  it('reports cells of a workbook that the database cannot store, wherever they are', async () => {
    const rows = head.split(',').map((_name, strange) => {
      const cells = line(strange + 1, 'P100', 40).split(',')
      return textRow(strange + 2, ...cells.map((cell, at) => (at === strange ? `${cell}_x0000_` : cell)), 'a_x0000_')
    })
    const content = makeBook({ rows: textRow(1, ...head.split(','), 'more_x0000_') + rows.join('') })
    const { status, preview } = await validate(content, planner, 'orders.xlsx')
    expect([status, preview.status, preview.errorCount]).toEqual([200, 'REJECTED', rows.length + 1])
  })

  it('reports every error at once with its row and commits nothing', async () => {
    const { status, preview } = await validate(
      csv(
        line(1, 'P100', 40),
        line(2, 'P101', '4x'),
        line(3, 'NOPE', 7),
        line(1, 'P102', 3),
        `XX99,A1,9,R,P100,202612,2027-01-04,5`,
      ),
    )
    expect(status).toBe(200)
    expect(preview.status).toBe('REJECTED')
    const errors = preview.issues
      .filter((issue) => issue.errorType === 'ERROR')
      .map((issue) => [issue.line, issue.column])
    expect(errors).toEqual([
      [3, 'qty'],
      [4, 'part_no'],
      [5, 'line_no'],
      [6, 'dealer_code'],
    ])
    const rejected = await commit(preview.uploadId)
    expect([rejected.status, rejected.reply.message]).toEqual([400, expect.stringMatching(/^M-UPL-003\t/)])
  })

  it('previews the first errors of each kind with their number in the file', async () => {
    const unknown = Array.from({ length: 60 }, (_, at) => line(at + 1, 'NOPE', 7))
    const { preview } = await validate(csv(...unknown, line(61, 'P101', '4x')))
    const of = (name: string) => preview.issues.filter(({ column }) => column === name)
    expect([of('part_no').length, of('part_no')[0], of('qty')]).toMatchObject([50, { alike: 60 }, [{ line: 62 }]])
  })

  it('rejects dates of implausible years, and reads a file in EUC-JP with a warning', async () => {
    const row = (lineNo: number, dates: string) => `TH01,A1,${lineNo},R,P100,202612,${dates},5`
    const head = 'ディーラー,order_no,line_no,order_type,part_no,target_month,required_on,pack_from,pack_to,qty'
    const lines = [row(1, '1900-01-01,,'), row(2, '2027-01-04,2026-12-01,2062-12-04'), row(3, '2027-01-04,,')]
    const { preview } = await validate(iconv.encode([head, ...lines].join('\r\n'), 'euc-jp'))
    const errors = preview.issues.filter((issue) => issue.errorType === 'ERROR')
    expect(errors.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'required_on', '1900-01-01'],
      [3, 'pack_to', '2062-12-04'],
    ])
    expect(errors[0]?.message).toContain('is not between 2025/11/01 and 2029/11/01')
    expect(preview.issues).toContainEqual(expect.objectContaining({ value: 'EUC-JP', errorType: 'WARNING' }))
  })

  it('previews a file, commits it once and reads the same file again as no change', async () => {
    const content = csv(line(1, 'P100', 40), line(2, 'P101', 60))
    const { preview } = await validate(content)
    expect(preview.dealers).toEqual([
      { dealerCode: 'TH01', errorCount: 0, added: 2, changed: 0, deleted: 0, unchanged: 0 },
    ])
    const replies = await Promise.all([commit(preview.uploadId), commit(preview.uploadId, other)])
    expect(replies.map((one) => one.status)).toEqual([200, 200])
    expect(replies.map((one) => one.reply.message.split('\t')[0]).sort()).toEqual(['M-UPL-004', 'M-UPL-005'])
    const again = await validate(content)
    expect(again.preview.alreadyCommitted).toBe(true)
    expect((await commit(again.preview.uploadId)).reply.message).toMatch(/^M-UPL-004\t/)
    expect(await linesInForce()).toBe(2)
  })

  it('closes changed and missing lines, adds new ones and keeps the old revision', async () => {
    const { preview } = await validate(csv(line(1, 'P100', 50), line(3, 'P103', 10)))
    expect(preview.dealers).toEqual([
      { dealerCode: 'TH01', errorCount: 0, added: 1, changed: 1, deleted: 1, unchanged: 0 },
    ])
    expect(preview.changes.find((change) => change.change === 'CHANGED')).toMatchObject({ oldQty: 40, newQty: 50 })
    expect((await commit(preview.uploadId)).status).toBe(200)
    expect(await linesInForce()).toBe(2)
  })

  it('informs the second of two planners that another file was committed since', async () => {
    const mine = await validate(csv(line(1, 'P100', 51), line(3, 'P103', 10)))
    const theirs = await validate(csv(line(1, 'P100', 52), line(3, 'P103', 10)), other)
    expect((await commit(theirs.preview.uploadId, other)).status).toBe(200)
    const late = await commit(mine.preview.uploadId)
    expect([late.status, late.reply.message.split('\t')[0]]).toEqual([400, 'M-UPL-002'])
  })

  it('records who released each revision, and each name of a part once', async () => {
    const { rows: releases } = await test.superuser.query<{ release: string }>(
      "select rev || ' ' || released_by as release from order_release order by rev",
    )
    // Two users committed the first file at once.
    expect(releases.map(({ release }) => release)).toEqual([
      expect.stringMatching(/^1 (PLANNER|OTHER)$/),
      '2 PLANNER',
      '3 OTHER',
    ])
    await test.superuser.query("update part set part_name = 'Renamed' where part_no = 'P103'")
    const names = async () => {
      const found = await test.superuser.query<{ name: string }>(
        "select part_no || ' ' || part_name as name from part_name_history order by 1",
      )
      return found.rows.map(({ name }) => name)
    }
    const before = ['P100 Part 100', 'P101 Part 101', 'P103 Part 103']
    expect(await names()).toEqual(before)
    const { preview } = await validate(csv(line(1, 'P100', 53), line(3, 'P103', 10)))
    expect((await commit(preview.uploadId)).status).toBe(200)
    expect(await names()).toEqual(before)
    const back = await validate(csv(line(1, 'P100', 52), line(3, 'P103', 10)))
    expect((await commit(back.preview.uploadId)).status).toBe(200)
  })

  it('normalises full-width codes and digits and rejects a file without a table', async () => {
    const wide = await validate(csv(line(1, 'Ｐ１００', '５２'), line(3, 'P103', 10)))
    expect(wide.preview.dealers[0]).toMatchObject({ changed: 0, unchanged: 2 })
    const picture = await validate(
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
      planner,
      'a.csv',
    )
    expect(picture.status).toBe(400)
    expect(picture.reply.errinfo?.validationErrors[0]?.fieldName).toBe('file')
  })

  it('warns of a discontinued part by the dealer’s own row, or else by the one for all', async () => {
    const warnings = async () => {
      const { preview } = await validate(csv(line(1, 'P104', 10), line(2, 'P105', 10)))
      return preview.issues.flatMap(({ line: at, message }) => {
        const [, newPart] = /orders go to (\w+)/.exec(message) ?? []
        return newPart === undefined ? [] : [[at, newPart]]
      })
    }
    const discontinue = (dealer: string, part: string, newPart: string, lastMonth: string) =>
      transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', (db) =>
        sql`insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing, last_order_month)
          values ('200100', ${`E-${dealer}-${part}`}, ${dealer}, ${part}, ${newPart}, 'DATE', ${lastMonth})`.execute(
          db,
        ),
      )
    await discontinue('*', 'P104', 'P110', '202611')
    await discontinue('*', 'P105', 'P111', '202611')
    expect(await warnings()).toEqual([
      [2, 'P110'],
      [3, 'P111'],
    ])
    await discontinue('TH01', 'P104', 'P112', '202706')
    await discontinue('TH01', 'P105', 'P113', '202611')
    expect(await warnings()).toEqual([[3, 'P113']])
    await transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', (db) =>
      sql`update discontinued_part set status = 'CLOSED' where dealer_code = 'TH01'`.execute(db),
    )
    expect(await warnings()).toEqual([
      [2, 'P110'],
      [3, 'P111'],
    ])
    await transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', (db) =>
      sql`update discontinued_part set new_part = null where dealer_code = '*'`.execute(db),
    )
    const { preview } = await validate(csv(line(1, 'P104', 10)))
    const discontinued = preview.issues
      .map(({ message }) => message)
      .filter((message) => message.includes('discontinued'))
    expect(discontinued).toEqual([expect.stringContaining('P104 is discontinued and has no successor for its orders')])
  })

  it('checks days against the month’s total, the dealer’s calendar and the packing lot', async () => {
    await transaction(test.pool, { prctCode: '200100', dealerCodes: null }, 'write', async (db) => {
      await sql`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
        values ('200100', 'PLANT', 'DEALER_PLANT', 'Plant', 'TH', 'Asia/Bangkok')`.execute(db)
      await sql`insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct)
        values ('200100', 'PLANT', '2027-01-04', 'W', 100), ('200100', 'PLANT', '2027-01-05', 'H', 0)`.execute(db)
      await sql`insert into dealer (prct_code, dealer_code, dealer_name, country, plant_calendar_code)
        values ('200100', 'TH02', 'Plant', 'TH', 'PLANT')`.execute(db)
      await sql`insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm,
          inner_height_mm, tare_g, max_gross_g) values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000)`.execute(
        db,
      )
      await sql`insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
          box_gross_g, case_code, pack_lines, std_seconds_per_case)
        select '200100', 'P' || n, '2026-01-01', 20, 1, 500, 400, 250, 9000, 'M1', '{L1}', 600 from generate_series(115, 116) n`.execute(
        db,
      )
    })
    const th02 = (lineNo: number, part: string, on: string, qty: number) =>
      `TH02,B1,${lineNo},R,${part},202612,${on},${qty}`
    const day = '2027-01-04'
    const found = async (...lines: string[]) =>
      (await validate(csv(...lines))).preview.issues
        .filter(({ message }) => !message.includes('correspondence calendar for'))
        .map((issue) => [issue.line, issue.errorType, issue.message.slice(0, 60)])
    expect(
      await found(
        th02(1, 'P115', day, 15),
        th02(2, 'P115', '2027-01-05', 20),
        th02(3, 'P115', '', 36),
        th02(4, 'P116', day, 40),
        th02(5, 'P120', '', 40),
      ),
    ).toEqual([
      [3, 'ERROR', 'Dealer TH02 does not work on 2027-01-05. Use a working day o'],
      [4, 'ERROR', 'The days of part P115 (dealer TH02) add up to 35, but the to'],
      [6, 'ERROR', 'Firm lines of 2026/12 need a required date. Enter it. In fil'],
      [2, 'WARNING', '1 part of dealer TH02 is not ordered in multiples of the pac'],
      [6, 'WARNING', 'Part P120 has no packing condition for dealer TH02 on that d'],
    ])
    // A total that matches is checked, not ordered.
    const right = await validate(csv(th02(1, 'P116', day, 40), th02(2, 'P116', '', 40)))
    expect(right.preview.dealers).toMatchObject([{ dealerCode: 'TH02', added: 1 }])
    const before = await linesInForce()
    expect((await commit(right.preview.uploadId)).status).toBe(200)
    expect(await linesInForce()).toBe(before + 1)
  })

  describe('with errors of some dealers', () => {
    const th03 = (lineNo: number, part: string, qty: string | number) =>
      `TH03,C1,${lineNo},R,${part},202612,2027-01-04,${qty}`
    const inForce = (dealer: string) =>
      test.superuser.query<{ line: string }>(
        `select part_no || ' ' || qty as line from order_line where dealer_code = $1 and rev_to is null order by 1`,
        [dealer],
      )
    const dealersIn = ({ dealers }: Awaited<ReturnType<typeof validate>>['preview']) =>
      dealers.map(({ dealerCode, errorCount, added, changed }) => [dealerCode, errorCount, added + changed])

    beforeAll(async () => {
      await test.superuser.query(
        `insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH03', 'Dealer', 'TH')`,
      )
    })

    it.each<[string, string, [string, number, number][]]>([
      [
        'a cell that cannot be read',
        th03(1, 'P100', '4x'),
        [
          ['TH01', 0, 1],
          ['TH03', 1, 0],
        ],
      ],
      [
        'a broken rule',
        th03(1, 'NOPE', 4),
        [
          ['TH01', 0, 1],
          ['TH03', 1, 0],
        ],
      ],
      [
        'both, on several lines',
        `${th03(1, 'NOPE', 4)}\r\n${th03(2, 'P100', '')}\r\n${th03(3, 'P101', 1)}`,
        [
          ['TH01', 0, 1],
          ['TH03', 2, 0],
        ],
      ],
    ])('rejects the dealer of %s and no other', async (_name, bad, dealers) => {
      const { preview } = await validate(csv(line(1, 'P118', 7, 'PART'), bad))
      expect([preview.status, preview.alreadyCommitted, dealersIn(preview)]).toEqual(['STAGED', false, dealers])
    })

    it('commits the releases of the other dealers, names those left out, and commits them once corrected', async () => {
      const mine = [line(1, 'P118', 7), line(2, 'P119', 8)]
      const { preview } = await validate(csv(...mine, th03(1, 'P100', '4x'), th03(2, 'P101', 6)))
      expect(preview.counts.unchanged).toBe(0)
      const committed = await commit(preview.uploadId)
      expect([committed.status, committed.reply.message]).toEqual([
        200,
        expect.stringMatching(/^M-UPL-006\t.*: TH03\.$/),
      ])
      expect((await inForce('TH01')).rows.map((row) => row.line)).toEqual(['P118 7', 'P119 8'])
      expect((await inForce('TH03')).rows).toEqual([])
      const corrected = await validate(csv(...mine, th03(1, 'P100', 4), th03(2, 'P101', 6)))
      expect(dealersIn(corrected.preview)).toEqual([
        ['TH01', 0, 0],
        ['TH03', 0, 2],
      ])
      expect((await commit(corrected.preview.uploadId)).reply.message).toMatch(/^M-UPL-005\t/)
      expect((await inForce('TH03')).rows.map((row) => row.line)).toEqual(['P100 4', 'P101 6'])
    })

    it.each([
      ['a dealer that does not exist', csv(line(1, 'P118', 7), 'XX99,C1,1,R,P100,202612,2027-01-04,5')],
      [
        'an unreadable line of a dealer that does not exist',
        csv(line(1, 'P118', 7), 'XX99,C1,1,R,P100,202612,2027-01-04,x'),
      ],
      ['a line without a dealer', csv(line(1, 'P118', 7), ',C1,1,R,P100,202612,2027-01-04,5')],
      [
        'a missing column',
        Buffer.from(
          csv(line(1, 'P118', 7))
            .toString()
            .replace('qty', 'other'),
        ),
      ],
      ['errors of every dealer', csv(line(1, 'P118', 'x'), th03(1, 'P100', 'x'))],
    ])('rejects the whole file for %s', async (_name, content) => {
      const { preview } = await validate(content)
      expect(preview.status).toBe('REJECTED')
      expect((await commit(preview.uploadId)).reply.message).toMatch(/^M-UPL-003\t/)
    })
  })

  it('requires a file', async () => {
    const { status, reply } = await test.call(
      orderCompiling.upload,
      { phase: 'VALIDATE', cycleMonth: '202611' },
      { signedIn: planner },
    )
    expect([status, reply.message.split('\t')[0]]).toEqual([400, 'M-COM-013'])
  })
})
