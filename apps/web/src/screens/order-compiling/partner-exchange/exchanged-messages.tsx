import { Table } from '@mantine/core'
import { type OutputOf, partnerExchange } from '@packing/contract'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { ExchangeTable } from './exchange-table.tsx'
import { exchangeTexts } from './exchange-texts.ts'

interface ExchangedMessagesProps {
  readonly dealer: string
  readonly known: Pick<OutputOf<typeof partnerExchange.showExchange>, 'messages' | 'dead'>
}

/** What was delivered, and what was given up and is sent again on request. */
export function ExchangedMessages({ dealer, known }: ExchangedMessagesProps) {
  const t = useTexts(exchangeTexts)
  const resending = useCallCommand(partnerExchange.resendMessages, { invalidates: [partnerExchange.showExchange] })
  const resend = (messageIds: number[] | null) => resending.mutate({ dealer, messageIds })
  const heads = [t('time'), t('messages'), t('file'), t('result')]
  return (
    <>
      <ExchangeTable label={t('messages')} heads={heads}>
        {known.messages.map(({ messageNo, kind, reference, status, fileName, causedAt, sentAt, error }) => (
          <Table.Tr key={messageNo}>
            <Table.Td>{formatDateTime(sentAt ?? causedAt)}</Table.Td>
            <Table.Td>
              {t(`kind.${kind}`)} {reference}
            </Table.Td>
            <Table.Td>{fileName ?? '–'}</Table.Td>
            <Table.Td>
              {t(`message.${status}`)} {error}
            </Table.Td>
            <Table.Td>
              {status === 'DEAD' && (
                <ActionButton
                  call={partnerExchange.resendMessages}
                  loading={resending.isPending}
                  onClick={() => resend([messageNo])}
                >
                  {t('resendOf', { name: reference })}
                </ActionButton>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </ExchangeTable>
      {known.dead > 0 && (
        <ActionButton call={partnerExchange.resendMessages} loading={resending.isPending} onClick={() => resend(null)}>
          {t('resendAll')}
        </ActionButton>
      )}
    </>
  )
}
