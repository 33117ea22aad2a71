import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ is 100 on Linux. */
const TICK_MS = 10

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

/** All of the machine. */
export function processes(): Process[] {
  return readdirSync('/proc').flatMap((name): Process[] => {
    if (!/^\d+$/.test(name)) return []
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
    } catch {
      return []
    }
  })
}

/** CPU ms of all descendants of this process, independent of other load. NaN without /proc. */
export function descendantsCpuMs(): number {
  try {
    const all = processes()
    const own = new Set([process.pid])
    for (let grown = 0; grown !== own.size; ) {
      grown = own.size
      for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
    }
    own.delete(process.pid)
    return all.filter(({ pid }) => own.has(pid)).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0)
  } catch {
    return Number.NaN
  }
}
