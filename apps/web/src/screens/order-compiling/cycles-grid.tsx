import { Anchor } from '@mantine/core'
import { type OutputOf, orderCompiling } from '@packing/contract'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { orderCycleTexts } from '../../ui/order-cycle-texts.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { gridStateOf } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'

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
  const t = useTexts(orderCompilingTexts)
  const tCycle = useTexts(orderCycleTexts)
  const columns = useMemo<readonly GridColumn<CycleRow>[]>(
    () => [
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 90, pin: 'start' },
      { id: 'dealerName', header: t('dealerName'), width: 160 },
      {
        id: 'status',
        header: t('status'),
        width: 120,
        value: (row) => tCycle(row.status),
        render: (row) => <StatusBadge tone={tones[row.status]} label={tCycle(row.status)} />,
      },
      { id: 'cutOffAt', header: t('cutOff'), kind: 'dateTime' },
      { id: 'receivedAt', header: t('received'), kind: 'dateTime' },
      { id: 'fileName', header: t('file'), width: 200, render: (row) => <RawFile row={row} /> },
      { id: 'rev', header: t('rev'), kind: 'number', width: 52 },
      { id: 'lineCount', header: t('lineCount'), kind: 'number', width: 76 },
      { id: 'partCount', header: t('partCount'), kind: 'number', width: 76 },
      { id: 'qty', header: t('qty'), kind: 'number', width: 92 },
      { id: 'warningCount', header: t('warningCount'), kind: 'number', width: 84 },
      { id: 'compiledLots', header: t('compiledLots'), kind: 'number', width: 84 },
      { id: 'exceptionCount', header: t('exceptionCount'), kind: 'number', width: 92 },
    ],
    [t, tCycle],
  )
  const state = gridStateOf(query.error, {
    isSearched,
    isNarrowed: false,
    functionId: 'I02F01',
    retry: () => query.refetch(),
  })
  return (
    <DataGrid
      label={t('cycles')}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.dealerCode}
      rowStatus={(row) =>
        row.exceptionCount > 0
          ? { tone: 'warning', label: `${t('exceptionCount')}: ${row.exceptionCount}` }
          : row.status === 'CLOSED'
            ? { tone: 'frozen', label: tCycle('CLOSED') }
            : undefined
      }
      isLoading={isSearched && (query.isPending || query.isPlaceholderData)}
      state={state.kind === 'empty' ? { kind: 'empty', title: t('noCycles'), hint: t('noCyclesHint') } : state}
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
