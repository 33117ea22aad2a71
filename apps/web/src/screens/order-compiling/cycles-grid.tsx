import { Anchor } from '@mantine/core'
import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { gridStateOf } from '../../ui/use-search-screen.ts'

export type CycleRow = OutputOf<(typeof orderCompiling)['search']>['cycles'][number]

const tones: Record<CycleRow['status'], Tone> = {
  OPEN: 'neutral',
  RECEIVED: 'info',
  CHECKED: 'info',
  COMPILED: 'info',
  CONFIRMED: 'ok',
  CLOSED: 'neutral',
}

interface CyclesGridProps {
  readonly query: {
    readonly isPending: boolean
    readonly isPlaceholderData: boolean
    readonly error: Error | null
    refetch(): unknown
  }
  readonly rows: readonly CycleRow[]
  readonly isSearched: boolean
  readonly selection: ReadonlySet<string>
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void
}

/** What arrived from each dealer and how far it is. */
export function CyclesGrid({ query, rows, isSearched, ...selection }: CyclesGridProps) {
  const { t } = useText()
  const name = useName()
  const columns = useMemo<readonly GridColumn<CycleRow>[]>(
    () => [
      { id: 'dealerCode', header: t('i02.dealer'), kind: 'code', width: 90, pin: 'start' },
      { id: 'dealerName', header: t('i02.dealerName'), width: 160 },
      {
        id: 'status',
        header: t('i02.status'),
        width: 120,
        value: (row) => name('cycle', row.status),
        render: (row) => <StatusBadge tone={tones[row.status]} label={name('cycle', row.status)} />,
      },
      { id: 'cutOffAt', header: t('i02.cutOff'), kind: 'dateTime' },
      { id: 'receivedAt', header: t('i02.received'), kind: 'dateTime' },
      { id: 'fileName', header: t('i02.file'), width: 200, render: (row) => <RawFile row={row} /> },
      { id: 'rev', header: t('i02.rev'), kind: 'number', width: 52 },
      { id: 'lineCount', header: t('i02.lineCount'), kind: 'number', width: 76 },
      { id: 'partCount', header: t('i02.partCount'), kind: 'number', width: 76 },
      { id: 'qty', header: t('i02.qty'), kind: 'number', width: 92 },
      { id: 'warningCount', header: t('i02.warningCount'), kind: 'number', width: 84 },
      { id: 'compiledLots', header: t('i02.compiledLots'), kind: 'number', width: 84 },
      { id: 'exceptionCount', header: t('i02.exceptionCount'), kind: 'number', width: 92 },
    ],
    [t, name],
  )
  const state = gridStateOf(query.error, {
    isSearched,
    isNarrowed: false,
    functionId: 'I02F01',
    retry: () => query.refetch(),
  })
  return (
    <DataGrid
      label={t('i02.cycles')}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.dealerCode}
      rowStatus={(row) =>
        row.exceptionCount > 0
          ? { tone: 'warning', label: `${t('i02.exceptionCount')}: ${row.exceptionCount}` }
          : row.status === 'CLOSED'
            ? { tone: 'frozen', label: t('cycle.CLOSED') }
            : undefined
      }
      isLoading={isSearched && (query.isPending || query.isPlaceholderData)}
      state={state.kind === 'empty' ? { kind: 'empty', title: t('i02.noCycles'), hint: t('i02.noCyclesHint') } : state}
      {...selection}
    />
  )
}

/** The file as it was received, byte for byte. */
function RawFile({ row }: { readonly row: CycleRow }) {
  const { fileName, fileId } = row
  if (fileName === null || fileId === null) return fileName
  const get = () => downloadFile(orderCompiling.download, { what: 'RAW_FILE', fileId }).catch(() => undefined)
  return (
    <Anchor component="button" type="button" size="sm" title={fileName} onClick={() => void get()}>
      {fileName}
    </Anchor>
  )
}
