import type { Fault } from '../problem/fault.ts'

/** Takes down one broken rule. */
export type Report = (rule: string, at: Fault['at'], detail: string) => void
