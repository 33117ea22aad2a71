import { type AsnRow, asnSearch, asnStatuses, orderOcfAsnScreen, searchDefaults, shipNotices } from '@packing/contract'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { NoticeFiles } from './message-files.tsx'
import { NoticeButtons } from './notice-buttons.tsx'
import { asnGridColumns } from './ocf-asn-columns.ts'
import type { OcfInit } from './order-line-view.tsx'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'
import { ReceiptUpload } from './receipt-upload.tsx'
import { useSeenBySearch } from './unseen-dealers.tsx'

const defaults = searchDefaults(asnSearch)

const rowKeyOf = (row: AsnRow) => `${row.asnNo} ${row.renbanNo} ${row.partNo}`

interface ShipNoticeViewProps {
  readonly init: OcfInit | undefined
  readonly tabs: ReactNode
  readonly notes: ReactNode
}

export function ShipNoticeView({ init, tabs, notes }: ShipNoticeViewProps) {
  const t = useTexts(orderOcfAsnTexts)
  const language = useLanguage()
  const fields = useMemo(() => ({ ...defaults, cycleMonth: init?.shippingCycleMonth ?? '' }), [init])
  const screen = useSearchScreen(shipNotices.searchNotices, { fields, required: { cycleMonth: t('cycleMonth') } })
  const columns = useMemo(() => asnGridColumns(language), [language])
  const { dealer } = screen.form.applied
  useSeenBySearch('NOTICES', screen.query.data?.asOf, Array.isArray(dealer) ? dealer : [])
  const selected = (screen.query.data?.rows ?? []).filter((row) => screen.selection.has(rowKeyOf(row)))
  return (
    <ScreenLayout
      tabs={tabs}
      notes={notes}
      search={
        <SearchForm
          form={screen.form}
          isSearching={screen.query.isFetching}
          views={<ScreenViews screen={orderOcfAsnScreen} part="SHIPNOTICES" state={screen.viewState} />}
        >
          <MonthField name="cycleMonth" label={t('cycleMonth')} isRequired />
          <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={160} />
          <CodesField name="partNo" kind="part" label={t('partNo')} width={170} />
          <SelectField
            name="status"
            label={t('status')}
            choices={namedChoices(asnStatuses, (status) => t(`asnStatus.${status}`))}
            width={170}
          />
          <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
          <FlagField name="overdueOnly" label={t('overdueOnly')} />
          <FlagField name="unreadOnly" label={t('unreadOnly')} />
          <DateField name="updatedSince" label={t('updatedSince')} />
        </SearchForm>
      }
      actions={
        <ActionBar>
          <NoticeButtons selected={selected} isDealerUser={init?.isDealerUser ?? false} />
          <NoticeFiles selected={selected} />
          {!(init?.isDealerUser ?? true) && <ReceiptUpload />}
        </ActionBar>
      }
    >
      <DataGrid
        {...screen.grid}
        {...screen.arrangement}
        label={t('view.ASN')}
        columns={columns}
        rowKey={rowKeyOf}
        selection={screen.selection}
        onSelectionChange={screen.setSelection}
      />
    </ScreenLayout>
  )
}
