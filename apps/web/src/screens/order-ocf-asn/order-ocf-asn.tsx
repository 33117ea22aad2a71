import { Tabs } from '@mantine/core'
import { orderOcfAsn, type Page } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useName, useText } from '../../platform/i18n/i18n.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { codeChoices } from '../../ui/choices.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CheckField, CodeListField, DateField, MonthField, MultiSelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { type AsnRow, asnColumns, type OcfAsnAnswer, type OcfRow, ocfColumns, ocfRowStatus } from './ocf-asn-columns.ts'
import classes from './order-ocf-asn.module.css'

const views = ['OCF', 'ASN'] as const
const pageOf = (answer: OcfAsnAnswer): Page<OcfRow | AsnRow> | null => answer.ocf ?? answer.asn

export function OrderOcfAsnScreen() {
  const { t, language } = useText()
  const name = useName()
  const [search, changeSearch] = useUrlSearch()
  const view = views.find((each) => each === search['tab']) ?? 'OCF'
  const init = useCallQuery(orderOcfAsn.init, {}, { staleTime: 60_000 }).data
  const month = init?.currentCycleMonth ?? ''
  const fields = useMemo(
    () => ({
      cycleMonth: month,
      dealer: [] as string[],
      orderNo: [] as string[],
      partNo: [] as string[],
      vanFrom: '',
      vanTo: '',
      differenceOnly: false,
    }),
    [month],
  )
  const extra = useMemo(() => ({ view }), [view])
  const screen = useSearchScreen<typeof orderOcfAsn.search, typeof fields, OcfRow | AsnRow>(orderOcfAsn.search, {
    fields,
    required: { cycleMonth: t('ocfAsn.cycleMonth') },
    input: extra,
    pageOf,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: t and name change with the language only
  const ocf = useMemo(() => ocfColumns(t, name), [language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const asn = useMemo(() => asnColumns(t, name), [language])

  const openTab = (tab: string | null) =>
    changeSearch({ tab: tab === 'OCF' || tab === null ? undefined : tab, page: undefined, sort: undefined })

  return (
    <ScreenLayout
      search={
        <SearchForm form={screen.form} isSearching={screen.query.isFetching}>
          <MonthField name="cycleMonth" label={t('ocfAsn.cycleMonth')} isRequired />
          <MultiSelectField name="dealer" label={t('ocfAsn.dealer')} choices={codeChoices(init?.dealers)} />
          {view === 'OCF' && <CodeListField name="orderNo" label={t('ocfAsn.orderNo')} width={180} />}
          <CodeListField name="partNo" label={t('ocfAsn.partNo')} />
          <DateField name="vanFrom" label={t('ocfAsn.vanFrom')} />
          <DateField name="vanTo" label={t('ocfAsn.vanTo')} />
          {view === 'OCF' && <CheckField name="differenceOnly" label={t('ocfAsn.differenceOnly')} />}
        </SearchForm>
      }
    >
      <Tabs value={view} onChange={openTab} className={classes.tabs as string}>
        <Tabs.List>
          {views.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`ocfAsn.view.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="OCF" className={classes.panel as string}>
          <DataGrid
            {...screen.grid}
            label={t('ocfAsn.view.OCF')}
            rows={screen.data?.ocf?.rows ?? []}
            columns={ocf}
            rowKey={(row) => `${row.dealerCode} ${row.orderNo} ${row.lineNo}`}
            rowStatus={(row) => ocfRowStatus(row, t)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="ASN" className={classes.panel as string}>
          <DataGrid
            {...screen.grid}
            label={t('ocfAsn.view.ASN')}
            rows={screen.data?.asn?.rows ?? []}
            columns={asn}
            rowKey={(row) => `${row.asnNo} ${row.renbanNo} ${row.partNo}`}
          />
        </Tabs.Panel>
      </Tabs>
    </ScreenLayout>
  )
}
