import { Anchor } from '@mantine/core'
import { type OrderCycleRow, orderCompiling, orderCycleColumns } from '@packing/contract'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { gridStateOf } from '../../ui/use-search-screen.ts'

const tones: Record<OrderCycleRow['status'], Tone> = {
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
  readonly rows: readonly OrderCycleRow[]
  readonly isSearched: boolean
  readonly selection: ReadonlySet<string>
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void
}

/** What arrived from each dealer and how far it is. */
export function CyclesGrid({ query, rows, isSearched, ...selection }: CyclesGridProps) {
  const { t, language } = useText()
  const name = useName()
  const columns = useMemo(
    () =>
      gridColumns<OrderCycleRow>(orderCycleColumns, language, {
        status: {
          value: (row) => name('cycle', row.status),
          render: (row) => <StatusBadge tone={tones[row.status]} label={name('cycle', row.status)} />,
        },
        fileName: { render: (row) => <RawFile row={row} /> },
      }),
    [language, name],
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
function RawFile({ row }: { readonly row: OrderCycleRow }) {
  const { fileName, fileId } = row
  if (fileName === null || fileId === null) return fileName
  const get = () => downloadFile(orderCompiling.download, { what: 'RAW_FILE', fileId }).catch(() => undefined)
  return (
    <Anchor component="button" type="button" size="sm" title={fileName} onClick={() => void get()}>
      {fileName}
    </Anchor>
  )
}
