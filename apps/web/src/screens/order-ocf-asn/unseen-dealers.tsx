import { Button, Group, Text } from '@mantine/core'
import { orderOcfAsn, shipNotices } from '@packing/contract'
import { useEffect } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const EVERY_MINUTE = 60_000

/** A search shows the changes of its dealers, so they count as seen from its instant on. */
export function useSeenBySearch(asOf: string | undefined, dealer: readonly string[]): void {
  // Nobody waits for it, and keys work on.
  const { mutate } = useCallCommand(shipNotices.ocfseen, {
    invalidates: [orderOcfAsn.getupdatedealerlist],
    isBackground: true,
  })
  const dealers = JSON.stringify(dealer)
  useEffect(() => {
    if (asOf !== undefined) mutate({ dealer: JSON.parse(dealers), asOf })
  }, [mutate, asOf, dealers])
}

/** Dealers with changes that the user has not seen; each opens its unread lines. */
export function UnseenDealers() {
  const t = useTexts(orderOcfAsnTexts)
  const [, changeSearch] = useUrlSearch()
  const dealers =
    useCallQuery(orderOcfAsn.getupdatedealerlist, {}, { refetchInterval: EVERY_MINUTE }).data?.dealers ?? []
  if (dealers.length === 0) return null
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{t('unseen')}</Text>
      {dealers.map(({ code, changes }) => (
        <Button
          key={code}
          size="compact-sm"
          variant="light"
          onClick={() => changeSearch({ dealer: [code], unreadOnly: 'true', page: undefined })}
        >
          {t('unseenDealer', { dealer: code, count: changes })}
        </Button>
      ))}
    </Group>
  )
}
