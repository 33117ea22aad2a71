import { orderOcfAsn } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { ScreenTabs, TabRow } from '../../ui/layout/screen-tabs.tsx'
import { OrderLineView } from './order-line-view.tsx'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'
import { ShipNoticeView } from './ship-notice-view.tsx'
import { type OpenTab, UnseenDealers } from './unseen-dealers.tsx'

const views = ['OCF', 'ASN'] as const

/** Conditions that only one tab has: on the other they would still be in the address. */
const ownConditions = {
  page: undefined,
  sort: undefined,
  orderNo: undefined,
  status: undefined,
  stage: undefined,
  light: undefined,
  etdFrom: undefined,
  etdTo: undefined,
  differenceOnly: undefined,
  unsentOnly: undefined,
  outdatedOnly: undefined,
  overdueOnly: undefined,
  unreadOnly: undefined,
  updatedSince: undefined,
}

export function OrderOcfAsnScreen() {
  const t = useTexts(orderOcfAsnTexts)
  const [search, changeSearch] = useUrlSearch()
  const view = views.find((each) => each === search['tab']) ?? 'OCF'
  const init = useCallQuery(orderOcfAsn.init, {}, { staleTime: 60_000 }).data ?? undefined
  const openTab: OpenTab = (tab, conditions = {}) =>
    changeSearch({ tab: tab === 'OCF' ? undefined : tab, ...ownConditions, ...conditions })
  const tabs = <TabRow tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))} />
  const View = view === 'OCF' ? OrderLineView : ShipNoticeView
  return (
    <ScreenTabs value={view} onChange={(tab) => openTab(tab === 'ASN' ? 'ASN' : 'OCF')}>
      <View init={init} tabs={tabs} notes={<UnseenDealers openTab={openTab} />} />
    </ScreenTabs>
  )
}
