import { Checkbox } from '@mantine/core'
import { type OrderUploadPreview, orderCompiling } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { callKey } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { Stat } from '../../ui/elements/stat.tsx'
import { UploadAction } from '../../ui/upload-dialog/upload-action.tsx'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { QuantitiesGrid, QuantityStats } from './preview/file-quantities.tsx'
import { fileQuantityTexts } from './preview/file-quantity-texts.ts'
import { OrderParts } from './preview/order-parts.tsx'
import { orderPartsTexts } from './preview/order-parts-texts.ts'

/** Workbooks and CSV, and EDI files, which have any extension. */
const extensions = ['.xlsx', '.csv', '.tsv', '.txt', '.edi', '.edifact', '.x12', '.vda', '.dat']

type Change = OrderUploadPreview['changes'][number]

interface OrderUploadProps {
  readonly cycleMonth: string
}

function useChangeColumns(): readonly GridColumn<Change>[] {
  const t = useTexts(orderCompilingTexts)
  return useMemo(
    () => [
      { id: 'change', header: t('change'), width: 84, value: (row) => t(`orderChange.${row.change}`) },
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 90 },
      { id: 'orderNo', header: t('orderNo'), kind: 'code', width: 120 },
      { id: 'lineNo', header: t('lineNo'), kind: 'number', width: 60 },
      { id: 'partNo', header: t('partNo'), kind: 'part' },
      { id: 'requiredOn', header: t('requiredOn'), kind: 'date' },
      { id: 'oldQty', header: t('oldQty'), kind: 'number' },
      { id: 'newQty', header: t('newQty'), kind: 'number' },
    ],
    [t],
  )
}

/** An order file replaces the dealer's whole release, so its additions, changes and deletions are previewed. */
export function OrderUpload({ cycleMonth }: OrderUploadProps) {
  const t = useTexts(orderCompilingTexts)
  const tQuantities = useTexts(fileQuantityTexts)
  const tParts = useTexts(orderPartsTexts)
  const queryClient = useQueryClient()
  const [acceptsOlder, setAcceptsOlder] = useState(false)
  const isOpenAtOnce = useUploadAsked()
  const columns = useChangeColumns()
  const downloadErrors = (uploadId: string) =>
    downloadFile(orderCompiling.download, { what: 'UPLOAD_ERRORS', uploadId }).catch(() => undefined)
  const downloadTemplate = () => downloadFile(orderCompiling.download, { what: 'TEMPLATE' }).catch(() => undefined)

  return (
    <UploadAction<(typeof orderCompiling)['upload'], Change>
      title={t('uploadTitle', { month: formatMonth(cycleMonth) })}
      call={orderCompiling.upload}
      input={{ cycleMonth, acceptsOlder }}
      isOpenAtOnce={isOpenAtOnce}
      options={
        <Checkbox
          label={t('acceptsOlder')}
          description={t('acceptsOlderHint')}
          checked={acceptsOlder}
          onChange={(event) => setAcceptsOlder(event.currentTarget.checked)}
        />
      }
      isDisabled={cycleMonth === ''}
      accept={extensions}
      onCommitted={() => {
        setAcceptsOlder(false)
        void queryClient.invalidateQueries({ queryKey: callKey(orderCompiling.search) })
      }}
      changeColumns={columns}
      summary={({ fileFormat, quantities }) => (
        <>
          <Stat label={t('fileFormat')} value={t(`fileFormat.${fileFormat}`)} />
          <QuantityStats quantities={quantities} />
        </>
      )}
      parts={({ uploadId, dealers, quantities }) => [
        { label: tParts('parts'), content: <OrderParts uploadId={uploadId} /> },
        { label: t('dealers'), content: <DealersGrid dealers={dealers} /> },
        { label: tQuantities('quantities'), content: <QuantitiesGrid quantities={quantities} /> },
      ]}
      onDownloadErrors={(uploadId) => void downloadErrors(uploadId)}
      onDownloadTemplate={() => void downloadTemplate()}
    />
  )
}

/** The address asked for it, which it does only once: reloading does not open it again. */
function useUploadAsked(): boolean {
  const [search, change] = useUrlSearch()
  const [isAsked] = useState(search['upload'] === 'FILE')
  useEffect(() => {
    if (isAsked) change({ upload: undefined }, { replace: true })
  }, [isAsked, change])
  return isAsked
}

type Dealer = OrderUploadPreview['dealers'][number]

function DealersGrid({ dealers }: { readonly dealers: readonly Dealer[] }) {
  const t = useTexts(orderCompilingTexts)
  const columns = useMemo<readonly GridColumn<Dealer>[]>(
    () => [
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 90 },
      { id: 'result', header: t('result'), width: 180, value: (row) => t(row.errorCount > 0 ? 'leftOut' : 'included') },
      { id: 'errorCount', header: t('errors'), kind: 'number', width: 84, value: (row) => row.errorCount || null },
      { id: 'added', header: t('orderChange.ADDED'), kind: 'number', width: 84 },
      { id: 'changed', header: t('orderChange.CHANGED'), kind: 'number', width: 84 },
      { id: 'deleted', header: t('orderChange.DELETED'), kind: 'number', width: 84 },
      { id: 'unchanged', header: t('orderChange.NONE'), kind: 'number', width: 96 },
    ],
    [t],
  )
  return (
    <DataGrid
      label={t('dealers')}
      rows={dealers}
      columns={columns}
      rowKey={(row) => row.dealerCode}
      rowStatus={({ errorCount }) => (errorCount > 0 ? { tone: 'error', label: t('leftOut') } : undefined)}
      state={{ kind: 'empty', title: t('leftOut'), hint: '' }}
    />
  )
}
