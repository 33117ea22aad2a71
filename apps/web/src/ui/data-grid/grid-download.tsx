import { formatTotal } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayHere } from '../calendar/dates.ts'
import { dataGridTexts } from '../columns/data-grid-texts.ts'
import classes from './model/data-grid.module.css'
import type { DataGridProps } from './model/grid-props.ts'
import type { GridModel } from './model/use-grid-model.ts'
import { rowsAsCsv } from './rows-as-csv.ts'

interface GridDownloadProps<Row> {
  readonly model: GridModel<Row>
  readonly props: Pick<DataGridProps<Row>, 'label' | 'rows' | 'total' | 'hasMore' | 'onReadAll'>
}

/** In the footer of every grid: the rows of the search with filters and columns as shown, as a CSV file. */
export function GridDownload<Row>({ model: { data, columns, filters }, props }: GridDownloadProps<Row>) {
  const t = useTexts(dataGridTexts)
  const { label, rows, total = rows.length, hasMore: isUncounted = false, onReadAll } = props
  const save = async () => {
    const isPart = total > rows.length
    const all = isPart ? await onReadAll?.() : undefined
    if (isPart && onReadAll && !all) return
    const read = all ? filters.matching(all as readonly Row[]) : data.rows
    const blob = new Blob([rowsAsCsv(read, columns.visible)], { type: 'text/csv;charset=utf-8' })
    saveFile(blob, `${label}-${todayHere().replaceAll('-', '')}.csv`)
    const found = all ? all.length : rows.length
    if (found < total || isUncounted)
      notify('warning', t('csvCut', { count: found, total: formatTotal(total, isUncounted) }))
  }
  return (
    <button
      type="button"
      className={classes.chooser}
      data-print="off"
      disabled={data.rows.length === 0}
      title={t('csvHint')}
      onClick={() => void save().catch(() => undefined)}
    >
      {t('csv')}
    </button>
  )
}
