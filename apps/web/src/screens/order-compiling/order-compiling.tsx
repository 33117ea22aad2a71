import { Tabs } from '@mantine/core'
import {
  addMonths,
  cycleStatuses,
  type OrderCycleRow,
  type OutputOf,
  orderCompiling,
  orderCompilingScreen,
  orderTypes,
} from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { callKey, useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { isMonth } from '../../ui/calendar/dates.ts'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { useViewState, type ViewStateOptions } from '../../ui/saved-views/use-view-state.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import type { MissingCodes } from '../../ui/search-form/missing-codes.ts'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { useSearchForm } from '../../ui/search-form/use-search-form.ts'
import { several } from '../../ui/search-screen/use-search-screen.ts'
import { orderCycleTexts } from '../../ui/words/order-cycle-texts.ts'
import { orderTypeTexts } from '../../ui/words/order-type-texts.ts'
import { CompiledTab } from './compiled-tab.tsx'
import { CyclesGrid } from './cycles-grid.tsx'
import { ExceptionsTab } from './exceptions-tab.tsx'
import { LinesTab } from './lines-tab.tsx'
import { MonthsTab } from './months-tab.tsx'
import { OrderActions } from './order-actions.tsx'
import classes from './order-compiling.module.css'
import { orderCompilingTexts } from './order-compiling-texts.ts'
import { orderFormContext } from './order-form.ts'
import type { OrderSearch } from './order-search.ts'
import { WarningsTab } from './warnings-tab.tsx'

const tabs = ['LINES', 'MONTHS', 'COMPILED', 'EXCEPTIONS', 'WARNINGS'] as const
const otherTabs = [
  ['MONTHS', MonthsTab],
  ['COMPILED', CompiledTab],
  ['EXCEPTIONS', ExceptionsTab],
  ['WARNINGS', WarningsTab],
] as const

export function OrderCompilingScreen() {
  const { init, form, applied, isComplete, fields, cycles, tabs: tabState } = useOrderScreen()
  const { tab, missing, viewState } = tabState
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const searchKey = JSON.stringify(applied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search clears the selection
  useEffect(() => setSelected(new Set()), [searchKey])
  const rows = useMemo(() => cycles.data?.cycles ?? [], [cycles.data])
  return (
    <ScreenLayout
      search={
        <SearchForm
          form={{ ...form, missing }}
          isSearching={cycles.isFetching}
          views={<ScreenViews screen={orderCompilingScreen} state={viewState} />}
        >
          <OrderSearchFields dealers={init?.dealers} />
        </SearchForm>
      }
      actions={
        <OrderActions applied={applied} what={tab} selected={rows.filter((row) => selected.has(row.dealerCode))} />
      }
    >
      <div className={classes.upper}>
        <CyclesGrid
          query={cycles}
          rows={rows}
          isSearched={isComplete}
          cycleMonth={applied.cycleMonth}
          selection={selected}
          onSelectionChange={setSelected}
        />
      </div>
      <orderFormContext.Provider value={{ form, ...tabState }}>
        <OrderTabs {...tabState} fields={fields} cycleMonth={applied.cycleMonth} cycles={rows} />
      </orderFormContext.Provider>
    </ScreenLayout>
  )
}

function useOrderScreen() {
  const t = useTexts(orderCompilingTexts)
  const queryClient = useQueryClient()
  const { data: init } = useCallQuery(orderCompiling.init, {}, { staleTime: 60_000 })
  const fields: OrderSearch = {
    cycleMonth: init?.currentCycleMonth ?? '',
    dealer: [],
    partNo: [],
    status: [],
    orderType: [],
    changedOnly: false,
    manualOnly: false,
    problemsOnly: false,
    unconfirmedOnly: false,
  }
  const { form, applied, isComplete } = useSearchForm({
    fields,
    required: { cycleMonth: t('cycleMonth') },
    onRepeat: () => void queryClient.invalidateQueries({ queryKey: callKey(orderCompiling.search) }),
  })
  const cycles = useCallQuery(orderCompiling.search, { ...applied, view: 'CYCLES' }, { enabled: isComplete })
  return {
    init,
    form,
    applied,
    isComplete,
    fields,
    cycles,
    tabs: useOrderTabs({ fields, applied, typed: form.values }),
  }
}

function useOrderTabs(searched: Pick<ViewStateOptions, 'fields' | 'applied' | 'typed'>) {
  const [search, changeSearch] = useUrlSearch()
  const tab = isOneOf(tabs, search['tab']) ? search['tab'] : 'LINES'
  const [missing, onMissing] = useState<MissingCodes>({})
  const view = useViewState({
    ...searched,
    sort: several(search['sort']),
    settings: { tab, firm: typeof search['firm'] === 'string' ? search['firm'] : '' },
    layoutPer: 'tab',
  })
  /** Each tab has its own columns to sort by. */
  const setTab = (next: string | null) =>
    changeSearch({ tab: next === 'LINES' || next === null ? undefined : next, page: undefined, sort: undefined })
  return { tab, setTab, missing, onMissing, ...view }
}

const counted: Readonly<Partial<Record<(typeof tabs)[number], 'exceptionCount' | 'warningCount'>>> = {
  EXCEPTIONS: 'exceptionCount',
  WARNINGS: 'warningCount',
}

/** Of the dealers above, whatever parts are searched for. */
function countWords(tab: (typeof tabs)[number], cycles: readonly OrderCycleRow[]): string {
  const field = counted[tab]
  const count = field === undefined ? 0 : cycles.reduce((sum, cycle) => sum + cycle[field], 0)
  return count === 0 ? '' : ` (${formatNumber(count)})`
}

interface OrderTabsProps extends Pick<ReturnType<typeof useOrderTabs>, 'tab' | 'setTab'> {
  readonly fields: OrderSearch
  readonly cycleMonth: string
  readonly cycles: readonly OrderCycleRow[]
}

function OrderTabs({ tab, setTab, fields, cycleMonth, cycles }: OrderTabsProps) {
  const t = useTexts(orderCompilingTexts)
  const firmMonth = isMonth(cycleMonth) ? addMonths(cycleMonth, 1) : ''
  return (
    <Tabs value={tab} onChange={setTab} className={classes.tabs ?? ''} data-pane="detail">
      <Tabs.List>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`view.${each}`)}
            {countWords(each, cycles)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Stays mounted: its unsaved edits survive a look at another tab. */}
      <Tabs.Panel value="LINES" keepMounted className={classes.panel ?? ''}>
        <LinesTab fields={fields} firmMonth={firmMonth} cycles={cycles} isShown={tab === 'LINES'} />
      </Tabs.Panel>
      {otherTabs.map(([value, Panel]) => (
        <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
          <Panel fields={fields} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface OrderSearchFieldsProps {
  readonly dealers: OutputOf<typeof orderCompiling.init>['dealers'] | undefined
}

function OrderSearchFields({ dealers }: OrderSearchFieldsProps) {
  const t = useTexts(orderCompilingTexts)
  const tCycle = useTexts(orderCycleTexts)
  const tType = useTexts(orderTypeTexts)
  return (
    <>
      <MonthField name="cycleMonth" label={t('cycleMonth')} isRequired />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(dealers)} />
      <SelectField name="status" label={t('status')} choices={namedChoices(cycleStatuses, tCycle)} width={180} />
      <CodesField name="partNo" kind="part" label={t('partNo')} />
      <SelectField name="orderType" label={t('orderType')} choices={namedChoices(orderTypes, tType)} width={140} />
      <FlagField name="changedOnly" label={t('changedOnly')} />
      <FlagField name="manualOnly" label={t('manualOnly')} />
      <FlagField name="problemsOnly" label={t('problemsOnly')} />
      <FlagField name="unconfirmedOnly" label={t('unconfirmedOnly')} />
    </>
  )
}
