import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** Processor time in ms that the processes and their children have used so far; undefined where the system does not tell. */
export function cpuMs(...parents: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const used = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : undefined
    const [, parent] = fields ?? []
    const isOurs = parents.includes(Number(name)) || parents.includes(Number(parent))
    // Own time, and that of children that have ended.
    return fields && isOurs ? fields.slice(11, 15).map(Number) : []
  })
  return TICK_MS * used.reduce((sum, one) => sum + one, 0)
}

/** The fields after the name of the process, from its state on; a process may end meanwhile. */
function fieldsOf(pid: string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}
