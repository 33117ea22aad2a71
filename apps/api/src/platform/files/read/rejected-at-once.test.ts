import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { partFormat, tempFile } from '../testing/try-file.ts'
import { readTable } from './read-table.ts'

const MB = 2 ** 20
const SIZE = 20 * MB
const row = 'A1,name,1\n'
const valid = `partNo,name,qty\n${row.repeat(Math.floor((SIZE - 1000) / row.length))}`

/** That all threads of this process have asked the system for. Linux only. */
const bytesRead = () => Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])

interface Rejected {
  readonly what: string
  readonly content: string
  readonly code: string
  /** How often the bytes of the file may be read: once to judge it, again to find where the fault is. */
  readonly passes: number
}

const rejected: readonly Rejected[] = [
  { what: 'has too many rows', content: valid, code: 'TOO_MANY_ROWS', passes: 1 },
  { what: 'has no headings', content: `x${valid.slice(15)}`, code: 'NO_HEADER', passes: 1.1 },
  {
    what: 'has too many columns at its beginning',
    content: `${','.repeat(300)}${valid}`,
    code: 'TOO_MANY_COLUMNS',
    passes: 1.1,
  },
  { what: 'is binary', content: `partNo\0${valid}`, code: 'WRONG_TYPE', passes: 1 },
  { what: 'has a quotation mark that is never closed', content: `"${valid}`, code: 'LONE_QUOTE', passes: 1.2 },
]

it.runIf(existsSync('/proc/self/io')).each(rejected)(
  'reads a file of 20 MB that $what no further than to its first certain fault',
  async ({ content, code, passes }) => {
    const path = tempFile(content)
    const received: unknown[] = []
    const limits = code === 'TOO_MANY_ROWS' ? { maxRows: 200_000 } : { maxRows: 3_000_000 }
    // The thread and its modules are there.
    await readTable(tempFile('partNo\nA1\n'), partFormat, { onRows: () => undefined, limits })
    const before = bytesRead()
    const reading = readTable(path, partFormat, { limits, onRows: (rows) => void received.push(...rows) })
    await expect(reading).rejects.toMatchObject({ code })
    expect((bytesRead() - before) / content.length).toBeLessThan(passes + 0.05)
    expect(received).toEqual([])
  },
)
