import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { type EventSubscriptionRow, eventSubscriptions, type OutputOf } from '@packing/contract'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { subscriptionTexts } from './subscription-texts.ts'

const outdated = { invalidates: [eventSubscriptions.listSubscriptions] }

interface ListActions {
  /** null: a new one. */
  readonly onEdit: (subscription: EventSubscriptionRow | null) => void
  readonly onDead: (subscription: EventSubscriptionRow) => void
  readonly onSecret: (name: string, secret: string) => void
}

interface SubscriptionListProps extends ListActions {
  readonly known: OutputOf<typeof eventSubscriptions.listSubscriptions>
}

export function SubscriptionList({ known, ...actions }: SubscriptionListProps) {
  const t = useTexts(subscriptionTexts)
  const heads = [t('name'), t('url'), t('types'), t('dealers'), t('status'), t('lastDelivered')]
  return (
    <Stack gap="sm">
      {known.hosts.length === 0 ? (
        <Text size="sm">{t('notSetUp')}</Text>
      ) : (
        <Group justify="flex-end">
          <Button onClick={() => actions.onEdit(null)}>{t('add')}</Button>
        </Group>
      )}
      {known.subscriptions.length === 0 ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {known.subscriptions.map((one) => (
              <SubscriptionRow key={one.subscriptionId} one={one} {...actions} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

interface RowProps extends ListActions {
  readonly one: EventSubscriptionRow
}

function SubscriptionRow({ one, ...actions }: RowProps) {
  const t = useTexts(subscriptionTexts)
  const { name, url, types, dealerCodes, isPaused, waiting, dead, lastError, lastDeliveredAt, previousUntil } = one
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{url}</Table.Td>
      <Table.Td>{types.map((type) => t(type)).join(', ')}</Table.Td>
      <Table.Td>{dealerCodes?.join(', ') ?? t('allDealers')}</Table.Td>
      <Table.Td>
        {isPaused ? t('paused') : t('active')}
        {waiting > 0 && <div>{`${t('waiting')} ${waiting}`}</div>}
        {dead > 0 && <div>{`${t('dead')} ${dead}`}</div>}
        {lastError !== '' && <div>{lastError}</div>}
      </Table.Td>
      <Table.Td>
        {lastDeliveredAt === null ? t('never') : formatDateTime(lastDeliveredAt)}
        {previousUntil !== null && <div>{t('previousUntil', { time: formatDateTime(previousUntil) })}</div>}
      </Table.Td>
      <Table.Td>
        <RowActions one={one} {...actions} />
      </Table.Td>
    </Table.Tr>
  )
}

function RowActions({ one, onEdit, onDead, onSecret }: RowProps) {
  const t = useTexts(subscriptionTexts)
  const { name, subscriptionId, rowVersion, dead } = one
  const rotating = useCallCommand(eventSubscriptions.rotateSecret, {
    ...outdated,
    onDone: (made) => made && onSecret(name, made.secret),
  })
  const removing = useCallCommand(eventSubscriptions.deleteSubscription, outdated)
  const rotate = async () => {
    if (await confirm(t('rotateAsk', { name }))) rotating.mutate({ subscriptionId, rowVersion })
  }
  const remove = async () => {
    if (await confirm(t('removeAsk', { name }), { isSerious: true })) removing.mutate({ subscriptionId, rowVersion })
  }
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs">
      {dead > 0 && (
        <Button {...look} aria-label={t('showDeadOf', { name })} onClick={() => onDead(one)}>
          {t('showDead')}
        </Button>
      )}
      <Button {...look} aria-label={t('changeOf', { name })} onClick={() => onEdit(one)}>
        {t('change')}
      </Button>
      <Button {...look} aria-label={t('rotateOf', { name })} loading={rotating.isPending} onClick={() => void rotate()}>
        {t('rotate')}
      </Button>
      <Button {...look} aria-label={t('removeOf', { name })} loading={removing.isPending} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </Group>
  )
}
