/**
 * Calendars and masters on the running product with demo data of size M (12 dealers): upload of a year of 366 days,
 * correspondence calendars of 12 dealers × 4 months, a group of 30 members in one case, and the year view in a real browser. Prints
 * each figure beside its bound, then `RESULT {json}`.
 *
 * npm run bench:masters
 */
import { cpus, loadavg } from 'node:os'
import { headerOf, type ListUploadPreview, workingDayColumns } from '@packing/contract'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import { addMonths } from '../apps/api/src/platform/clock/clock.ts'
import { browserLaunch } from '../scripts/browser.ts'
import { startSystem } from '../scripts/testing/start-system.ts'
import { openPlannerSession, type PlannerSession } from './chain/planner-session.ts'
import { untilEnded } from './chain/run-net.ts'

const PRCT = '200100'
const CALENDAR = 'LINE01'
const LEAP_YEAR = 2028
const MEMBERS = 30
const MONTHS = 4
/** Production days of a month without the longest holidays of a dealer. */
const LEAST_DAYS = 15
const RUNS = 5
const bounds = { yearUploadMs: 1000, prepareMs: 5000, groupSaveMs: 300, yearPaintMs: 300 }
type Figure = keyof typeof bounds

const log = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed<Made>(work: () => Promise<Made>): Promise<[number, Made]> {
  const from = performance.now()
  const made = await work()
  return [performance.now() - from, made]
}

function expectOk({ code, message }: { readonly code: number; readonly message: string }): void {
  if (code !== 200) throw new Error(`${code} ${message}`)
}

async function repeat(work: (run: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await work(run))
  return times
}

function daysOf(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Every day changes with every run. */
function yearFile(run: number): string {
  const { calendarCode, calDate, dayType, workPct, regularMin, otMin } = workingDayColumns
  const head = [calendarCode, calDate, dayType, workPct, regularMin, otMin].map((column) => headerOf(column).en)
  const lines = daysOf(LEAP_YEAR).map((day) => `${CALENDAR},${day},W,100,${480 + run},60`)
  return [head.join(','), ...lines].join('\r\n')
}

/** Check, preview and commit. */
const uploadYear = (planner: PlannerSession) =>
  repeat(async (run) => {
    const fields = { calendarCode: CALENDAR, year: String(LEAP_YEAR) }
    const file = { name: 'year.csv', content: yearFile(run) }
    const [ms] = await timed(async () => {
      const staged = await planner.upload<ListUploadPreview>(
        'workingcalendar/upload',
        { ...fields, phase: 'VALIDATE' },
        file,
      )
      expectOk(staged)
      const { uploadId, status, issues } = staged.data
      if (status !== 'STAGED') throw new Error(JSON.stringify(issues.slice(0, 3)))
      expectOk(await planner.upload('workingcalendar/upload', { ...fields, phase: 'COMMIT', uploadId }))
    })
    return ms
  })

/** From the request until the run has ended; a new revision of every month. */
async function prepareMonths(planner: PlannerSession, client: pg.Client): Promise<{ times: number[]; size: string }> {
  const { rows } = await client.query<{ dealer: string }>(
    'select dealer_code as dealer from shipping_term where prct_code = $1 order by 1 limit 12',
    [PRCT],
  )
  const dealers = rows.map(({ dealer }) => dealer)
  const { month } = await planner.newestMonths()
  // The demo's vessels sail until the third month after the firm one: all four months have their rows.
  const period = { orderMonthFrom: addMonths(month, -1), orderMonthTo: addMonths(month, MONTHS - 2) }
  let prepared = 0
  const times = await repeat(async () => {
    const [ms] = await timed(async () => {
      const input = { dealers, ...period, method: 'GENERATE', acceptWarnings: true }
      const reply = await planner.call<{ runId: number }>('correspondencecalendar/prepare', input)
      expectOk(reply)
      const run = await untilEnded(planner, reply.data.runId)
      if (!run.status.startsWith('ENDED')) throw new Error(`${run.status} ${run.message}`)
      prepared = run.jobs.reduce((sum, { rowsOut }) => sum + rowsOut, 0)
    })
    return ms
  })
  if (prepared < dealers.length * MONTHS * LEAST_DAYS)
    throw new Error(`${prepared} rows are not ${MONTHS} whole months`)
  return { times, size: `${dealers.length} dealers, ${prepared} rows` }
}

/** Members of one line and DG class that share the largest case for mixed boxes, where the 3-D placement is part of the check. */
async function saveGroups(planner: PlannerSession, client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ member: string; case_code: string }>(
    `with largest as (select case_code from case_type where prct_code = $1 and allows_mixed
         and coalesce(max_mixed_parts, ${MEMBERS}) >= ${MEMBERS} and coalesce(max_mixed_boxes, ${MEMBERS}) >= ${MEMBERS}
         order by inner_length_mm::bigint * inner_width_mm * inner_height_mm desc limit 1)
     select part_no || '*' || snp as member, l.case_code from packing_condition c join part p using (prct_code, part_no) cross join largest l
     where c.prct_code = $1 and c.dealer_code = '*' and c.status = 'APPROVED' and c.effective_to > now() + interval '1 year'
       and p.dg_class = '' and c.pack_lines = (select pack_lines from packing_condition where prct_code = $1 group by 1 order by count(*) desc, 1 limit 1)
       and not exists (select 1 from part_group_member m where m.prct_code = c.prct_code and m.part_no = c.part_no)
     order by c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm, c.part_no limit ${MEMBERS}`,
    [PRCT],
  )
  if (rows.length < MEMBERS) throw new Error(`${rows.length} parts found`)
  const members = rows.map(({ member }) => member).join()
  const caseCode = rows[0]?.case_code ?? ''
  return repeat(async (run) => {
    // A part is in one such group at a time: each run has a year of its own.
    const [validFrom, validTo] = [`${LEAP_YEAR + run}-01-01`, `${LEAP_YEAR + run}-12-31`]
    const row = { op: 'I', groupId: `BENCH${run}`, version: 1, kind: 'SAME_CASE', dealerCode: '*', caseCode, members }
    const [ms] = await timed(async () => {
      const input = { rows: [{ ...row, validFrom, validTo }], acceptWarnings: true }
      expectOk(await planner.call('groupPart/save', { ...input, isPreview: true }))
      expectOk(await planner.call('groupPart/save', input))
    })
    return ms
  })
}

