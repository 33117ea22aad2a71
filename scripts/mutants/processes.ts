/** Processes below this one, read from `/proc`: on Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
  /** Processor time in ms, with that of children which have ended. */
  readonly busyMs: number
}

/** Clock ticks of `/proc` are hundredths of a second. */
const TICK_MS = 10

function read(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, can contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const busy = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { pid: Number(pid), parent: Number(fields[1]), command, busyMs: busy * TICK_MS }
  } catch {
    // It has ended in the meantime.
    return undefined
  }
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(pid) ?? [])

function below(all: readonly Process[], tops: readonly number[]): Process[] {
  const found = new Set(tops)
  // Parents have been started before their children, but numbers begin again: until nothing is new.
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid) && !tops.includes(pid))
}

/** Of everything that this process has started, in ms. */
export function busyMs(): number {
  const own = process.cpuUsage()
  const self = read(String(process.pid))
  const ended = (self?.busyMs ?? 0) - (own.user + own.system) / 1000
  return below(processes(), [process.pid]).reduce((sum, one) => sum + one.busyMs, ended)
}

/** Kills what this process has started and whose command line matches, with everything below. */
export function killStarted(command: RegExp): void {
  const all = processes()
  const tops = below(all, [process.pid]).filter((one) => command.test(one.command))
  for (const { pid } of [
    ...below(
      all,
      tops.map((one) => one.pid),
    ),
    ...tops,
  ]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended in the meantime.
    }
  }
}
