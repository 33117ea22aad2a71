/**
 * Random kills of web, workers and PostgreSQL, freezes, networks that are silent, slow or lose packets, a full table of
 * connections, a standby that lags, workers with little memory, full disks and clock jumps, while users save and job nets
 * run. At the end every confirmed write must be stored exactly once, have been found by its user at once, and no run be
 * stuck; `/readyz` must have said when nothing could be done. Full disks need root (a disk of its own for the database),
 * clock jumps the Debian package faketime, which is installed as root; what is not possible is said and left out. Prints
 * the figures, then `RESULT {json}`; exit code 1 when a promise is broken.
 *
 * npm run bench:chaos
 * --kills 200 --others 60 --seed 1
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstall } from '../scripts/deploy/debian-package.ts'
import { buildIfStale } from '../scripts/launch/build.ts'
import { fromRoot } from '../scripts/launch/child.ts'
import { randomOf } from './chaos/random.ts'
import { mixed, runChaos } from './chaos/run-chaos.ts'
import { startChaosSystem } from './chaos/system.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    others: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const log = (line: string) => process.stderr.write(`${line}\n`)
/** Users get a 503 for up to 12 s of silence, then the database is started again and takes up to 15 s. */
const LONGEST_MS = 12_000
const GAP_GOAL_MS = 45_000
const SETTLED_GOAL_MS = 30_000
const DISK_BYTES = 1024 ** 3

/** A disk of its own; false without the rights for it. */
function mountDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  const args = ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0755`, 'tmpfs', folder]
  return process.getuid?.() === 0 && spawnSync('mount', args, { stdio: 'ignore' }).status === 0
}

function findFakeTime(): string | undefined {
  if ('missing' in findOrInstall('faketime')) return undefined
  return readdirSync('/usr/lib')
    .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path))
}

await buildIfStale(log)
const folder = mkdtempSync(join(tmpdir(), 'packing-chaos-'))
const disk = join(folder, 'disk')
const isOwnDisk = mountDisk(disk)
const fakeTime = findFakeTime()
if (!isOwnDisk) log('Full disks are left out: only root can give the database a disk of its own.')
if (fakeTime === undefined) log('Clock jumps are left out: faketime is not installed.')
let hasFailed = true
try {
  const system = await startChaosSystem({
    dataDir: disk,
    standbyDir: join(folder, 'standby'),
    logDir: join(folder, 'logs'),
    entryOf: (name) => fromRoot(`apps/api/dist/${name}.js`),
    webs: 2,
    workers: 2,
    users: 6,
    parts: 60,
    fakeTime,
    durable: true,
    log,
  })
  const figures = await runChaos(system, {
    plan: mixed(Number(values.kills), Number(values.others)),
    pauseMs: 3000,
    settleMs: 120_000,
    faults: { longestMs: LONGEST_MS, isOwnDisk, databaseEveryMs: 20_000 },
    random: randomOf(Number(values.seed)),
    log,
  }).finally(() => system.stop())
  const { broken, longestGapMs, settledMs, confirmed, runs, events } = figures
  log(`${JSON.stringify(events)} in ${figures.seconds} s, load ${loadavg()[0]?.toFixed(1)}`)
  log(`${confirmed} confirmed writes, ${runs.started} runs: ${JSON.stringify(runs.ended)}`)
  log(
    `Longest time without a confirmed write ${longestGapMs} ms, goal ${GAP_GOAL_MS}; settled after ${settledMs} ms, goal ${SETTLED_GOAL_MS}`,
  )
  log(broken.length === 0 ? 'Every confirmed write is stored once, no run is stuck' : broken.slice(0, 30).join('\n'))
  hasFailed = broken.length > 0 || longestGapMs > GAP_GOAL_MS || settledMs > SETTLED_GOAL_MS
  process.stdout.write(
    `RESULT ${JSON.stringify({ bench: 'chaos', seed: Number(values.seed), isOwnDisk, clock: fakeTime !== undefined, ...figures })}\n`,
  )
} finally {
  if (isOwnDisk) spawnSync('umount', ['-l', disk], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}
process.exit(hasFailed ? 1 : 0)