/** Runs in the page: milliseconds from the last byte of the reply until all days are painted. */
const watchPaint = `function () {
  const begin = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/workingcalendar/search'))
  const look = () => {
    if (document.querySelectorAll('[data-day]').length < 365) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => {
      document.documentElement.dataset.paintMs = performance.now() - begin().responseEnd
    }))
  }
  look()
}`

/** Each time after a new start of the application. */
async function paintYear(browser: Browser, webUrl: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(webUrl)
  await page.getByLabel('User name').fill('planner')
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/TopPage*')
  await page.addInitScript(`(${watchPaint})()`)
  const times = await repeat(async (run) => {
    await page.goto(`${webUrl}/WorkingCalendar?calendarCode=${CALENDAR}&year=${run % 2 === 0 ? 2026 : 2027}`)
    await page.waitForSelector('html[data-paint-ms]', { state: 'attached' })
    return page.evaluate<number>('Number(document.documentElement.dataset.paintMs)')
  })
  await context.close()
  return times
}

const system = await startSystem({
  durable: true,
  demoSize: 'M',
  environment: { REPLY_CHECKS: 'off' },
  log: (line) => process.stderr.write(`${line}\n`),
})
const client = new pg.Client({ connectionString: system.databaseUrl })
const browser = await chromium.launch(browserLaunch)
try {
  await client.connect()
  const planner = await openPlannerSession(system, PRCT, 'SYSTEM_ADMIN')
  const prepared = await prepareMonths(planner, client)
  const runs: Readonly<Record<Figure, readonly number[]>> = {
    yearUploadMs: await uploadYear(planner),
    prepareMs: prepared.times,
    groupSaveMs: await saveGroups(planner, client),
    yearPaintMs: await paintYear(browser, system.webUrl),
  }
  log(
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}; median of ${RUNS}`,
  )
  const names: Readonly<Record<Figure, string>> = {
    yearUploadMs: 'year of 366 days: check and commit',
    prepareMs: `prepare ${MONTHS} months (${prepared.size})`,
    groupSaveMs: `group of ${MEMBERS} members in a case: check, save`,
    yearPaintMs: 'year view: reply to paint',
  }
  const figures = Object.fromEntries(Object.entries(runs).map(([name, times]) => [name, Math.round(median(times))]))
  for (const name of Object.keys(bounds) as Figure[]) {
    const figure = figures[name] ?? 0
    const all = runs[name].map((ms) => Math.round(ms)).join(' ')
    const verdict = figure <= bounds[name] ? 'ok' : 'MISSED'
    log(
      `${names[name].padEnd(44)} ${String(figure).padStart(6)} ms   bound ${bounds[name]} ms  ${verdict}   runs ${all}`,
    )
  }
  log(`RESULT ${JSON.stringify({ bench: 'masters', figures, runs, bounds, load: loadavg()[0] })}`)
} finally {
  await browser.close()
  await client.end()
  await system.stop()
}
