import { Button, Group, Stack, Table, TextInput } from '@mantine/core'
import { type HeldScan, heldScans } from '@packing/contract'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { Dialog } from '../../ui/elements/dialog.tsx'
import { useBusyCall } from '../../ui/hooks/use-busy-call.ts'
import { heldScansTexts } from './held-scans-texts.ts'
import { siteInstant } from './site-instant.ts'

interface HeldScansDialogProps {
  readonly scans: readonly HeldScan[]
  readonly count: number
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** What devices with a wrong clock have sent: a person knows when it happened. */
export function HeldScansDialog({ scans, count, onDecided, onClose }: HeldScansDialogProps) {
  const t = useTexts(heldScansTexts)
  return (
    <Dialog onClose={onClose} size="xl" title={t('decide')}>
      <Stack gap="sm">
        <div>{t('howTo')}</div>
        {count > scans.length && <div>{t('first', { count: scans.length })}</div>}
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('caseNo')}</Table.Th>
              <Table.Th>{t('what')}</Table.Th>
              <Table.Th>{t('device')}</Table.Th>
              <Table.Th>{t('received')}</Table.Th>
              <Table.Th>{t('happened')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {scans.map((scan) => (
              <HeldRow key={scan.heldId} scan={scan} onDecided={onDecided} />
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Dialog>
  )
}

function HeldRow({ scan, onDecided }: { readonly scan: HeldScan; readonly onDecided: () => void }) {
  const t = useTexts(heldScansTexts)
  const can = useCan()
  const scanned = formatDateTime(scan.at)
  const [typed, setTyped] = useState(scanned)
  const { run, isBusy } = useBusyCall(onDecided)
  const { heldId, caseNo, deviceCode, receivedAt } = scan
  const at = typed.trim() === scanned ? scan.at : siteInstant(typed)
  const record = () =>
    at === undefined ? undefined : run(() => callApi(heldScans.decideScan, { heldId, decision: 'RECORD', at }))
  const discard = async () => {
    if (!(await confirm(t('discardAsk', { caseNo }), { isSerious: true }))) return
    await run(() => callApi(heldScans.decideScan, { heldId, decision: 'DISCARD' }))
  }
  return (
    <Table.Tr>
      <Table.Td>{caseNo}</Table.Td>
      <Table.Td>{useScanWords(scan)}</Table.Td>
      <Table.Td>{deviceCode}</Table.Td>
      <Table.Td>{formatDateTime(receivedAt)}</Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('happenedOf', { caseNo })}
          value={typed}
          error={at === undefined ? t('timeShape') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td>
        {can(heldScans.decideScan) && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              loading={isBusy}
              disabled={at === undefined}
              aria-label={t('recordOf', { caseNo })}
              onClick={() => void record()}
            >
              {t('record')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              aria-label={t('discardOf', { caseNo })}
              onClick={() => void discard()}
            >
              {t('discard')}
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function useScanWords({ kind, okQty, parts }: HeldScan): string {
  const t = useTexts(heldScansTexts)
  if (kind === 'START') return t('START')
  if (okQty === 0) return t('NOT_PACKED')
  if (okQty === null && parts.length === 0) return t('PACKED')
  const pieces =
    okQty === null
      ? parts.map((part) => t('ofPart', { partNo: part.partNo, count: part.okQty })).join(', ')
      : t('pieces', { count: okQty })
  return t('SHORT', { pieces })
}
