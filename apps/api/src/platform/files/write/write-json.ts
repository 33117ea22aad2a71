import type { Writable } from 'node:stream'
import { endOutput, writeTo } from '@packing/xlsx'

const PIECE_LENGTH = 65_536

async function* pieces(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let piece = '['
  let separator = '\n'
  for await (const row of rows) {
    piece += `${separator}${JSON.stringify(row)}`
    separator = ',\n'
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]\n`
}

/** An array with a row on each line, in constant memory. */
export async function writeJson(rows: AsyncIterable<object>, out: Writable): Promise<void> {
  for await (const piece of pieces(rows)) await writeTo(out, piece)
  await endOutput(out)
}
