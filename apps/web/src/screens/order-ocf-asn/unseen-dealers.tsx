import { Button, Menu } from '@mantine/core'
import { orderOcfAsn, shipNotices } from '@packing/contract'
import { useEffect } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

/** Opens a tab with conditions of its own. */
export type OpenTab = (tab: 'OCF' | 'ASN', conditions?: Readonly<Record<string, string | string[]>>) => void

const EVERY_MINUTE = 60_000

/** A search shows the changes of its dealers, so they count as seen from its instant on. */
export function useSeenBySearch(what: 'LINES' | 'NOTICES', asOf: string | undefined, dealer: readonly string[]): void {
  // Nobody waits for it, and keys work on.
  const { mutate } = useCallCommand(shipNotices.markSeen, {
    invalidates: [orderOcfAsn.getupdatedealerlist],
    isBackground: true,
  })
  const dealers = JSON.stringify(dealer)
  useEffect(() => {
    if (asOf !== undefined) mutate({ dealer: JSON.parse(dealers), asOf, what })
  }, [mutate, asOf, dealers, what])
}

/** Dealers with changes that the user has not seen; each opens its unread lines or ship notices. */
export function UnseenDealers({ openTab }: { readonly openTab: OpenTab }) {
  const t = useTexts(orderOcfAsnTexts)
  const dealers =
    useCallQuery(orderOcfAsn.getupdatedealerlist, {}, { refetchInterval: EVERY_MINUTE }).data?.dealers ?? []
  if (dealers.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="light" size="compact-sm">
          {t('unseen', { count: dealers.length })} ▾
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {dealers.flatMap(({ code, changes, notices }) => {
          const item = (tab: 'OCF' | 'ASN', count: number) =>
            count > 0 && (
              <Menu.Item key={`${code} ${tab}`} onClick={() => openTab(tab, { dealer: [code], unreadOnly: 'true' })}>
                {t(`unseenDealer.${tab}`, { dealer: code, count })}
              </Menu.Item>
            )
          return [item('OCF', changes), item('ASN', notices)]
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
