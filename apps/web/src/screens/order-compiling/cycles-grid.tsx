import { Anchor } from '@mantine/core'
import { type OrderCycleRow, orderCompiling, orderCycleColumns } from '@packing/contract'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { orderCycleTexts } from '../../ui/order-cycle-texts.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { gridStateOf } from '../../ui/use-search-screen.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'

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

export function CyclesGrid({ query, rows, isSearched, ...selection }: CyclesGridProps) {
  const t = useTexts(orderCompilingTexts)
  const tCycle = useTexts(orderCycleTexts)
  const language = useLanguage()
  const columns = useMemo(
    () =>
      gridColumns<OrderCycleRow>(orderCycleColumns, language, {
        status: {
          value: (row) => tCycle(row.status),
          render: (row) => <StatusBadge tone={tones[row.status]} label={tCycle(row.status)} />,
        },
        fileName: { render: (row) => <RawFile row={row} /> },
      }),
    [language, tCycle],
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
