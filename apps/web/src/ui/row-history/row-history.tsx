import { findScreenByCall, type RowChange, workspace } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { formattedValue, type GridColumn } from '../columns/grid-column.ts'
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
  const { data, isPending } = useCallQuery(workspace.searchHistory, { entity, key: JSON.stringify(rowKey) })
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
  // Fields without a column have no label.
  const fields = change.fields.flatMap(({ field, ...values }) => {
    const column = columns.find(({ id }) => id === field)
    return column ? [{ column, ...values }] : []
  })
  return (
    <>
      <div className={classes.head}>
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        <span title={change.employeeId}>{change.name}</span>
        <span>{[whatOf(change, t), screenOf(change)].filter(Boolean).join(' · ')}</span>
      </div>
      {fields.length > 0 && (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ column, before, after }) => (
              <tr key={column.id}>
                <th scope="row">{column.header}</th>
                <td>{written(column, before, t)}</td>
                <td>{written(column, after, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const actions = ['notice', 'archive'] as const

function whatOf({ op, callId }: RowChange, t: Translate<typeof rowHistoryTexts>): string {
  if (op !== '') return t(op)
  const action = actions.find((each) => callId.endsWith(`/${each}`))
  return t(action ? `action.${action}` : 'action')
}

/** Where it was changed; a job has no screen. */
function screenOf({ callId }: RowChange): string | undefined {
  const screen = findScreenByCall(callId)
  return screen && [screen.menuCode, screen.title].filter(Boolean).join(' ')
}

function written<Row>(column: GridColumn<Row>, value: unknown, t: Translate<typeof rowHistoryTexts>): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return typeof value === 'object' ? JSON.stringify(value) : formattedValue(column, { [column.id]: value } as Row)
}
