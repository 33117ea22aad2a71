import { type RowChange, workspace } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { formattedValue, type GridColumn } from '../data-grid/grid-column.ts'
import { SidePanel } from '../layout/side-panel.tsx'
import classes from './row-history.module.css'
import { rowHistoryTexts } from './row-history-texts.ts'

interface RowHistoryProps<Row> {
  readonly entity: string
  readonly rowKey: Readonly<Record<string, string | number>>
  readonly title: string
  readonly columns: readonly GridColumn<Row>[]
  readonly onClose: () => void
}

export function RowHistory<Row>({ entity, rowKey, title, columns, onClose }: RowHistoryProps<Row>) {
  const t = useTexts(rowHistoryTexts)
  const { data, isPending } = useCallQuery(workspace.history, { entity, key: JSON.stringify(rowKey) })
  return (
    <SidePanel title={t('title', { row: title })} onClose={onClose}>
      <div aria-busy={isPending}>
        {data?.changes.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
        <ol className={classes.changes}>
          {data?.changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the trail is never changed, and two changes may be alike
            <li key={index}>
              <Change change={change} columns={columns} />
            </li>
          ))}
        </ol>
        {data?.hasMore && <p className={classes.quiet}>{t('more')}</p>}
      </div>
    </SidePanel>
  )
}

interface ChangeProps<Row> extends Pick<RowHistoryProps<Row>, 'columns'> {
  readonly change: RowChange
}

function Change<Row>({ change, columns }: ChangeProps<Row>) {
  const t = useTexts(rowHistoryTexts)
  const columnOf = (field: string) => columns.find(({ id }) => id === field) ?? { id: field, header: field }
  return (
    <>
      <div className={classes.head}>
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        <span title={change.employeeId}>{change.name}</span>
        <span>{change.op === '' ? change.callId : t(change.op)}</span>
      </div>
      {change.fields.length > 0 && (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {change.fields.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{columnOf(field).header}</th>
                <td>{written(columnOf(field), before, t)}</td>
                <td>{written(columnOf(field), after, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function written<Row>(column: GridColumn<Row>, value: unknown, t: Translate<typeof rowHistoryTexts>): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return typeof value === 'object' ? JSON.stringify(value) : formattedValue(column, { [column.id]: value } as Row)
}
