import {
  type ContainerRow,
  common,
  containerColumns,
  containerSearch,
  loadPlans,
  searchDefaults,
} from '@packing/contract'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { codeChoices } from '../../ui/choices.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchScreen } from '../../ui/use-search-screen.ts'
import { caseInformationTexts } from './case-information-texts.ts'
import { CollectiveTrial } from './collective-trial.tsx'
import { containerListTexts } from './container-list-texts.ts'
import { printWorkInstruction } from './load-desk/print-work-instruction.ts'

const LoadDesk = lazy(() => import('./load-desk/load-desk.tsx'))

const fields = searchDefaults(containerSearch)

export function ContainerList({ choice }: { readonly choice: ReactNode }) {
  const t = useTexts(containerListTexts)
  const language = useLanguage()
  const [search, changeSearch] = useUrlSearch()
  const screen = useSearchScreen<typeof loadPlans.loads, typeof fields, ContainerRow>(loadPlans.loads, { fields })
  const columns = useMemo(() => gridColumns<ContainerRow>(containerColumns, language), [language])
  const opened = typeof search['load'] === 'string' ? search['load'] : undefined
  const open = (renbanNo: string | undefined) => changeSearch({ load: renbanNo })
  if (opened !== undefined) {
    return (
      <ScreenLayout>
        <Suspense fallback={null}>
          <LoadDesk key={opened} renbanNo={opened} onClose={() => open(undefined)} />
        </Suspense>
      </ScreenLayout>
    )
  }
  const { month, renbanNo, dealer, vanFrom, vanTo } = screen.applied
  const total = screen.query.data?.total ?? 0
  const wanted = { month, renbanNo, dealer, vanFrom, vanTo }
  return (
    <ScreenLayout
      search={<ContainerSearch form={screen.form} isSearching={screen.query.isFetching} />}
      actions={
        <ActionBar>
          {choice}
          <ActionButton
            call={loadPlans.loadtrials}
            isDisabled={month === ''}
            hint={month === '' ? t('trial.needsMonth') : undefined}
            onClick={() => changeSearch({ trial: '1' })}
          >
            {t('trial.open')}
          </ActionButton>
          <ActionButton
            call={loadPlans.loadsheet}
            isDisabled={total === 0 || (month === '' && renbanNo.length === 0)}
            hint={month === '' && renbanNo.length === 0 ? t('printHint') : undefined}
            onClick={() => printWorkInstruction(wanted, total)}
          >
            {t('print', { count: total })}
          </ActionButton>
        </ActionBar>
      }
      panel={
        search['trial'] === '1' &&
        month !== '' && <CollectiveTrial month={month} onClose={() => changeSearch({ trial: undefined })} />
      }
    >
      <DataGrid
        {...screen.grid}
        label={t('list')}
        columns={columns}
        rowKey={(row) => row.renbanNo}
        onRowOpen={(row) => open(row.renbanNo)}
      />
    </ScreenLayout>
  )
}

type Form = Parameters<typeof SearchForm>[0]['form']

function ContainerSearch({ form, isSearching }: { readonly form: Form; readonly isSearching: boolean }) {
  const t = useTexts(caseInformationTexts)
  const tContainers = useTexts(containerListTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return (
    <SearchForm
      form={form}
      isSearching={isSearching}
      more={
        <>
          <CodesField name="containerType" label={tContainers('type')} width={160} />
          <FlagField name="heldOnly" label={tContainers('heldOnly')} />
        </>
      }
    >
      <MonthField name="month" label={t('month')} />
      <CodesField name="renbanNo" label={t('renbanNo')} width={200} />
      <SelectField name="dealer" label={t('dealer')} width={180} choices={codeChoices(dealers ?? undefined)} />
      <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
    </SearchForm>
  )
}
