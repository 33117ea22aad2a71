import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { type MachineTokenRow, machineTokens } from '@packing/contract'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { formatDate, formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { machinesTexts } from './machines-texts.ts'

/** In which a program is given its new key. */
const OVERLAP_HOURS = 24
const outdated = { invalidates: [machineTokens.listTokens] }

interface TokenListProps {
  readonly tokens: readonly MachineTokenRow[]
  /** null: a new one. */
  readonly onEdit: (token: MachineTokenRow | null) => void
  readonly onKey: (code: string, key: string) => void
}

export function TokenList({ tokens, onEdit, onKey }: TokenListProps) {
  const t = useTexts(machinesTexts)
  const heads = [t('code'), t('name'), t('calls'), t('dealers'), t('expiresOn'), t('lastUsed'), t('status')]
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <Button onClick={() => onEdit(null)}>{t('add')}</Button>
      </Group>
      {tokens.length === 0 ? (
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
            {tokens.map((token) => (
              <TokenRow key={token.tokenId} token={token} onEdit={onEdit} onKey={onKey} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

interface TokenRowProps extends Omit<TokenListProps, 'tokens'> {
  readonly token: MachineTokenRow
}

function TokenRow({ token, onEdit, onKey }: TokenRowProps) {
  const t = useTexts(machinesTexts)
  const { code, expiresOn, lastUsedAt, previousUntil } = token
  return (
    <Table.Tr>
      <Table.Td>{code}</Table.Td>
      <Table.Td>{token.name}</Table.Td>
      <Table.Td>
        {token.calls.join(', ')}
        {token.readsOnly && <div>{t('readsOnly')}</div>}
      </Table.Td>
      <Table.Td>{token.dealerCodes?.join(', ') ?? t('allDealers')}</Table.Td>
      <Table.Td>{expiresOn === null ? t('noExpiry') : formatDate(expiresOn)}</Table.Td>
      <Table.Td>{lastUsedAt === null ? t('neverUsed') : formatDateTime(lastUsedAt)}</Table.Td>
      <Table.Td>
        {t(token.state)}
        {previousUntil !== null && <div>{t('previousUntil', { time: formatDateTime(previousUntil) })}</div>}
      </Table.Td>
      <Table.Td>{token.state !== 'REVOKED' && <TokenActions token={token} onEdit={onEdit} onKey={onKey} />}</Table.Td>
    </Table.Tr>
  )
}

function TokenActions({ token, onEdit, onKey }: TokenRowProps) {
  const t = useTexts(machinesTexts)
  const { code, tokenId, rowVersion } = token
  const rotating = useCallCommand(machineTokens.rotateToken, {
    ...outdated,
    onDone: (made) => made && onKey(code, made.key),
  })
  const revoking = useCallCommand(machineTokens.revokeToken, outdated)
  const rotate = async () => {
    if (await confirm(t('rotateAsk', { code }))) rotating.mutate({ tokenId, rowVersion, overlapHours: OVERLAP_HOURS })
  }
  const revoke = async () => {
    if (await confirm(t('revokeAsk', { code }), { isSerious: true })) revoking.mutate({ tokenId, rowVersion })
  }
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs" wrap="nowrap">
      <Button {...look} aria-label={t('changeOf', { code })} onClick={() => onEdit(token)}>
        {t('change')}
      </Button>
      <Button {...look} aria-label={t('rotateOf', { code })} loading={rotating.isPending} onClick={() => void rotate()}>
        {t('rotate')}
      </Button>
      <Button {...look} aria-label={t('revokeOf', { code })} loading={revoking.isPending} onClick={() => void revoke()}>
        {t('revoke')}
      </Button>
    </Group>
  )
}
