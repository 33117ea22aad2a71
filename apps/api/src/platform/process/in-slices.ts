import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE = 2000

/** Yields to the event loop between slices, so that many rows of one caller do not block others. */
export async function* inSlices<Row>(rows: readonly Row[], signal?: AbortSignal): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += SLICE) {
    if (at > 0) await nextTurn()
    signal?.throwIfAborted()
    yield rows.slice(at, at + SLICE)
  }
}

export async function mapInSlices<Row, Made>(
  rows: readonly Row[],
  work: (slice: readonly Row[]) => readonly Made[] | Promise<readonly Made[]>,
  signal?: AbortSignal,
): Promise<Made[]> {
  const all: Made[] = []
  for await (const slice of inSlices(rows, signal)) for (const made of await work(slice)) all.push(made)
  return all
}
