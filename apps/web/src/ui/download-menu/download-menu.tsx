import { Menu } from '@mantine/core'
import { type Call, MAX_COUNTED } from '@packing/contract'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { texts, useTexts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { type GridLayout, inDisplayOrder, mergeLayout } from '../data-grid/model/grid-layout.ts'
import { requestFile } from '../file-requests/file-requests.ts'
import { downloadInput, type FileKind, fileKinds, type RowsKind } from './download-input.ts'
import classes from './download-menu.module.css'
import { downloadMenuTexts } from './download-menu-texts.ts'
import { FileMenu } from './file-menu.tsx'

const text = texts(downloadMenuTexts)

/** Rows of an Excel worksheet, less headers. */
const MAX_FILE_ROWS = 1_000_000

interface DownloadMenuProps<C extends Call> {
  /** A `listDownload` of the contract. */
  readonly call: C
  readonly functionId?: string
  readonly criteria: Readonly<Record<string, unknown>>
  readonly sort: readonly string[]
  readonly columns: readonly GridColumn<never>[]
  readonly layout?: GridLayout | undefined
  readonly total: number
  readonly hasMore?: boolean
  /** The file can be uploaded again. */
  readonly canUpload?: boolean
}

/** The rows of the search as a file: as on screen, or all columns for editing and upload. */
export function DownloadMenu<C extends Call>(props: DownloadMenuProps<C>) {
  const { call, functionId, criteria, sort, total } = props
  const t = useTexts(downloadMenuTexts)
  const columns = inDisplayOrder(mergeLayout(props.columns, props.layout?.columns))
    .filter((column) => column.isHidden !== true)
    .map(({ id }) => id)
  const isLarge = props.hasMore === true || total > MAX_COUNTED
  const get = (rows: RowsKind, kind: FileKind) => {
    const input = downloadInput({ criteria, sort, columns, rows, kind })
    void (
      isLarge ? requestFile(call, input, { functionId, rowsTotal: total }) : fetchFile(call, input, functionId)
    ).catch(() => undefined)
  }
  const items = (rows: RowsKind) =>
    fileKinds.map((kind) => (
      <Menu.Item key={kind} onClick={() => get(rows, kind)}>
        {t(kind)}
      </Menu.Item>
    ))
  const matches = `${formatNumber(total)}${isLarge ? '+' : ''}`
  return (
    <FileMenu call={call} functionId={functionId} isDisabled={total === 0}>
      <p className={classes.note}>{t('count', { count: total, matches, max: formatNumber(MAX_FILE_ROWS) })}</p>
      <Menu.Label>{t('shown', { count: columns.length })}</Menu.Label>
      {items('SHOWN')}
      <Menu.Divider />
      <Menu.Label>{t(props.canUpload === true ? 'allToEdit' : 'all')}</Menu.Label>
      {items('ALL')}
      {isLarge && <p className={classes.note}>{t('large')}</p>}
    </FileMenu>
  )
}

type DownloadInput = ReturnType<typeof downloadInput>

async function fetchFile(call: Call, input: DownloadInput, functionId: string | undefined): Promise<void> {
  const options = functionId === undefined ? {} : { functionId }
  await runTask(text('task'), ({ signal }) => downloadFile(call, new ComposedInput(input), { ...options, signal }))
}
