import { useMemo, useState } from 'react'
import type { OffPageEdits, RowMarks } from '../columns/grid-editing.ts'
import type { EditedPage } from './use-edited-page.ts'
import { useMarks } from './use-marks.ts'

interface AllEdits<Row> {
  readonly allRows: readonly Row[]
  readonly marks: ReadonlyMap<string, RowMarks>
  readonly rows: readonly Row[]
  readonly offPage: OffPageEdits | undefined
  showOffPage(): void
}

const needsAttention = (marks: RowMarks | undefined) =>
  marks !== undefined &&
  (marks.message !== undefined || Object.values(marks.cells).some(({ kind }) => kind !== 'dirty'))

/**
 * Edited rows that another search, sort order or page removed. They are counted and saved with the others, and shown
 * above the page: all on request, those with errors or warnings always.
 */
export function useOffPageEdits<Row>(page: EditedPage<Row>): AllEdits<Row> {
  const { state, pageRows, merger, rowKey } = page
  const { originals, history } = state
  const [isShown, setIsShown] = useState(false)
  const offPageRows = useMemo(
    () =>
      Object.entries(history.edits.rows).flatMap(([key, edit]) =>
        edit.op === 'I' || pageRows.has(key) ? [] : [merger.withEdit(originals[key], edit, key)],
      ),
    [history.edits, pageRows, originals, merger],
  )
  const allRows = useMemo(
    () => (offPageRows.length === 0 ? page.rows : [...offPageRows, ...page.rows]),
    [offPageRows, page.rows],
  )
  const marks = useMarks(page, allRows)
  const rows = useMemo(() => {
    const shown = isShown ? offPageRows : offPageRows.filter((row) => needsAttention(marks.get(rowKey(row))))
    return shown.length === 0 ? page.rows : [...shown, ...page.rows]
  }, [offPageRows, page.rows, isShown, marks, rowKey])
  if (offPageRows.length === 0 && isShown) setIsShown(false)
  return {
    allRows,
    marks,
    rows,
    offPage: offPageRows.length === 0 ? undefined : { count: offPageRows.length, isShown, show: setIsShown },
    showOffPage: () => setIsShown(true),
  }
}
