import { Button, Group, Table } from '@mantine/core'
import { orderCompiling, type PartnerFileRow, partnerExchange } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { uploadFile } from '../../../platform/api/upload-file.ts'
import { callKey } from '../../../platform/api/use-call-query.ts'
import { formatDateTime, formatMonth } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { OrderParts } from '../preview/order-parts.tsx'
import { ExchangeTable } from './exchange-table.tsx'
import { exchangeTexts } from './exchange-texts.ts'
import { QuarantineActions } from './quarantine-actions.tsx'

/** What was fetched. A file that waits is looked at by part and committed here, as an upload is. */
interface ExchangedFilesProps {
  readonly dealer: string
  readonly files: readonly PartnerFileRow[]
}

export function ExchangedFiles({ dealer, files }: ExchangedFilesProps) {
  const t = useTexts(exchangeTexts)
  const [shown, setShown] = useState<string | null>(null)
  const heads = [t('time'), t('file'), t('cycle'), t('result')]
  return (
    <>
      <ExchangeTable label={t('files')} heads={heads}>
        {files.map((file) => (
          <Table.Tr key={file.fileNo}>
            <Table.Td>{formatDateTime(file.takenAt)}</Table.Td>
            <Table.Td>{file.fileName}</Table.Td>
            <Table.Td>{file.cycleMonth === null ? '–' : formatMonth(file.cycleMonth)}</Table.Td>
            <Table.Td>
              {t(`file.${file.status}`)} {file.reason}
            </Table.Td>
            <Table.Td>
              <FileActions file={file} onParts={setShown} />
              {file.status === 'QUARANTINED' && <QuarantineActions dealer={dealer} file={file} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </ExchangeTable>
      {shown !== null && <OrderParts key={shown} uploadId={shown} />}
    </>
  )
}

interface FileActionsProps {
  readonly file: PartnerFileRow
  readonly onParts: (uploadId: string) => void
}

function FileActions({ file, onParts }: FileActionsProps) {
  const t = useTexts(exchangeTexts)
  const { commit, isCommitting } = useCommit()
  const { uploadId, cycleMonth, fileName: name, status } = file
  if (uploadId === null || cycleMonth === null || status === 'COMMITTED') return null
  const errors = () => downloadFile(orderCompiling.download, { what: 'UPLOAD_ERRORS', uploadId }).catch(() => undefined)
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs">
      <Button {...look} aria-label={t('rawFileOf', { name })} onClick={() => void errors()}>
        {t('rawFile')}
      </Button>
      {status === 'WAITING' && (
        <>
          <Button {...look} aria-label={t('partsOf', { name })} onClick={() => onParts(uploadId)}>
            {t('parts')}
          </Button>
          <ActionButton
            call={orderCompiling.upload}
            loading={isCommitting}
            onClick={() => void commit(uploadId, cycleMonth)}
          >
            {t('commitFileOf', { name })}
          </ActionButton>
        </>
      )}
    </Group>
  )
}

function useCommit() {
  const queryClient = useQueryClient()
  const [isCommitting, setIsCommitting] = useState(false)
  const commit = async (uploadId: string, cycleMonth: string) => {
    setIsCommitting(true)
    // The call has shown why, if it was rejected.
    await uploadFile(orderCompiling.upload, { phase: 'COMMIT', uploadId, cycleMonth }, null).catch(() => undefined)
    await Promise.all(
      [orderCompiling.search, partnerExchange.showExchange].map((call) =>
        queryClient.invalidateQueries({ queryKey: callKey(call) }),
      ),
    )
    setIsCommitting(false)
  }
  return { commit, isCommitting }
}
