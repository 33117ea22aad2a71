import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const TICKS_PER_S = 100
const LOOK_EVERY_MS = 50

interface Seen {
  readonly name: string
  readonly parent: number
  /** Of the process itself, and of its children that have ended. */
  readonly own: number
  readonly ofEnded: number
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** The script of a Node process; of another, what it calls itself. */
function nameOf(pid: number): string {
  const words = (read(`/proc/${pid}/cmdline`) ?? '').split('\0')
  const script = words.slice(1).find((word) => /\.(m?js|ts)$/.test(word) && !word.includes('end-with-parent'))
  return script === undefined ? (read(`/proc/${pid}/comm`) ?? '').trim() || 'another' : basename(script)
}

function look(pid: number): Seen | undefined {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  if (!fields) return undefined
  const [, parent = 0, ...rest] = fields
  const [user = 0, system = 0, usersEnded = 0, systemEnded = 0] = rest.slice(9, 13)
  return {
    name: nameOf(pid),
    parent,
    own: (user + system) / TICKS_PER_S,
    ofEnded: (usersEnded + systemEnded) / TICKS_PER_S,
  }
}

/** All that were started by `root`, and itself. */
function family(root: number): Map<number, Seen> {
  const all = new Map<number, Seen>()
  for (const name of readdirSync('/proc')) {
    const seen = /^\d+$/.test(name) ? look(Number(name)) : undefined
    if (seen) all.set(Number(name), seen)
  }
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return pid === root || (parent !== undefined && isOurs(parent))
  }
  return new Map([...all].filter(([pid]) => isOurs(pid)))
}

/** Processor time of `root` and everything that it starts, looked at while they run. */
export class ProcessTimes {
  readonly #root: number
  readonly #seen = new Map<number, Seen>()
  readonly #timer: NodeJS.Timeout

  constructor(root: number) {
    this.#root = root
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
  }

  #look(): Map<number, Seen> {
    const now = family(this.#root)
    for (const [pid, seen] of now) this.#seen.set(pid, seen)
    return now
  }

  /** Seconds of all, and of each program as far as it was seen. */
  read(): { readonly all: number; readonly byName: Readonly<Record<string, number>> } {
    clearInterval(this.#timer)
    const alive = this.#look()
    const byName = new Map<string, number>()
    for (const { name, own } of this.#seen.values()) byName.set(name, (byName.get(name) ?? 0) + own)
    const sorted = [...byName]
      .map(([name, used]): [string, number] => [name, Number(used.toFixed(1))])
      .sort((a, b) => b[1] - a[1])
    const all = [...alive.values()].reduce((sum, { own, ofEnded }) => sum + own + ofEnded, 0)
    return { all: Number(all.toFixed(1)), byName: Object.fromEntries(sorted.filter(([, used]) => used > 0)) }
  }
}
