import {
  type CorrespondenceMonth,
  correspondenceCalendar,
  correspondenceColumns,
  headerOf,
  type ListColumn,
  type ListUploadPreview,
  type OutputOf,
  privilege,
  type Reply,
} from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { scheduleImport } from '../../jobs/schedule-import/schedule-import.ts'
import { windowsPrepare } from '../../jobs/windows-prepare/windows-prepare.ts'
import { runJob } from '../../testing/run-job.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** 10:00 in Japan. */
export const NOW = new Date('2026-11-04T01:00:00Z')
const masters = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
    ('200100', 'LINE01', 'PACK_LINE', 'Line', 'JP', 'Asia/Tokyo'), ('200100', 'VAN01', 'VANNING', 'Yard', 'JP', 'Asia/Tokyo'),
    ('200100', 'TH01', 'DEALER_PLANT', 'Rayong', 'TH', 'Asia/Bangkok');
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'LINE01');
  insert into dealer (prct_code, dealer_code, dealer_name, country, plant_calendar_code, port_of_discharge) values
    ('200100', 'TH01', 'Rayong', 'TH', 'TH01', 'Laem Chabang'), ('200100', 'TH02', 'Chonburi', 'TH', 'TH01', 'Laem Chabang'),
    ('200100', 'ID01', 'Karawang', 'ID', 'TH01', 'Tanjung Priok');
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code, port_to_plant_days, safety_days) values
    ('200100', 'TH01', 'VAN01', 3, 5), ('200100', 'TH02', 'VAN01', 3, 5);
  insert into plan_fence (prct_code, plan_view, frozen_count) values ('200100', 'DAILY', 2);
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', c, d, 'W', 100, 480, 60 from generate_series(date '2026-10-01', date '2027-06-30', '1 day') d,
      unnest(array['LINE01', 'VAN01', 'TH01']) c where extract(isodow from d) < 6;`

/** Weekly vessels to Laem Chabang: cut two days before, ten days at sea. */
const schedule = `
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_loading, port_of_discharge, cy_cut, etd, eta)
    select '200100', 'LINE', 'MARU', to_char(d, 'MMDD'), 'Nagoya', 'Laem Chabang', d - 2, d, d + 10
    from generate_series(date '2026-10-11', date '2027-04-25', '7 days') s, lateral (select s::date as d) x;`

export const wordsOf = ({ code, message, errinfo }: Reply<unknown>) => ({
  code,
  message: message.replace('\t', ' '),
  issues: (errinfo?.validationErrors ?? []).map(
    ({ errorType, fieldName, messages }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  ),
})
export const error = (path: string, words: string) => ['ERROR', path, expect.stringContaining(words)]
export const warning = (path: string, words: string) => ['WARNING', path, expect.stringContaining(words)]

type Found = OutputOf<(typeof correspondenceCalendar)['search']>
type Saved = OutputOf<(typeof correspondenceCalendar)['save']>

async function signInAll(app: TestApp) {
  const persona = { prctCode: '200100', scopes: ['200100'] }
  const as = (name: string, granted: 1 | 2 | 9, more: object = {}) =>
    app.signIn({ ...persona, name, privileges: { A03F01: granted }, ...more })
  return {
    planner: await as('PLANNER', privilege.full),
    approver: await as('APPROVER', privilege.full),
    editor: await as('EDITOR', privilege.edit),
    viewer: await as('VIEWER', privilege.reference),
    dealer: await as('DEALER', privilege.full, { dealerCodes: ['TH01'] }),
    abroad: await app.signIn(
      { name: 'ABROAD', prctCode: '300100', scopes: ['200100', '300100'], privileges: { A03F01: privilege.full } },
      '200100',
    ),
  }
}

const headers: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<ListColumn>(correspondenceColumns).map(([field, column]) => [field, headerOf(column).en]),
)

const december = { dealer: ['TH01'], orderMonthFrom: '202612', orderMonthTo: '202612', pageSize: 200 }

interface Site {
  readonly app: TestApp
  readonly people: Awaited<ReturnType<typeof signInAll>>
}

function readersOf(site: Site) {
  const search = async (input: object = {}, signedIn = site.people.planner): Promise<Found> => {
    const { reply } = await site.app.call(correspondenceCalendar.search, { ...december, ...input }, { signedIn })
    expect(reply.code).toBe(200)
    return reply.data as Found
  }
  const month = async (input: object = {}): Promise<CorrespondenceMonth> => {
    const [first] = (await search(input)).months
    if (!first) throw new Error('no month')
    return first
  }
  const named = async (input: object = {}) =>
    (await search(input)).months.map(({ dealerCode, orderMonth, rev, rowVersion }) => ({
      dealerCode,
      orderMonth,
      rev,
      rowVersion,
    }))
  return { search, month, named }
}

function commandsOf(site: Site, { named }: Pick<ReturnType<typeof readersOf>, 'named'>) {
  const query = (text: string) => site.app.superuser.query(text)

  /** Runs the queued runs, as a worker would. */
  async function work() {
    const { rows } = await site.app.superuser.query<{ run_id: number; net_id: string; params: Record<string, string> }>(
      `select run_id, net_id, params from job_net_run where status = 'WAITING' order by run_id`,
    )
    for (const { run_id: runId, net_id: net, params } of rows) {
      const job = net === 'SCHEDULE_IMPORT' ? scheduleImport : windowsPrepare
      await runJob(site.app.pool, job, { prctCode: '200100', params, runId, now: NOW })
      await site.app.superuser.query(`update job_net_run set status = 'ENDED_OK' where run_id = $1`, [runId])
    }
  }
  const call = (id: 'prepare' | 'approve' | 'register' | 'delete' | 'copy', input: object, signedIn?: SignedIn) =>
    site.app.call(callOf(`correspondencecalendar/${id}`), input, { signedIn: signedIn ?? site.people.planner })
  const prepare = async (input: object = {}, signedIn?: SignedIn) => {
    const asked = { dealers: ['TH01'], orderMonthFrom: '202612', orderMonthTo: '202612', ...input }
    const { reply } = await call('prepare', asked, signedIn)
    await work()
    return wordsOf(reply)
  }
  const act = async (id: 'approve' | 'register' | 'delete', more: object = {}, signedIn?: SignedIn) => {
    const { months = await named(), ...others } = more as { months?: readonly object[] }
    const { reply } = await call(
      id,
      { months, ...others },
      signedIn ?? (id === 'approve' ? site.people.approver : undefined),
    )
    return { ...wordsOf(reply), data: reply.data as OutputOf<(typeof correspondenceCalendar)['register']> }
  }
  const registered = async () => {
    await prepare()
    expect((await act('approve', { acceptWarnings: true })).issues).toEqual([])
    expect((await act('register', { acceptWarnings: true })).issues).toEqual([])
  }
  const copy = async (input: object, signedIn?: SignedIn) => wordsOf((await call('copy', input, signedIn)).reply)
  return { query, work, prepare, act, registered, copy }
}

function rowsOf(site: Site, { search }: Pick<ReturnType<typeof readersOf>, 'search'>) {
  const save = async (rows: readonly object[], more: object = {}, signedIn = site.people.planner) => {
    const { reply } = await site.app.call(correspondenceCalendar.save, { rows, ...more }, { signedIn })
    return { ...wordsOf(reply), data: reply.data as Saved | null }
  }
  /** The row of a production date as an edit. */
  const edit = async (productionDate: string, cells: object, input: object = {}) => {
    const row = (await search(input)).rows.find((each) => each.productionDate === productionDate)
    if (!row) throw new Error(`no row ${productionDate}`)
    const { dealerCode, orderMonth, rev, rowVersion } = row
    return { op: 'U', dealerCode, orderMonth, rev, productionDate, rowVersion, ...cells }
  }
  const upload = async (name: string, content: Buffer | string, more: object = {}, signedIn = site.people.editor) => {
    const file = { name, content: Buffer.from(content) }
    const { reply } = await site.app.call(
      correspondenceCalendar.upload,
      { phase: 'VALIDATE', file, ...more },
      { signedIn },
    )
    return reply as Reply<ListUploadPreview>
  }
  /** A file of one new row; the messages of its preview. */
  const uploadRow = async (cells: Readonly<Record<string, string | number>>): Promise<string> => {
    const head = Object.keys(cells).map((field) => headers[field] ?? field)
    const { data } = await upload('rows.csv', [head.join(','), Object.values(cells).join(',')].join('\r\n'))
    return (data?.issues ?? []).map(({ message }) => message).join()
  }
  return { save, edit, upload, uploadRow }
}

/** A site with two dealers on one weekly service; each test begins without correspondence rows. */
export function correspondenceSite() {
  let app: TestApp
  let people: Awaited<ReturnType<typeof signInAll>>
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW } })
    people = await signInAll(app)
    await app.superuser.query(masters)
  })
  afterAll(() => app.close())
  beforeEach(() =>
    app.superuser.query(
      `select testing.empty_tables('correspondence, correspondence_rev, sailing, schedule_upload, job_net_run, packing_plan, plan_line, case_header, order_cycle, order_line, list_upload, audit, calendar_event', true); ${schedule}`,
    ),
  )
  const site: Site = {
    get app() {
      return app
    },
    get people() {
      return people
    },
  }
  const readers = readersOf(site)
  return Object.assign(site, readers, commandsOf(site, readers), rowsOf(site, readers))
}
