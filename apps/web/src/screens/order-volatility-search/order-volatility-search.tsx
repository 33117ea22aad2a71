import {
  type OutputOf,
  orderVolatilitySearch,
  orderVolatilitySearchScreen,
  searchDefaults,
  type VolatilityRow,
  volatilityBases,
  volatilityLevels,
  volatilityOffsets,
  volatilitySearch,
  volatilityVerdicts,
} from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { isOneOf } from '../../platform/is-one-of.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridState } from '../../ui/data-grid/model/grid-state.ts'
import { ScreenLayout } from '../../ui/layout/screen-layout.tsx'
import { ScreenViews } from '../../ui/saved-views/screen-views.tsx'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import type { SearchFormState } from '../../ui/search-form/search-form-context.ts'
import { useSearchScreen } from '../../ui/search-screen/use-search-screen.ts'
import { JudgedNotes } from './judged-notes.tsx'
import classes from './order-volatility-search.module.css'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'
import { RulesPanel } from './rules-panel.tsx'
import { VolatilityActions } from './volatility-actions.tsx'
import { volatilityGridColumns, volatilityRowStatus } from './volatility-columns.tsx'
import { volatilityRowKey } from './volatility-row-key.ts'
import { offsetName, VolatilityTotals } from './volatility-totals.tsx'

const defaults = searchDefaults(volatilitySearch)

export function OrderVolatilitySearchScreen() {
  const t = useTexts(orderVolatilitySearchTexts)
  const language = useLanguage()
  const [showsRules, setShowsRules] = useState(false)
  const init = useCallQuery(orderVolatilitySearch.init, {}, { staleTime: 60_000 }).data
  const fields = useMemo(() => ({ ...defaults, cycleMonth: init?.currentCycleMonth ?? '' }), [init])
  const screen = useSearchScreen<typeof orderVolatilitySearch.search, typeof fields, VolatilityRow>(
    orderVolatilitySearch.search,
    { fields, required: { cycleMonth: t('cycleMonth') } },
  )
  const { applied, data, grid } = screen
  const level = isOneOf(volatilityLevels, applied.level) ? applied.level : 'PART'
  const columns = useMemo(() => volatilityGridColumns(t, language, level), [t, language, level])
  const rules = data?.rules ?? []
  return (
    <ScreenLayout
      search={
        <VolatilitySearch
          form={screen.form}
          dealers={init?.dealers}
          isSearching={screen.query.isFetching}
          views={<ScreenViews screen={orderVolatilitySearchScreen} state={screen.viewState} />}
        />
      }
      status={data && <Summary data={data} cycleMonth={applied.cycleMonth} />}
      actions={
        <VolatilityActions
          criteria={screen.criteria}
          cycleMonth={applied.cycleMonth}
          sort={grid.sort}
          total={screen.total}
          canAnswer={level === 'PART' && applied.base === 'LAST_CONFIRMED' && applied.threshold === ''}
          canDecide={init?.canDecide ?? false}
          isUnchecked={isUnchecked(data?.cycles)}
          selected={screen.rows.filter((row) => screen.selection.has(volatilityRowKey(row)))}
          ruleCount={rules.length}
          onRules={() => setShowsRules(!showsRules)}
          onAnswered={() => screen.setSelection(new Set())}
        />
      }
      panel={showsRules && <RulesPanel rules={rules} onClose={() => setShowsRules(false)} />}
    >
      <DataGrid
        {...grid}
        {...screen.arrangement}
        label={t('list')}
        columns={columns}
        rowKey={volatilityRowKey}
        rowStatus={(row) => volatilityRowStatus(row, t)}
        {...(level === 'PART' ? { selection: screen.selection, onSelectionChange: screen.setSelection } : {})}
        state={useEmptyState(grid.state, data?.cycles)}
      />
    </ScreenLayout>
  )
}

interface SummaryProps {
  readonly data: OutputOf<typeof orderVolatilitySearch.search>
  readonly cycleMonth: string
}

function Summary({ data, cycleMonth }: SummaryProps) {
  const [, changeSearch] = useUrlSearch()
  const showOpen = () => changeSearch({ openOnly: 'true', verdict: undefined, target: undefined, page: undefined })
  return (
    <div className={classes.summary}>
      <JudgedNotes cycles={data.cycles} openOrders={data.openOrders} onShowOpen={showOpen} />
      <VolatilityTotals cycleMonth={cycleMonth} totals={data.totals} />
    </div>
  )
}

type Cycles = readonly { readonly rev: number; readonly judgedRev: number | null }[] | undefined

const isUnchecked = (cycles: Cycles) =>
  cycles?.some(({ rev }) => rev > 0) === true && cycles.every(({ judgedRev }) => judgedRev === null)

/** Explains why a cycle has no rows at all. */
function useEmptyState(state: GridState, cycles: Cycles): GridState {
  const t = useTexts(orderVolatilitySearchTexts)
  if (!cycles || (state.kind !== 'empty' && state.kind !== 'noMatch')) return state
  if (!cycles.some((cycle) => cycle.rev > 0))
    return { kind: 'empty', title: t('notReceived'), hint: t('notReceivedHint') }
  if (isUnchecked(cycles)) return { kind: 'empty', title: t('notChecked'), hint: t('notCheckedHint') }
  return state
}

interface VolatilitySearchProps {
  readonly form: SearchFormState
  readonly dealers: Parameters<typeof codeChoices>[0]
  readonly isSearching: boolean
  readonly views: ReactNode
}

function VolatilitySearch({ form, dealers, isSearching, views }: VolatilitySearchProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const months = volatilityOffsets.map((ahead) => ({ value: ahead, label: offsetName(Number(ahead)) }))
  return (
    <SearchForm
      form={form}
      isSearching={isSearching}
      views={views}
      more={
        <>
          <CodesField name="partNo" kind="part" label={t('partNo')} />
          <SelectField name="target" label={t('target')} choices={months} width={180} />
          <TextField name="threshold" label={t('threshold')} width={112} />
          <FlagField name="withExempt" label={t('withExempt')} />
          <FlagField name="openOnly" label={t('openOnly')} />
        </>
      }
    >
      <MonthField name="cycleMonth" label={t('cycleMonth')} isRequired />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(dealers)} />
      <SelectField
        name="level"
        label={t('level')}
        choices={namedChoices(volatilityLevels, (value) => t(`level.${value}`))}
        width={132}
        isRequired
      />
      <SelectField
        name="base"
        label={t('base')}
        choices={namedChoices(volatilityBases, (value) => t(`base.${value}`))}
        isRequired
      />
      <SelectField
        name="verdict"
        label={t('verdict')}
        choices={namedChoices(volatilityVerdicts, (value) => t(`verdict.${value}`))}
        width={200}
      />
    </SearchForm>
  )
}
