import { type OrderUploadPreview, orderCompiling } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { downloadFile } from '../../platform/api/download-file.ts'
import { callKey } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { Stat } from '../../ui/stat.tsx'
import { UploadAction } from '../../ui/upload-dialog/upload-action.tsx'

type Change = OrderUploadPreview['changes'][number]

interface OrderUploadProps {
  readonly cycleMonth: string
}

/** An order file replaces the dealer's whole release: what that adds, changes and deletes is shown first. */
export function OrderUpload({ cycleMonth }: OrderUploadProps) {
  const { t } = useText()
  const name = useName()
  const queryClient = useQueryClient()
  const columns = useMemo<readonly GridColumn<Change>[]>(
    () => [
      { id: 'change', header: t('i02.change'), width: 84, value: (row) => name('orderChange', row.change) },
      { id: 'dealerCode', header: t('i02.dealer'), kind: 'code', width: 90 },
      { id: 'orderNo', header: t('i02.orderNo'), kind: 'code', width: 120 },
      { id: 'lineNo', header: t('i02.lineNo'), kind: 'number', width: 60 },
      { id: 'partNo', header: t('i02.partNo'), kind: 'part' },
      { id: 'requiredOn', header: t('i02.requiredOn'), kind: 'date' },
      { id: 'oldQty', header: t('i02.oldQty'), kind: 'number' },
      { id: 'newQty', header: t('i02.newQty'), kind: 'number' },
    ],
    [t, name],
  )
  const downloadErrors = (uploadId: string) =>
    downloadFile(orderCompiling.download, { what: 'UPLOAD_ERRORS', uploadId }).catch(() => undefined)

  return (
    <UploadAction<(typeof orderCompiling)['upload'], Change>
      title={t('i02.uploadTitle', { month: formatMonth(cycleMonth) })}
      call={orderCompiling.upload}
      input={{ cycleMonth }}
      isDisabled={cycleMonth === ''}
      onCommitted={() => void queryClient.invalidateQueries({ queryKey: callKey(orderCompiling.search) })}
      changeColumns={columns}
      summary={({ dealers }) => (
        <Stat label={t('i02.dealer')} value={dealers.map(({ dealerCode }) => dealerCode).join(', ')} />
      )}
      onDownloadErrors={(uploadId) => void downloadErrors(uploadId)}
    />
  )
}
