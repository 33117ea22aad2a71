import type { Mutation } from './places.ts'

interface Equivalent {
  readonly path: string
  /** The line as it is, without indentation. */
  readonly line: string
  readonly replacement: string
  readonly reason: string
}

/** Changes that no test can find because they change nothing. */
const equivalents: readonly Equivalent[] = []

export const reasonOf = ({ path, replacement }: Mutation, line: string): string | undefined =>
  equivalents.find((one) => one.path === path && one.line === line.trim() && one.replacement === replacement)?.reason
