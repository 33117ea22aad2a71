import { Anchor } from '@mantine/core'
import { type OrderCycleRow, orderCompiling, orderCycleColumns } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { RunStatusBadge } from '../../ui/elements/run-status.tsx'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import { gridStateOf } from '../../ui/search-screen/use-search-screen.ts'
import { orderCycleTexts } from '../../ui/words/order-cycle-texts.ts'
import { runStatusTexts } from '../../ui/words/run-status-texts.ts'
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
  readonly cycleMonth: string
  readonly selection: ReadonlySet<string>
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void
}

export function CyclesGrid({ query, rows, isSearched, cycleMonth, ...selection }: CyclesGridProps) {
  const t = useTexts(orderCompilingTexts)
  const tCycle = useTexts(orderCycleTexts)
  const tStatus = useTexts(runStatusTexts)
  const language = useLanguage()
  const columns = useMemo(
    () =>
      gridColumns<OrderCycleRow>(orderCycleColumns, language, {
        status: {
          value: (row) => tCycle(row.status),
          render: (row) => <StatusBadge tone={tones[row.status]} label={tCycle(row.status)} />,
        },
        fileName: { render: (row) => <RawFile row={row} /> },
        errorCount: { render: (row) => <CheckErrors row={row} cycleMonth={cycleMonth} /> },
        warningCount: { render: (row) => <Warnings row={row} cycleMonth={cycleMonth} /> },
        compileRunId: { render: (row) => <CompileRun row={row} /> },
        compileStatus: {
          value: (row) => (row.compileStatus === null ? '' : tStatus(row.compileStatus)),
          render: (row) => row.compileStatus && <RunStatusBadge status={row.compileStatus} />,
        },
        exceptionCount: { render: (row) => <Exceptions row={row} cycleMonth={cycleMonth} /> },
        openCount: { render: (row) => <OpenOrders row={row} cycleMonth={cycleMonth} /> },
      }),
    [language, tCycle, tStatus, cycleMonth],
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

interface CountProps {
  readonly row: OrderCycleRow
  readonly cycleMonth: string
}

/** Leads to the errors of the BOM check that a confirmation waits for. */
function CheckErrors({ row: { errorCount, dealerCode }, cycleMonth }: CountProps) {
  if (errorCount === 0) return errorCount
  return (
    <Link to="/BomCheckList" search={{ cycleMonth, dealer: dealerCode, severity: 'E' }}>
      {formatNumber(errorCount)}
    </Link>
  )
}

/** Leads to what the compile could not plan. */
function Exceptions({ row: { exceptionCount, dealerCode }, cycleMonth }: CountProps) {
  if (exceptionCount === 0) return exceptionCount
  return (
    <Link to="/OrderCompiling" search={{ cycleMonth, dealer: dealerCode, tab: 'EXCEPTIONS' }}>
      {formatNumber(exceptionCount)}
    </Link>
  )
}

/** Leads to the warnings of the file in force. */
function Warnings({ row: { warningCount, dealerCode }, cycleMonth }: CountProps) {
  if (warningCount === 0) return warningCount
  return (
    <Link to="/OrderCompiling" search={{ cycleMonth, dealer: dealerCode, tab: 'WARNINGS' }}>
      {formatNumber(warningCount)}
    </Link>
  )
}

/** Leads to the orders that a confirmation waits for. */
function OpenOrders({ row, cycleMonth }: CountProps) {
  const t = useTexts(orderCompilingTexts)
  const { openCount, dealerCode } = row
  if (openCount === null || openCount === 0) return openCount
  return (
    <Link
      to="/OrderVolatilitySearch"
      search={{ cycleMonth, dealer: dealerCode, openOnly: 'true' }}
      title={t('openOrders', { count: openCount, dealer: dealerCode })}
    >
      {formatNumber(openCount)}
    </Link>
  )
}

function CompileRun({ row: { compileRunId } }: Pick<CountProps, 'row'>) {
  if (compileRunId === null) return null
  return (
    <Link to="/JobNetKick" search={{ netId: 'ORDER_COMPILE' }}>
      {compileRunId}
    </Link>
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
