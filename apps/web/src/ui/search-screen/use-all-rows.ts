import type { Page } from '@packing/contract'
import { useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { allRowsTexts } from './all-rows-texts.ts'

const text = texts(allRowsTexts)

export const MAX_ALL_ROWS = 10_000
const READ_SIZE = 1000

type ReadPage<Row> = (page: number, pageSize: number, signal: AbortSignal) => Promise<Page<Row> | null>

/**
 * All rows of a search: `read` them, or `load` them into the grid, for edits across pages. A new search, order or page
 * drops what was loaded.
 */
export function useAllRows<Row>(searchKey: string, readPage: ReadPage<Row>) {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly rows: readonly Row[] } | null>(null)
  const isLoaded = loaded?.key === searchKey

  const read = useStableCallback(
    (): Promise<readonly Row[] | undefined> =>
      runTask(text('loadAll'), async ({ signal, report }) => {
        const rows: Row[] = []
        for (let page = 1; ; page++) {
          const found = await readPage(page, READ_SIZE, signal)
          rows.push(...(found?.rows ?? []))
          const total = Math.min(found?.total ?? 0, MAX_ALL_ROWS)
          report(rows.length, total)
          if (rows.length >= total || found === null || found.rows.length === 0) break
        }
        return rows.slice(0, MAX_ALL_ROWS)
      }),
  )
  /** Rows of the result from a place on, however it is paged: fewer where it ends, undefined when stopped. */
  const readFrom = useStableCallback(
    (from: number, count: number): Promise<readonly Row[] | undefined> =>
      runTask(text('loadAll'), async ({ signal, report }) => {
        const rows: Row[] = []
        const until = from + Math.min(count, MAX_ALL_ROWS)
        for (let page = Math.floor(from / READ_SIZE) + 1; (page - 1) * READ_SIZE < until; page++) {
          const found = await readPage(page, READ_SIZE, signal)
          const start = (page - 1) * READ_SIZE
          rows.push(...(found?.rows ?? []).slice(Math.max(0, from - start), Math.max(0, until - start)))
          report(rows.length, count)
          if (found === null || found.rows.length < READ_SIZE) break
        }
        return rows
      }),
  )
  const load = useStableCallback(async () => {
    const all = await read()
    if (all) setLoaded({ key: searchKey, rows: all })
    return all
  })
  return { rows: isLoaded ? loaded.rows : undefined, read, readFrom, load, drop: () => setLoaded(null) }
}
