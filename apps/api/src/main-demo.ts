import { setTimeout as delay } from 'node:timers/promises'
import { Command, Option } from 'commander'
import { chooseDemoMails } from './demo/choose-mails.ts'
import { createDemo } from './demo/create-demo.ts'
import { loadManual } from './demo/demo-manual.ts'
import { DEMO_PRCT_CODE, keepDemoUsers, SMALL_PRCT_CODE, seedDemoUsers } from './demo/demo-users.ts'
import { kickMonths } from './demo/kick-months.ts'
import { loadDemo } from './demo/load-demo.ts'
import { recordPastForecasts } from './demo/past/past-forecasts.ts'
import { readProgress, recordPast } from './demo/past/record-past.ts'
import { plannedMonths } from './demo/planned-months.ts'
import { readDemoConfig } from './demo/read-demo-config.ts'
import { subscribeInbox } from './demo/subscribe-inbox.ts'
import { demoDay } from './demo/terms/demo-site.ts'
import { type DemoSize, type DemoSizeName, demoSize, demoSizes, smallSite } from './demo/terms/demo-size.ts'
import { writeDemoFiles, writeOrderFile } from './demo/write-demo-files.ts'
import { firmMonthOf } from './domain/orders/standing/horizon.ts'
import { systemClock } from './platform/clock/clock.ts'
import { databaseProblemOf } from './platform/database/connection/database-problem.ts'
import { databaseFailureOf } from './platform/database/connection/failure-of.ts'
import { createPool, transaction } from './platform/database/database.ts'
import { openMailing, openWebhooks } from './platform/outbound/outbound-settings.ts'
import { StartProblem } from './platform/start-problem.ts'

interface Options {
  readonly size: DemoSizeName
  readonly ifEmpty?: true
  readonly today?: string
  readonly history?: string
  readonly inbox?: string
  readonly past?: true
  readonly to?: string
  readonly orderFile?: string
  readonly dealer?: string[]
  readonly badRows: string
}

const options: Options = new Command('npm run demo --')
  .description('Fills a database with a demo site, or writes it as interface files.')
  .addOption(new Option('--size <size>', 'size of the site').choices(demoSizes).default('S'))
  .option('--if-empty', 'does nothing where the database has data already')
  .option('--today <YYYY-MM-DD>', 'the day that the demo is made for; default: today')
  .option('--history <months>', 'months with orders before the current one; default: those of the size')
  .option('--inbox <address>', 'sends events of the demo to this address')
  .option('--past', 'packs and ships what the plan of the demo has until now, once the worker has made it')
  .option('--to <folder>', 'writes the interface files there instead')
  .option('--order-file <file>', 'writes an order file of the next cycle instead')
  .option('--dealer <codes...>', 'with --order-file: orders of these dealers only')
  .option('--bad-rows <count>', 'with --order-file: number of rows with errors', '0')
  .parse()
  .opts()

/** The worker plans its months in the first minutes. */
const isPlanned = (size: DemoSizeName) => size === 'XS' || size === 'S'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function load(size: DemoSize, today: string): Promise<void> {
  const config = readDemoConfig()
  const pool = createPool(config.DATABASE_URL, { size: 2, statementTimeoutMs: 0 })
  // The application role may not write users and privileges.
  const owner = createPool(config.DATABASE_URL, { size: 1, statementTimeoutMs: 0, isOwner: true })
  try {
    const isFilled = options.ifEmpty
      ? await transaction(owner, 'none', 'write', (db) => keepDemoUsers(db, config.OIDC_ISSUER))
      : false
    if (isFilled) return say('The database has data already; nothing was added.')
    const at = systemClock.now()
    const main = createDemo({ size, today })
    const sites = [
      { prctCode: DEMO_PRCT_CODE, demo: main },
      { prctCode: SMALL_PRCT_CODE, demo: createDemo({ size: smallSite, today, seed: 7 }) },
    ]
    const dealerOfUser = main.dealerCodes.slice(0, 1)
    await transaction(owner, 'none', 'write', (db) => seedDemoUsers(db, config.OIDC_ISSUER, dealerOfUser))
    for (const { prctCode, demo } of sites) {
      await transaction(pool, { prctCode, dealerCodes: null }, 'write', (db) =>
        loadDemo(db, demo, { prctCode, at, log: say }),
      )
      await transaction(owner, 'none', 'write', (db) => loadManual(db, demo, { prctCode, at }))
    }
    const scope = { prctCode: DEMO_PRCT_CODE, dealerCodes: null }
    const webhooks = await openWebhooks(config)
    const { inbox: url } = options
    if (webhooks && url !== undefined)
      await transaction(pool, scope, 'write', (db) => subscribeInbox(db, { ...scope, url, at }, webhooks))
    if (url !== undefined && openMailing(config)) await chooseDemoMails(pool, { prctCode: DEMO_PRCT_CODE, at })
    if (isPlanned(options.size))
      await transaction(pool, scope, 'write', async (db) => {
        await recordPastForecasts(db, main, { prctCode: DEMO_PRCT_CODE, at })
        await kickMonths(db, DEMO_PRCT_CODE, plannedMonths(today, main))
      })
  } finally {
    await owner.end()
    await pool.end()
  }
}

const PLANNED_MS = 300_000
const LOOK_EVERY_MS = 250

/** Does nothing where the data have results, or are not of the demo. */
async function addPast(): Promise<void> {
  const pool = createPool(readDemoConfig().DATABASE_URL, { size: 1, statementTimeoutMs: 0 })
  const scope = { prctCode: DEMO_PRCT_CODE, dealerCodes: null }
  try {
    const until = systemClock.now().getTime() + PLANNED_MS
    const read = () => transaction(pool, scope, 'read', (db) => readProgress(db, DEMO_PRCT_CODE))
    let progress = await read()
    while (progress === 'PLANNING' && systemClock.now().getTime() < until) {
      await delay(LOOK_EVERY_MS)
      progress = await read()
    }
    if (progress !== 'PLANNED') return
    const count = await transaction(pool, scope, 'write', (db) =>
      recordPast({ db, prctCode: DEMO_PRCT_CODE, now: systemClock.now() }),
    )
    say(`${DEMO_PRCT_CODE} packing results: ${count}`)
  } finally {
    await pool.end()
  }
}

async function main(): Promise<void> {
  if (options.past) return addPast()
  const today = options.today ?? demoDay(systemClock.now())
  const { orderFile: file, history } = options
  const usual = demoSize[options.size]
  const size = history === undefined ? usual : { ...usual, historyMonths: Number(history) }
  if (!options.to && !file) return load(size, today)
  const demo = createDemo({ size, today })
  if (options.to) await writeDemoFiles(demo, options.to)
  if (file) {
    const chosen = options.dealer ? { dealerCodes: options.dealer } : {}
    say(
      `${await writeOrderFile(demo, file, { ...chosen, badRows: Number(options.badRows) })} rows for the cycle ${demo.firmMonth}, packing month ${firmMonthOf(demo.firmMonth)}`,
    )
  }
}

// Beside the system, for minutes: a database that stops in between is no error of the program.
await main().catch((error: unknown) => {
  const failure = databaseFailureOf(error)
  if (failure === undefined && !(error instanceof StartProblem)) throw error
  const problem = databaseProblemOf(error)
  process.stderr.write(failure === undefined ? `${problem}\n` : `The database failed (${failure}): ${problem}\n`)
  process.exitCode = 1
})
