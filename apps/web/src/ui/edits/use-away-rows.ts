import { useMemo, useState } from 'react'
import type { AwayRows, RowMarks } from '../data-grid/grid-editing.ts'
import type { EditedRows } from './edit-view.ts'
import { type Marked, useMarks } from './use-marks.ts'

interface Away<Row> extends Omit<Marked<Row>, 'view'> {
  /** The rows of the page with their edits, and the new ones. */
  readonly here: readonly Row[]
  readonly edited: EditedRows<Row>
}

const isWrong = (marks: RowMarks | undefined) =>
  marks !== undefined &&
  (marks.message !== undefined || Object.values(marks.cells).some(({ kind }) => kind !== 'dirty'))

/**
 * Edited rows that are not among the rows any more: kept, counted and saved with the others. They are shown before the
 * page when the user wants it, and those of which something was said at any rate.
 */
export function useAwayRows<Row>({ here, edited, ...marked }: Away<Row>) {
  const { onPage, bases, content, rowKey } = marked
  const [isWanted, setIsWanted] = useState(false)
  const away = useMemo(
    () =>
      Object.entries(content.rows).flatMap(([key, edit]) =>
        edit.op === 'I' || onPage.has(key) ? [] : [edited.merge(bases[key], edit, key)],
      ),
    [content, onPage, bases, edited],
  )
  const all = useMemo(() => (away.length === 0 ? here : [...away, ...here]), [away, here])
  const marks = useMarks({ ...marked, view: all })
  const view = useMemo(() => {
    const shown = isWanted ? away : away.filter((row) => isWrong(marks.get(rowKey(row))))
    return shown.length === 0 ? here : [...shown, ...here]
  }, [away, here, isWanted, marks, rowKey])
  if (away.length === 0 && isWanted) setIsWanted(false)
  const rows: AwayRows | undefined =
    away.length === 0 ? undefined : { count: away.length, isShown: isWanted, show: setIsWanted }
  return { all, marks, view, rows, show: setIsWanted }
}
