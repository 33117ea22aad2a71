import { useState } from 'react'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import type { PanelWalk } from './panel-walk.ts'

interface OpenRowOptions<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Opened without being asked for: the only row that a search found. */
  readonly only?: string | undefined
}

/** Address value for "closed" where a row would open by itself. */
const CLOSED = '-'

/**
 * The row that the side panel shows, kept in the address: a click follows, Enter or a double click opens, the panel
 * walks the rows. Spread `grid` on `DataGrid` and pass `walk` to `ScreenLayout`.
 */
export function useOpenRow<Row>({ rows, rowKey, only }: OpenRowOptions<Row>) {
  const [search, changeSearch] = useUrlSearch()
  const asked = typeof search['open'] === 'string' ? search['open'] : only
  const openKey = asked === CLOSED ? undefined : asked
  const open = (key: string) => changeSearch({ open: key }, { replace: openKey !== undefined })
  const [shown, setShown] = useState<readonly Row[]>()
  const walked = shown ?? rows
  const at = walked.findIndex((row) => rowKey(row) === openKey)
  const walk: PanelWalk = {
    at,
    count: walked.length,
    onGo: (to) => {
      const row = walked[to]
      if (row !== undefined) open(rowKey(row))
    },
  }
  return {
    openKey,
    /** undefined while its page is not loaded. */
    row: rows.find((row) => rowKey(row) === openKey),
    open,
    close: () => changeSearch({ open: only === undefined ? undefined : CLOSED }),
    walk,
    grid: {
      openRowKey: openKey,
      /** Previous and Next skip the rows that a header filter hides. */
      onRowsShown: setShown,
      onRowOpen: (row: Row) => open(rowKey(row)),
      onRowFocus: (row: Row) => {
        if (openKey !== undefined) open(rowKey(row))
      },
    },
  }
}
