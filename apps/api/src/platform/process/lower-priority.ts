import { constants, getPriority, setPriority } from 'node:os'

/** Of the calling thread, below that of calls. Only Linux has a priority per thread; elsewhere the process keeps its own. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}
