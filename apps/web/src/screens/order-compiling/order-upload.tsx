import { type OrderUploadPreview, orderCompiling } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { callKey } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { Stat } from '../../ui/stat.tsx'
import { UploadAction } from '../../ui/upload-dialog/upload-action.tsx'
import { orderCompilingTexts } from './order-compiling-texts.ts'

/** Workbooks and CSV, and EDI files, which have any ending. */
const endings = ['.xlsx', '.csv', '.tsv', '.txt', '.edi', '.edifact', '.x12', '.vda', '.dat']

type Change = OrderUploadPreview['changes'][number]

interface OrderUploadProps {
  readonly cycleMonth: string
}

/** An order file replaces the dealer's whole release, so its additions, changes and deletions are previewed. */
export function OrderUpload({ cycleMonth }: OrderUploadProps) {
  const t = useTexts(orderCompilingTexts)
  const queryClient = useQueryClient()
  const columns = useMemo<readonly GridColumn<Change>[]>(
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
  const downloadErrors = (uploadId: string) =>
    downloadFile(orderCompiling.download, { what: 'UPLOAD_ERRORS', uploadId }).catch(() => undefined)

  return (
    <UploadAction<(typeof orderCompiling)['upload'], Change>
      title={t('uploadTitle', { month: formatMonth(cycleMonth) })}
      call={orderCompiling.upload}
      input={{ cycleMonth }}
      isDisabled={cycleMonth === ''}
      accept={endings}
      onCommitted={() => void queryClient.invalidateQueries({ queryKey: callKey(orderCompiling.search) })}
      changeColumns={columns}
      summary={({ dealers, fileFormat }) => (
        <>
          <Stat label={t('dealer')} value={dealers.map(({ dealerCode }) => dealerCode).join(', ')} />
          <Stat label={t('fileFormat')} value={t(`fileFormat.${fileFormat}`)} />
        </>
      )}
      onDownloadErrors={(uploadId) => void downloadErrors(uploadId)}
    />
  )
}
