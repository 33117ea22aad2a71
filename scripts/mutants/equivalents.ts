import type { Mutation } from './places.ts'

interface Equivalent {
  readonly path: string
  /** The line as it is, without indentation. */
  readonly line: string
  readonly replacement: string
  readonly reason: string
}

/** Changes that no test can find because they change nothing. */
const equivalents: readonly Equivalent[] = [
  {
    path: 'packages/xlsx/src/write/zip-writer.ts',
    line: 'await pipeline(measured, createDeflateRaw({ level, chunkSize: 65_536 }), async (packed: AsyncIterable<Buffer>) => {',
    replacement: '(65_536 + 1)',
    reason: 'The size of the pieces in which zlib hands over what it has packed does not change the bytes.',
  },
]

export const reasonOf = ({ path, replacement }: Mutation, line: string): string | undefined =>
  equivalents.find((one) => one.path === path && one.line === line.trim() && one.replacement === replacement)?.reason
