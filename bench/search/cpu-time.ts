import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU ms of the processes and their children so far; undefined where /proc is missing. */
export function cpuMs(...parents: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const used = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : undefined
    const [, parent] = fields ?? []
    const isOurs = parents.includes(Number(name)) || parents.includes(Number(parent))
    return fields && isOurs ? fields.slice(11, 15).map(Number) : []
  })
  return TICK_MS * used.reduce((sum, one) => sum + one, 0)
}

/** Fields of /proc/PID/stat from the state on; the process can end meanwhile. */
function fieldsOf(pid: string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}
