import {
  chainDesk,
  chainKeyFields,
  chainStatuses,
  common,
  MAX_CHAINS,
  type PackingInformationRow,
  packingInformation,
  packingInformationScreen,
  packingInformationSearch,
  searchDefaults,
} from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { useOpenRow } from '../../ui/layout/use-open-row.ts'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { ChainPanel } from './chain-panel.tsx'
import classes from './packing-information.module.css'
import { chainRowStatus, packingInformationGridColumns } from './packing-information-columns.ts'
import { packingInformationTexts } from './packing-information-texts.ts'

const fields = searchDefaults(packingInformationSearch)
const isOther = (field: string) => field !== 'vanOn'
const keyOf = ({ rowKey }: PackingInformationRow) => rowKey

export function PackingInformationScreen() {
  const t = useTexts(packingInformationTexts)
  const language = useLanguage()
  const next = useCallQuery(chainDesk.findNextVanDate, {}, { staleTime: 60_000 }).data
  const screen = useSearchScreen<typeof packingInformation.search, typeof fields, PackingInformationRow>(
    packingInformation.search,
    {
      fields,
      oneOf: { names: chainKeyFields, message: t('needsKey') },
      arrival: next?.vanOn ? { values: { vanOn: next.vanOn }, givesWayTo: chainKeyFields.filter(isOther) } : undefined,
    },
  )
  const columns = useMemo(() => packingInformationGridColumns(language), [language])

  const { rows, state } = screen.grid
  const only = screen.total === 1 ? rows[0]?.rowKey : undefined
  const { row: opened, open, close, walk, grid } = useOpenRow({ rows, rowKey: keyOf, only })

  const [focused, setFocused] = useState<PackingInformationRow>()

  return (
    <ScreenLayout
      search={
        <ChainSearch
          form={screen.form}
          isSearching={screen.query.isFetching}
          views={<ScreenViews screen={packingInformationScreen} state={screen.viewState} />}
        />
      }
      actions={<ChainAction row={focused ?? rows[0]} onOpen={open} />}
      walk={walk}
      panel={opened !== undefined && <ChainPanel row={opened} onClose={close} />}
    >
      {screen.data?.isCapped && (
        <p className={classes.capped} role="status">
          ▲ {t('capped', { max: formatNumber(MAX_CHAINS) })}
        </p>
      )}
      <DataGrid
        {...screen.grid}
        {...screen.arrangement}
        {...grid}
        onRowFocus={(row) => {
          setFocused(row)
          grid.onRowFocus(row)
        }}
        state={state.kind === 'waiting' ? { kind: 'waiting', hint: t('needsKey') } : state}
        label={t('list')}
        columns={columns}
        rowKey={keyOf}
        rowStatus={(row) => chainRowStatus(row, t)}
      />
    </ScreenLayout>
  )
}

interface ChainActionProps {
  readonly row: PackingInformationRow | undefined
  readonly onOpen: (key: string) => void
}

function ChainAction({ row, onOpen }: ChainActionProps) {
  const t = useTexts(packingInformationTexts)
  return (
    <ActionBar>
      <ActionButton isPrimary hint="Alt+Enter" isDisabled={row === undefined} onClick={() => row && onOpen(keyOf(row))}>
        {t('chain')}
      </ActionButton>
    </ActionBar>
  )
}

interface ChainSearchProps {
  readonly form: SearchFormState
  readonly isSearching: boolean
  readonly views: ReactNode
}

function ChainSearch({ form, isSearching, views }: ChainSearchProps) {
  const t = useTexts(packingInformationTexts)
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  return (
    <SearchForm
      form={form}
      isSearching={isSearching}
      views={views}
      more={
        <>
          <SelectField
            name="status"
            label={t('status')}
            width={240}
            choices={namedChoices(chainStatuses, (status) => t(`status.${status}`))}
          />
          <DateRangeField from="packFrom" to="packTo" label={t('packDate')} />
        </>
      }
    >
      <CodesField name="partNo" kind="part" label={t('partNo')} width={160} />
      <CodesField name="orderNo" kind="order" label={t('orderNo')} width={150} />
      <CodesField name="caseNo" kind="case" label={t('caseNo')} width={180} />
      <CodesField name="renbanNo" kind="container" label={t('container')} width={180} />
      <DateField name="vanOn" label={t('vanDate')} />
      <SelectField name="dealer" label={t('dealer')} width={170} choices={codeChoices(dealers ?? undefined)} />
    </SearchForm>
  )
}
