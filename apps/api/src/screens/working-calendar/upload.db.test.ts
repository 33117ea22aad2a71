import { type ListUploadPreview, type OutputOf, privilege, type Reply, workingCalendar } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** 10:00 in Japan, before the year of the files. */
const NOW = new Date('2027-11-04T01:00:00Z')
const key = { calendarCode: 'LINE01', year: 2028 }

let app: TestApp
let planner: SignedIn
let editor: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  const persona = { prctCode: '200100', scopes: ['200100'] }
  planner = await app.signIn({ ...persona, name: 'PLANNER', privileges: { A02F01: privilege.full } })
  editor = await app.signIn({ ...persona, name: 'EDITOR', privileges: { A02F01: privilege.edit } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.superuser.query(
    `select testing.empty_tables('working_calendar, working_calendar_day, working_calendar_rev, calendar_code, audit')`,
  )
  await app.superuser.query(`insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone, max_ot_day) values
    ('200100', 'LINE01', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo', 240);
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'LINE01', d, 'W', 100, 480, 60 from generate_series(date '2028-01-01', date '2028-12-31', '1 day') d`)
})

const download = async (input: object = {}) =>
  (await app.call(workingCalendar.download, { ...key, what: 'ALL', ...input }, { signedIn: planner })).body
async function upload(name: string, content: Buffer | string, more: object = {}, signedIn = editor) {
  const file = { name, content: Buffer.from(content) }
  const { reply } = await app.call(workingCalendar.upload, { ...key, phase: 'VALIDATE', file, ...more }, { signedIn })
  return reply as Reply<ListUploadPreview>
}
const commit = async (uploadId: string | undefined) =>
  (await app.call(workingCalendar.upload, { ...key, phase: 'COMMIT', uploadId }, { signedIn: editor })).reply
const found = async () =>
  (await app.call(workingCalendar.search, key, { signedIn: planner })).reply.data as OutputOf<
    (typeof workingCalendar)['search']
  >

/** The year as a CSV file, with some of its lines changed or left out. */
async function csvWith(change: (line: string) => string | undefined): Promise<string> {
  const [head = '', ...lines] = (await download({ format: 'csv' })).toString().trim().split('\r\n')
  return [head, ...lines.flatMap((line) => change(line) ?? [])].join('\r\n')
}
const on = (date: string, change: (line: string) => string | undefined) => (line: string) =>
  line.includes(date) ? change(line) : line

describe('a file of 366 days', () => {
  it.each(['xlsx', 'csv'])('downloaded as %s can be uploaded without a change', async (format) => {
    const { code, data } = await upload(`year.${format}`, await download({ format }))
    expect([code, data?.issues, data?.counts]).toEqual([200, [], { added: 0, changed: 0, deleted: 0, unchanged: 366 }])
  })

  it('becomes a draft with the changed days once it is committed', async () => {
    const csv = await csvWith(on('2028/02/29', (line) => line.replace(',W,100,', ',H,0,')))
    const { data } = await upload('year.csv', csv)
    expect(data).toMatchObject({ status: 'STAGED', counts: { changed: 1, unchanged: 365 } })
    expect((await found()).header.status).toBe('SENT')
    expect((await commit(data?.uploadId)).code).toBe(200)
    const { header, rows } = await found()
    expect([header.status, header.rev]).toEqual(['DRAFT', 1])
    expect(rows.filter(({ isChanged }) => isChanged)).toMatchObject([
      { calDate: '2028-02-29', dayType: 'H', rowVersion: 2 },
    ])
  })

  it('creates a year that has no days', async () => {
    const csv = await csvWith((line) => line)
    await app.superuser.query(`select testing.empty_tables('working_calendar')`)
    const { data } = await upload('year.csv', csv.replace(/,row version/i, ''))
    expect(data).toMatchObject({ status: 'STAGED', counts: { added: 366 } })
    expect((await commit(data?.uploadId)).code).toBe(200)
    expect((await found()).header.status).toBe('DRAFT')
  })
})

describe('a bad file', () => {
  const day = '2028/06/15'
  it.each([
    ['a missing day', on(day, () => undefined), 0, '', 'Add the missing days; the first is 2028/06/15'],
    ['a repeated day', on(day, (line) => `${line}\r\n${line}`), 169, '', 'appears twice. Delete one of the rows.'],
    [
      'a day of another year',
      on(day, (line) => line.replace(day, '2027/06/15')),
      168,
      'Date',
      'Upload each calendar and year separately',
    ],
    ['an impossible day', on(day, (line) => line.replace(day, '2028/06/31')), 168, 'Date', 'must be a date such as'],
    [
      'another calendar',
      on(day, (line) => line.replace('LINE01', 'LINE02')),
      168,
      'Date',
      '2028/06/15 of LINE02 is not a day of LINE01',
    ],
    ['an unknown day type', on(day, (line) => line.replace(',W,', ',X,')), 168, 'Day type', 'must be one of: W, H, S'],
    [
      'a working day of 0 %',
      on(day, (line) => line.replace(',W,100,', ',W,0,')),
      168,
      'Work rate (%)',
      'Enter a work rate of 1 to 100 %',
    ],
    [
      'a holiday of 100 %',
      on(day, (line) => line.replace(',W,', ',H,')),
      168,
      'Work rate (%)',
      'and 0 % for other days',
    ],
    ['more than 100 %', on(day, (line) => line.replace(',100,', ',101,')), 168, 'Work rate (%)', 'must be 100 or less'],
    [
      'a shutdown without an event',
      on(day, (line) => line.replace(',W,100,', ',S,0,')),
      168,
      'Day type',
      'Register a shutdown in EVENT MASTER (A04), or enter H',
    ],
    [
      'an unknown shift pattern',
      on(day, (line) => line.replace(',100,,', ',100,THREE,')),
      168,
      'Shifts',
      'THREE does not exist. Choose one from the list',
    ],
    [
      'too much overtime',
      on(day, (line) => line.replace(',480,60,', ',480,300,')),
      168,
      'Overtime (min)',
      'limit of 240 min per day. Reduce it',
    ],
    [
      'letters for minutes',
      on(day, (line) => line.replace(',480,', ',eight,')),
      168,
      'Regular time (min)',
      'must be a whole number',
    ],
    [
      'negative minutes',
      on(day, (line) => line.replace(',480,', ',-1,')),
      168,
      'Regular time (min)',
      'must be 0 or more',
    ],
    [
      'more minutes than a day has',
      on(day, (line) => line.replace(',480,60,', ',1400,60,')),
      168,
      'Regular time (min)',
      '1460 min, more than 24 hours. Reduce one of them',
    ],
  ])(
    'with %s is rejected with its line and column, and how to correct it',
    async (_name, change, line, column, words) => {
      const { data } = await upload('year.csv', await csvWith(change))
      expect(data?.status).toBe('REJECTED')
      const issues = (data?.issues ?? []).map((issue) => [issue.line, issue.column, issue.message] as const)
      expect(issues).toContainEqual([line, column, expect.stringContaining(words)])
      expect((await commit(data?.uploadId)).code).toBe(400)
      expect((await found()).header.status).toBe('SENT')
    },
  )

  it('names no missing day while a row cannot be read: it may be that day', async () => {
    const { data } = await upload('year.csv', await csvWith(on(day, (line) => line.replace(',480,', ',eight,'))))
    expect(data?.issues.map(({ line, column }) => [line, column])).toEqual([[168, 'Regular time (min)']])
  })
})
