import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { type EventSubscriptionRow, eventSubscriptions } from '@packing/contract'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { subscriptionTexts } from './subscription-texts.ts'

interface DeadEventsProps {
  readonly subscription: EventSubscriptionRow
  readonly onClose: () => void
}

/** What the receiver has not accepted and is sent again on request. */
export function DeadEvents({ subscription, onClose }: DeadEventsProps) {
  const t = useTexts(subscriptionTexts)
  const { subscriptionId, name } = subscription
  const { data } = useCallQuery(eventSubscriptions.listDeadEvents, { subscriptionId })
  const resending = useCallCommand(eventSubscriptions.resendEvents, {
    invalidates: [eventSubscriptions.listSubscriptions, eventSubscriptions.listDeadEvents],
  })
  const resend = (deliveryIds: number[] | null) => resending.mutate({ subscriptionId, deliveryIds })
  if (!data) return null
  const look = { size: 'compact-sm', variant: 'default', loading: resending.isPending } as const
  return (
    <Stack gap="sm">
      <Text size="sm">{t('deadOf', { name, total: data.total })}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[t('time'), t('types'), t('subject'), t('reason')].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.events.map(({ deliveryId, occurredAt, type, subject, error }) => (
            <Table.Tr key={deliveryId}>
              <Table.Td>{formatDateTime(occurredAt)}</Table.Td>
              <Table.Td>{t(type)}</Table.Td>
              <Table.Td>{subject}</Table.Td>
              <Table.Td>{error}</Table.Td>
              <Table.Td>
                <Button
                  {...look}
                  aria-label={t('resendOf', { type: t(type), subject })}
                  onClick={() => resend([deliveryId])}
                >
                  {t('resend')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" gap="xs">
        {data.total > 0 && (
          <Button {...look} onClick={() => resend(null)}>
            {t('resendAll')}
          </Button>
        )}
        <Button onClick={onClose}>{t('back')}</Button>
      </Group>
    </Stack>
  )
}
