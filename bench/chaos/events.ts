import { setTimeout as pause } from 'node:timers/promises'
import type { Hindrance } from '../../apps/api/src/testing/network-line.ts'
import type { Supervised } from '../../scripts/launch/child.ts'
import { waitFor } from '../../scripts/launch/wait.ts'
import { fillDiskFor, stopReplayFor, takeConnectionsFor } from './database-faults.ts'
import type { ChaosSystem } from './system.ts'

export type EventName =
  | 'kill'
  | 'kill-database'
  | 'freeze'
  | 'silence'
  | 'silence-for-ever'
  | 'latency'
  | 'loss'
  | 'connections'
  | 'lag'
  | 'memory'
  | 'disk-full'
  | 'clock'

export interface ChaosEvent {
  readonly name: EventName
  readonly what: string
  /** Nothing can be done meanwhile, and `/readyz` has to say so. */
  readonly isCutOff?: boolean
  /** Ends when the fault is over. */
  run(): Promise<void>
}

export type Random = () => number

export interface Faults {
  /** Longest freeze, silence and full disk. */
  readonly longestMs: number
  /** The disk of the database is its own: filling it harms nothing else. */
  readonly isOwnDisk: boolean
  /** At least so long between two kills of the database. */
  readonly databaseEveryMs: number
}

export type FaultMaker = ReturnType<typeof createFaults>

/** Disturbs a system; disturbances that are not possible there are left out. */
export function createFaults(system: ChaosSystem, faults: Faults, random: Random) {
  const { moveClock } = system
  const processes = [...system.webs, ...system.workers]
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const lasting = () => Math.round(faults.longestMs * (0.2 + 0.8 * random()))
  let databaseKilledAt = Number.NEGATIVE_INFINITY

  function kill(): ChaosEvent {
    const isDatabase = random() < 0.25 && performance.now() - databaseKilledAt > faults.databaseEveryMs
    return isDatabase ? killDatabase() : killProcess(pick(processes))
  }

  function killDatabase(): ChaosEvent {
    databaseKilledAt = performance.now()
    return { name: 'kill-database', what: '', run: async () => signal(system.database.pid(), 'SIGKILL') }
  }

  const freeze = (one = pick(processes)) => freezeFor(one, lasting())

  function silence(): ChaosEvent {
    const ms = lasting()
    const forNew = random() < 0.7
    return {
      name: forNew ? 'silence' : 'silence-for-ever',
      what: forNew ? `of all connections for ${ms} ms` : 'of the connections there are',
      isCutOff: forNew && ms >= NOTICED_MS,
      async run() {
        system.proxy.silence({ forNew })
        if (forNew) await pause(ms)
        system.proxy.speak()
      },
    }
  }

  const latency = () => hinder(system, { name: 'latency', ms: lasting(), hindrance: { latencyMs: LATENCY_MS } })
  const loss = () => hinder(system, { name: 'loss', ms: lasting(), hindrance: { lossShare: LOSS_SHARE } })
  const connections = () => takeConnections(system, lasting())
  const memory = () => limitMemory(system, lasting())
  const { standbyUrl } = system
  const lag = standbyUrl === undefined ? undefined : () => lagBehind(standbyUrl, lasting())

  const others = (): ChaosEvent => {
    const possible = [
      () => freeze(),
      silence,
      latency,
      loss,
      connections,
      memory,
      ...(lag ? [lag] : []),
      ...(faults.isOwnDisk ? [() => fillDisk(system.dataDir, lasting())] : []),
      ...(moveClock ? [() => shiftClock(moveClock, Math.round((random() - 0.5) * 240), lasting())] : []),
    ]
    return pick(possible)?.() ?? freeze()
  }
  return { kill, killDatabase, killProcess, freeze, silence, latency, loss, connections, memory, lag, others }
}

/** Readiness waits two seconds for the database, and its answer may be one second old. */
const NOTICED_MS = 4000
/** Of each question to the database. */
const LATENCY_MS = 2000
const LOSS_SHARE = 0.1
/** A worker begins with it, and has no room for a job. */
const SCANT_MB = 32

interface Hindering {
  readonly name: 'latency' | 'loss'
  readonly ms: number
  readonly hindrance: Hindrance
}

const hinder = ({ proxy }: ChaosSystem, { name, ms, hindrance }: Hindering): ChaosEvent => ({
  name,
  what: `for ${ms} ms`,
  isCutOff: hindrance.latencyMs !== undefined && ms >= NOTICED_MS + hindrance.latencyMs,
  async run() {
    proxy.hinder(hindrance)
    await pause(ms)
    proxy.speak()
  },
})

const takeConnections = ({ database }: ChaosSystem, ms: number): ChaosEvent => ({
  name: 'connections',
  what: `all taken for ${ms} ms`,
  isCutOff: ms >= NOTICED_MS,
  run: () => takeConnectionsFor(database.urls, ms),
})

const lagBehind = (standbyUrl: string, ms: number): ChaosEvent => ({
  name: 'lag',
  what: `of the standby for ${ms} ms`,
  run: () => stopReplayFor(standbyUrl, ms),
})

/** The last worker is started again with so little, and afterwards as it was. */
const limitMemory = ({ workers, limitWorker }: ChaosSystem, ms: number): ChaosEvent => ({
  name: 'memory',
  what: `of ${workers.at(-1)?.name} for ${ms} ms`,
  async run() {
    const restart = (mb: number | undefined) => {
      limitWorker(mb)
      signal(workers.at(-1)?.pid(), 'SIGKILL')
    }
    restart(SCANT_MB)
    await pause(ms)
    restart(undefined)
  },
})

const freezeFor = (one: Supervised | undefined, ms: number): ChaosEvent => ({
  name: 'freeze',
  what: `${one?.name} for ${ms} ms`,
  async run() {
    const pid = one?.pid()
    signal(pid, 'SIGSTOP')
    await pause(ms)
    signal(pid, 'SIGCONT')
  },
})

const fillDisk = (folder: string, ms: number): ChaosEvent => ({
  name: 'disk-full',
  what: `for ${ms} ms`,
  run: () => fillDiskFor(folder, ms),
})

function shiftClock(move: (offset: string) => void, minutes: number, ms: number): ChaosEvent {
  const offset = `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m`
  return {
    name: 'clock',
    what: `by ${offset} for ${ms} ms`,
    async run() {
      move(offset)
      await pause(ms)
      move('+0')
    },
  }
}

const killProcess = (one: Supervised | undefined): ChaosEvent => ({
  name: 'kill',
  what: one?.name ?? '',
  async run() {
    // One that is being started again is killed as soon as it runs.
    const pid = await waitFor(() => one?.pid(), { withinMs: 30_000 })
    signal(pid, 'SIGKILL')
  },
})

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
