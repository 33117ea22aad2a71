import {
  historyRevisions,
  historySubjects,
  type OrderHistoryRow,
  type OutputOf,
  orderHistorySearch,
  orderPlanHistory,
  orderPlanHistoryScreen,
  orderTypes,
  type Page,
  searchDefaults,
} from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { codeNames, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { useOpenRow } from '../../ui/layout/use-open-row.ts'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { MonthRangeField } from '../../ui/search-form/date-fields.tsx'
import { SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { orderTypeTexts } from '../../ui/words/order-type-texts.ts'
import { balanceStatus, historyGridColumns, withPivot } from './history-columns.ts'
import { HistoryDownload } from './history-download.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { orderPlanHistoryTexts } from './order-plan-history-texts.ts'

type Answer = OutputOf<(typeof orderPlanHistory)['search']>

const defaults = searchDefaults(orderHistorySearch)
const ofRows = { view: 'ROWS' }
const pageOf = (answer: Answer): Page<OrderHistoryRow> | null => answer.rows
const keyOf = ({ dealerCode, partNo, targetMonth }: OrderHistoryRow) => `${dealerCode} ${partNo} ${targetMonth}`

/** Everything of everybody over months is no question: the server rejects it. */
function useHistory() {
  const t = useTexts(orderPlanHistoryTexts)
  const language = useLanguage()
  const known = useCallQuery(orderPlanHistory.search, { view: 'CHOICES' }, { staleTime: 60_000 }).data?.choices
  const fields = useMemo(
    () => ({ ...defaults, cycleFrom: known?.cycleFrom ?? '', cycleTo: known?.cycleTo ?? '' }),
    [known],
  )
  const screen = useSearchScreen<typeof orderPlanHistory.search, typeof fields, OrderHistoryRow>(
    orderPlanHistory.search,
    {
      fields,
      required: { cycleFrom: t('cycles'), cycleTo: t('cycles') },
      oneOf: { names: ['dealer', 'partNo'], message: t('waiting') },
      arrival: {
        values: { dealer: (known?.dealers ?? []).slice(0, 1).map(({ code }) => code) },
        givesWayTo: ['partNo', 'orderNo'],
      },
      input: ofRows,
      pageOf,
    },
  )
  const own = useMemo(() => historyGridColumns(language), [language])
  const pivot = screen.data?.columns
  const columns = useMemo(() => withPivot(own, pivot ?? []), [own, pivot])
  const { state: found } = screen.grid
  const state = found.kind === 'waiting' ? { kind: found.kind, hint: t('waiting') } : found
  return { screen, columns, state, dealers: known?.dealers }
}

export function OrderPlanHistoryScreen() {
  const t = useTexts(orderPlanHistoryTexts)
  const { screen, columns, state, dealers } = useHistory()
  const thisMonth = todayHere().slice(0, 7).replace('-', '')
  const [focused, setFocused] = useState<string>()
  const { row, open, close, walk, grid } = useOpenRow({ rows: screen.rows, rowKey: keyOf })
  const [first] = screen.rows
  const openFocused = () => {
    const key = focused ?? (first && keyOf(first))
    if (key !== undefined) open(key)
  }
  const { cycleFrom, cycleTo } = screen.applied
  return (
    <ScreenLayout
      search={
        <HistorySearch
          form={screen.form}
          isSearching={screen.query.isFetching}
          dealers={dealers}
          views={<ScreenViews screen={orderPlanHistoryScreen} state={screen.viewState} />}
        />
      }
      actions={
        <ActionBar
          right={
            <ActionButton hint="Alt+Enter" isDisabled={first === undefined} onClick={openFocused}>
              {t('details')}
            </ActionButton>
          }
        >
          <HistoryDownload criteria={screen.applied} sort={screen.grid.sort} isDisabled={screen.total === 0} />
        </ActionBar>
      }
      walk={walk}
      panel={row && <HistoryPanel {...{ row, cycleFrom, cycleTo }} onClose={close} />}
    >
      <DataGrid<OrderHistoryRow>
        {...screen.grid}
        {...screen.arrangement}
        {...grid}
        state={state}
        label={t('history')}
        columns={columns}
        rowKey={keyOf}
        rowStatus={(each) => balanceStatus(each, thisMonth, t)}
        onRowFocus={(each) => {
          setFocused(keyOf(each))
          grid.onRowFocus(each)
        }}
      />
    </ScreenLayout>
  )
}

interface HistorySearchProps {
  readonly form: SearchFormState
  readonly isSearching: boolean
  readonly dealers: Parameters<typeof codeChoices>[0]
  readonly views: ReactNode
}

function HistorySearch({ form, isSearching, dealers, views }: HistorySearchProps) {
  const t = useTexts(orderPlanHistoryTexts)
  return (
    <SearchForm
      form={form}
      isSearching={isSearching}
      views={views}
      more={
        <>
          <CodesField name="orderNo" kind="order" label={t('orderNo')} width={180} />
          <CodesField name="targetMonth" label={t('targetMonth')} width={140} />
          <SelectField
            name="orderType"
            label={t('orderType')}
            choices={namedChoices(orderTypes, codeNames(orderTypeTexts))}
            width={180}
          />
          <TextField name="changedBy" label={t('changedBy')} width={140} />
        </>
      }
    >
      <MonthRangeField from="cycleFrom" to="cycleTo" label={t('cycles')} />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(dealers)} width={200} />
      <CodesField name="partNo" kind="part" label={t('partNo')} width={200} />
      <SelectField
        name="rev"
        label={t('rev')}
        choices={namedChoices(historyRevisions, (each) => t(`rev.${each}`))}
        width={140}
        isRequired
      />
      <SelectField
        name="what"
        label={t('what')}
        choices={namedChoices(historySubjects, (each) => t(`what.${each}`))}
        width={216}
        isRequired
      />
    </SearchForm>
  )
}
