import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface ProcessTimes {
  readonly parent: number
  /** Of the process itself. */
  readonly own: number
  /** Of its children that have ended. */
  readonly ended: number
}

/** undefined where /proc or the process is missing. */
function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of a process may have spaces and brackets.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [own = 0, ownKernel = 0, ended = 0, endedKernel = 0] = fields.slice(11, 15)
    return { parent, own: (own + ownKernel) / TICKS_PER_SECOND, ended: (ended + endedKernel) / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

/** Processor seconds of a process since it began; 0 where /proc is missing. */
export const processSeconds = (pid: number | undefined): number => (pid === undefined ? 0 : (timesOf(pid)?.own ?? 0))

/** Of a process with all its children, such as a database server with its connections. */
export function familySeconds(pid: number | undefined): number {
  const head = pid === undefined ? undefined : timesOf(pid)
  if (!head) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return children.reduce((sum, { own }) => sum + own, head.own + head.ended)
}
