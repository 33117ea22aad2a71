import { constants, getPriority, setPriority } from 'node:os'

/** Lowers the priority of the calling thread below that of calls. Only Linux has one per thread: elsewhere nothing changes. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}
