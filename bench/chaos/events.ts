import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Supervised } from '../../scripts/launch/child.ts'
import { waitFor } from '../../scripts/launch/wait.ts'
import type { ChaosSystem } from './system.ts'

export type EventName = 'kill' | 'freeze' | 'silence' | 'disk-full' | 'clock'

export interface ChaosEvent {
  readonly name: EventName
  readonly what: string
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
    return { name: 'kill', what: 'PostgreSQL', run: async () => signal(system.database.pid(), 'SIGKILL') }
  }

  const freeze = (one = pick(processes)) => freezeFor(one, lasting())

  function silence(): ChaosEvent {
    const ms = lasting()
    const forNew = random() < 0.7
    return {
      name: 'silence',
      what: forNew ? `all connections for ${ms} ms` : 'the connections there are, for ever',
      async run() {
        system.proxy.silence({ forNew })
        if (forNew) await pause(ms)
        system.proxy.speak()
      },
    }
  }

  const others = (): ChaosEvent => {
    const possible = [
      () => freeze(),
      silence,
      ...(faults.isOwnDisk ? [() => fillDisk(system.dataDir, lasting())] : []),
      ...(moveClock ? [() => shiftClock(moveClock, Math.round((random() - 0.5) * 240), lasting())] : []),
    ]
    return pick(possible)?.() ?? freeze()
  }
  return { kill, killDatabase, killProcess, freeze, silence, others }
}

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
  run: () => fillFor(folder, ms),
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

const CHUNK = Buffer.alloc(1024 * 1024)

/** Leaves no byte free on the disk of the folder. */
async function fillFor(folder: string, ms: number): Promise<void> {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  try {
    while (statfsSync(folder).bavail > 0) writeSync(file, CHUNK)
  } catch {
    // Full.
  }
  closeSync(file)
  await pause(ms)
  rmSync(ballast)
}
