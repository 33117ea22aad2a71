import { common, loadPlans, type OutputOf } from '@packing/contract'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { type Translate, texts, useTexts } from '../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { codeChoices } from '../../ui/choices.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
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
import { printSheet } from './load-desk/print-sheet.ts'

const tCase = texts(caseInformationTexts)

const LoadDesk = lazy(() => import('./load-desk/load-desk.tsx'))

type ContainerRow = OutputOf<typeof loadPlans.loads>['rows'][number]

const fields = {
  month: '',
  renbanNo: [] as string[],
  dealer: [] as string[],
  containerType: [] as string[],
  vanFrom: '',
  vanTo: '',
  heldOnly: false,
}

const columnsOf = (t: Translate<typeof containerListTexts>): readonly GridColumn<ContainerRow>[] => [
  { id: 'renbanNo', header: tCase('renbanNo'), kind: 'code', width: 200, pin: 'start', sort: true },
  { id: 'month', header: tCase('month'), kind: 'month', width: 88, sort: true },
  { id: 'vanOn', header: tCase('vanOn'), kind: 'date', width: 112, sort: true },
  { id: 'dealerCode', header: tCase('dealer'), kind: 'code', width: 80, sort: true },
  { id: 'containerType', header: t('type'), kind: 'code', width: 80, sort: true },
  { id: 'caseCount', header: t('cases'), kind: 'number', width: 80, sort: true },
  { id: 'fillPercent', header: t('fill'), unit: '%', kind: 'number', digits: 1, width: 88, sort: true },
  { id: 'cargoKg', header: t('cargo'), unit: 'kg', kind: 'number', digits: 1, width: 112, sort: true },
  { id: 'maxPayloadKg', header: t('payload'), unit: 'kg', kind: 'number', width: 112, sort: true },
  {
    ...{ id: 'gravityPercent', header: t('gravity'), unit: '%', hint: t('gravityHint') },
    ...{ kind: 'number', digits: 1, width: 112, sort: true },
  },
  { id: 'heldSteps', header: t('held'), kind: 'number', width: 96, sort: true },
]

/** The containers of the plans; one of them opens the desk on which its group is looked at and changed. */
export function ContainerList({ choice }: { readonly choice: ReactNode }) {
  const t = useTexts(containerListTexts)
  const [search, changeSearch] = useUrlSearch()
  const screen = useSearchScreen<typeof loadPlans.loads, typeof fields, ContainerRow>(loadPlans.loads, { fields })
  const columns = useMemo(() => columnsOf(t), [t])
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
            onClick={() => printSheet(wanted, total)}
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
