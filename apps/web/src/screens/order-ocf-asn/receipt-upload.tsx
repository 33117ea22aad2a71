import { type ReceiptChange, shipNotices } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { Stat } from '../../ui/elements/stat.tsx'
import { UploadAction } from '../../ui/upload-dialog/upload-action.tsx'
import { receiptTexts } from './receipt-texts.ts'

const extensions = ['.edi', '.edifact', '.x12', '.txt', '.dat']

/** Receipt advices of dealers: what they match is previewed, then they are recorded and answer their notices. */
export function ReceiptUpload() {
  const t = useTexts(receiptTexts)
  const queryClient = useQueryClient()
  const columns = useMemo<readonly GridColumn<ReceiptChange>[]>(
    () => [
      { id: 'change', header: t('change'), width: 84, value: (row) => t(`change.${row.change}`) },
      { id: 'line', header: t('segment'), kind: 'number', width: 76 },
      { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 80 },
      { id: 'receiptNo', header: t('receiptNo'), kind: 'code', width: 120 },
      { id: 'receivedOn', header: t('receivedOn'), kind: 'date' },
      { id: 'asnNo', header: t('asnNo'), kind: 'code', width: 160, value: (row) => row.asnNo ?? t('unmatched') },
      { id: 'caseNo', header: t('caseNo'), kind: 'code', width: 168 },
      { id: 'partNo', header: t('partNo'), kind: 'part' },
      { id: 'announced', header: t('announced'), kind: 'number' },
      { id: 'received', header: t('received'), kind: 'number' },
      { id: 'short', header: t('short'), kind: 'number' },
      { id: 'damaged', header: t('damaged'), kind: 'number' },
      { id: 'refused', header: t('refused'), kind: 'number' },
    ],
    [t],
  )
  return (
    <UploadAction<(typeof shipNotices)['uploadReceipts'], ReceiptChange>
      title={t('title')}
      call={shipNotices.uploadReceipts}
      input={{}}
      accept={extensions}
      changeColumns={columns}
      summary={({ inFile, accounted, unmatched }) => (
        <>
          <Stat label={t('inFile')} value={inFile} />
          <Stat label={t('accounted')} value={accounted} tone={accounted === inFile ? 'ok' : 'error'} />
          <Stat label={t('unmatchedLines')} value={unmatched} tone={unmatched > 0 ? 'warning' : 'ok'} />
        </>
      )}
      onCommitted={() => void queryClient.invalidateQueries({ queryKey: callKey(shipNotices.searchNotices) })}
    />
  )
}
