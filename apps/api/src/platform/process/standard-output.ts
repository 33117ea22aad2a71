import { writeSync } from 'node:fs'

export interface LineOutput {
  /** Writes the line, or drops it: no failure of the output ends or stops the process. */
  write(line: string): void
}

type Write = (bytes: Uint8Array) => number

/** A reader that is behind for longer loses lines. */
const MOST_WAITS = 20
const WAIT_MS = 50
const sleeper = new Int32Array(new SharedArrayBuffer(4))

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

function writeAll(write: Write, bytes: Uint8Array, mostWaits: number): void {
  let waits = 0
  for (let rest = bytes; rest.length > 0; ) {
    try {
      rest = rest.subarray(write(rest))
    } catch (error) {
      if (!isBusy(error) || waits >= mostWaits) throw error
      waits++
      Atomics.wait(sleeper, 0, 0, WAIT_MS)
    }
  }
}

/**
 * A full disk or a closed pipe behind the output loses lines; how many is said as soon as it works again. Streams of Node
 * and of pino end the process instead, or try for ever.
 */
export function createLineOutput(write: Write): LineOutput {
  let lost = 0
  return {
    write(line) {
      // The whole process waits. A reader that was too slow for one line is not waited for again until it has caught up.
      const mostWaits = lost > 0 ? 0 : MOST_WAITS
      try {
        if (lost > 0)
          writeAll(write, Buffer.from(`${lost} lines are lost, because they could not be written.\n`), mostWaits)
        lost = 0
        writeAll(write, Buffer.from(line), mostWaits)
      } catch {
        lost++
      }
    },
  }
}

export const standardOutput: LineOutput = createLineOutput((bytes) => writeSync(1, bytes))
