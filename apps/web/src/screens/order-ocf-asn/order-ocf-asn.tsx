import { Tabs } from '@mantine/core'
import { type AsnRow, type OcfRow, ocfAsnSearch, orderOcfAsn, type Page, searchDefaults } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { codeChoices } from '../../ui/choices.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { asnGridColumns, type OcfAsnAnswer, ocfGridColumns, ocfRowStatus } from './ocf-asn-columns.ts'
import classes from './order-ocf-asn.module.css'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'

const views = ['OCF', 'ASN'] as const
const pageOf = (answer: OcfAsnAnswer): Page<OcfRow | AsnRow> | null => answer.ocf ?? answer.asn

/** Conditions of the other tab would still be shown as chips. */
const withoutOwnConditions = { page: undefined, sort: undefined, orderNo: undefined, differenceOnly: undefined }

const defaults = searchDefaults(ocfAsnSearch)

export function OrderOcfAsnScreen() {
  const t = useTexts(orderOcfAsnTexts)
  const language = useLanguage()
  const [search, changeSearch] = useUrlSearch()
  const view = views.find((each) => each === search['tab']) ?? 'OCF'
  const init = useCallQuery(orderOcfAsn.init, {}, { staleTime: 60_000 }).data
  const fields = useMemo(() => ({ ...defaults, cycleMonth: init?.currentCycleMonth ?? '' }), [init])
  const extra = useMemo(() => ({ view }), [view])
  const screen = useSearchScreen<typeof orderOcfAsn.search, typeof fields, OcfRow | AsnRow>(orderOcfAsn.search, {
    fields,
    required: { cycleMonth: t('cycleMonth') },
    input: extra,
    pageOf,
  })
  const ocf = useMemo(() => ocfGridColumns(language), [language])
  const asn = useMemo(() => asnGridColumns(language), [language])

  const openTab = (tab: string | null) =>
    changeSearch({ tab: tab === 'OCF' || tab === null ? undefined : tab, ...withoutOwnConditions })

  return (
    <ScreenLayout
      search={
        <OcfAsnSearch {...{ view, dealers: init?.dealers }} form={screen.form} isSearching={screen.query.isFetching} />
      }
    >
      <Tabs value={view} onChange={openTab} className={classes.tabs ?? ''}>
        <Tabs.List>
          {views.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`view.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="OCF" className={classes.panel ?? ''}>
          <DataGrid
            {...screen.grid}
            label={t('view.OCF')}
            rows={screen.data?.ocf?.rows ?? []}
            columns={ocf}
            rowKey={(row) => `${row.dealerCode} ${row.orderNo} ${row.lineNo}`}
            rowStatus={(row) => ocfRowStatus(row, t)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="ASN" className={classes.panel ?? ''}>
          <DataGrid
            {...screen.grid}
            label={t('view.ASN')}
            rows={screen.data?.asn?.rows ?? []}
            columns={asn}
            rowKey={(row) => `${row.asnNo} ${row.renbanNo} ${row.partNo}`}
          />
        </Tabs.Panel>
      </Tabs>
    </ScreenLayout>
  )
}

interface OcfAsnSearchProps {
  readonly view: (typeof views)[number]
  readonly dealers: Parameters<typeof codeChoices>[0]
  readonly form: SearchFormState
  readonly isSearching: boolean
}

function OcfAsnSearch({ view, dealers, form, isSearching }: OcfAsnSearchProps) {
  const t = useTexts(orderOcfAsnTexts)
  return (
    <SearchForm form={form} isSearching={isSearching}>
      <MonthField name="cycleMonth" label={t('cycleMonth')} isRequired />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(dealers)} />
      {view === 'OCF' && <CodesField name="orderNo" label={t('orderNo')} width={180} />}
      <CodesField name="partNo" kind="part" label={t('partNo')} />
      <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
      {view === 'OCF' && <FlagField name="differenceOnly" label={t('differenceOnly')} />}
    </SearchForm>
  )
}
