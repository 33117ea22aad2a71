import type { Violation } from '../../problem/violation.ts'

export type Report = (rule: string, at: Violation['at'], detail: string) => void
