import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { bareNumber, formatNumber, formatTotal } from '../../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import { datePattern, monthPattern } from '../../../platform/preferences/formats.ts'
import { isDate, isMonth } from '../../calendar/dates.ts'
import { DateInput } from '../../calendar/input/date-input.tsx'
import { MonthInput } from '../../calendar/input/month-input.tsx'
import type { GridColumn } from '../../columns/grid-column.ts'
import { parseNumber } from '../../columns/parse-cell.ts'
import type { FieldValue, FieldValues } from '../../search-form/search-fields.ts'
import { type FieldCheck, searchFormContext } from '../../search-form/search-form-context.ts'
import { actionTexts } from '../../words/action-texts.ts'
import { type ColumnFilter, type FilterEditor, filterEditorOf, valuesIn } from '../model/column-filter.ts'
import type { GridFilters } from '../model/use-grid-filters.ts'
import classes from './filter-panel.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { gridFilterTexts } from './grid-filter-texts.ts'
import type { SearchFilter } from './search-filter.ts'
import { ValueList } from './value-list.tsx'

interface HeaderFilterProps<Row> {
  readonly column: GridColumn<Row>
  readonly anchorId: string
  readonly search: SearchFilter | undefined
  readonly filters: GridFilters<Row>
  readonly total: number | undefined
  readonly hasMore: boolean | undefined
  readonly onClose: () => void
}

/** Opened by the funnel of a header, by its menu or by Ctrl+Shift+L. */
export function HeaderFilter<Row>({ search, ...props }: HeaderFilterProps<Row>) {
  return search ? <SearchFilterPanel {...props} search={search} /> : <RowsFilterPanel {...props} />
}

interface SearchPanelProps {
  readonly column: { readonly header: string }
  readonly anchorId: string
  readonly search: SearchFilter
  readonly onClose: () => void
}

/** The field of the search form once more; applied together with what the form already has. */
function SearchFilterPanel({ column, anchorId, search, onClose }: SearchPanelProps) {
  const t = useTexts(gridFilterTexts)
  const tAction = useTexts(actionTexts)
  const { form, names, isActive } = search
  const [changed, setChanged] = useState<FieldValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [checks] = useState(() => new Map<string, FieldCheck>())
  const apply = (values: FieldValues) => {
    form.applyValues(values)
    onClose()
  }
  const setError = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }))
  const values = { ...form.applied, ...changed }
  const context = {
    ...form,
    values,
    errors,
    setError,
    describe: () => undefined,
    applyValues: apply,
    setValue: (name: string, value: FieldValue) => setChanged((before) => ({ ...before, [name]: value })),
    addCheck: (name: string, check: FieldCheck) => {
      checks.set(name, check)
      return () => void checks.delete(name)
    },
  }
  const submit = () => {
    const issues = [...checks].flatMap(([name, check]) => {
      const issue = check(values)
      return issue === undefined ? [] : [[name, issue] as const]
    })
    if (issues.length > 0) setErrors(Object.fromEntries(issues))
    else apply(changed)
  }
  const clear = () => {
    form.clear(names)
    onClose()
  }
  return (
    <FilterPanel
      header={column.header}
      anchorId={anchorId}
      scope={t('scopeSearch')}
      canClear={isActive}
      submitLabel={tAction('search')}
      onSubmit={submit}
      onClear={clear}
      onClose={onClose}
    >
      <searchFormContext.Provider value={context}>
        {form.descriptions.get()[names[0] ?? '']?.editor?.()}
      </searchFormContext.Provider>
    </FilterPanel>
  )
}

type RowsPanelProps<Row> = Omit<HeaderFilterProps<Row>, 'search'>

function RowsFilterPanel<Row>({ column, anchorId, filters, total, hasMore = false, onClose }: RowsPanelProps<Row>) {
  const t = useTexts(gridFilterTexts)
  const tAction = useTexts(actionTexts)
  const current = filters.active.find((each) => each.column.id === column.id)?.filter
  const draft = useFilterDraft(column, current)
  const count = filters.loaded.length
  const close = (filter: ColumnFilter | undefined) => {
    filters.set(column.id, filter)
    onClose()
  }
  const isPart = total !== undefined && (total > count || hasMore)
  return (
    <FilterPanel
      header={column.header}
      anchorId={anchorId}
      scope={
        isPart
          ? t('scopePart', { rows: formatNumber(count), total: formatTotal(total, hasMore) })
          : t('scopeAll', { count })
      }
      canClear={current !== undefined}
      submitLabel={tAction('apply')}
      onSubmit={() => draft.error === undefined && close(draft.filter)}
      onClear={() => close(undefined)}
      onClose={onClose}
    >
      {draft.editor === 'text' ? (
        <TextEditor column={column} filters={filters} draft={draft} />
      ) : (
        <RangeEditor draft={draft} />
      )}
    </FilterPanel>
  )
}

interface FilterDraft {
  readonly editor: FilterEditor
  readonly text: string
  readonly values: readonly string[]
  readonly from: string
  readonly to: string
  readonly error: string | undefined
  readonly filter: ColumnFilter | undefined
  change(change: Partial<Pick<FilterDraft, 'text' | 'values' | 'from' | 'to'>>): void
}

const isValid: Record<Exclude<FilterEditor, 'text'>, (written: string) => boolean> = {
  number: (written) => typeof parseNumber(written) === 'number',
  date: isDate,
  month: isMonth,
}

function wrongWords(editor: Exclude<FilterEditor, 'text'>, t: Translate<typeof gridFilterTexts>): string {
  if (editor === 'number') return t('wrong.number')
  return editor === 'date' ? t('wrong.date', { pattern: datePattern() }) : t('wrong.month', { pattern: monthPattern() })
}

function useFilterDraft<Row>(column: GridColumn<Row>, current: ColumnFilter | undefined): FilterDraft {
  const t = useTexts(gridFilterTexts)
  const editor = filterEditorOf(column)
  const [draft, setDraft] = useState({
    text: current?.kind === 'text' ? current.text : '',
    values: current?.kind === 'values' ? current.values : [],
    from: current?.kind === 'range' ? typedBound(current.from, editor) : '',
    to: current?.kind === 'range' ? typedBound(current.to, editor) : '',
  })
  const isWrong = editor !== 'text' && [draft.from, draft.to].some((bound) => bound !== '' && !isValid[editor](bound))
  return {
    ...draft,
    editor,
    error: isWrong ? wrongWords(editor, t) : undefined,
    filter: filterOf(draft, editor),
    change: (change) => setDraft((before) => ({ ...before, ...change })),
  }
}

const typedBound = (bound: string, editor: FilterEditor) =>
  editor === 'number' && bound !== '' ? bareNumber(Number(bound)) : bound

function filterOf(
  { text, values, from, to }: Pick<FilterDraft, 'text' | 'values' | 'from' | 'to'>,
  editor: FilterEditor,
): ColumnFilter | undefined {
  if (values.length > 0) return { kind: 'values', values }
  if (text.trim() !== '') return { kind: 'text', text: text.trim() }
  if (from === '' && to === '') return undefined
  const bare = (bound: string) => (editor === 'number' && bound !== '' ? String(parseNumber(bound)) : bound)
  return { kind: 'range', from: bare(from), to: bare(to) }
}

interface TextEditorProps<Row> extends Pick<RowsPanelProps<Row>, 'column' | 'filters'> {
  readonly draft: FilterDraft
}

function TextEditor<Row>({ column, filters, draft }: TextEditorProps<Row>) {
  const t = useTexts(gridFilterTexts)
  const found = useMemo(() => valuesIn(column, filters.loaded), [column, filters.loaded])
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        label={t('contains')}
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <ValueList
        found={found}
        text={draft.text}
        chosen={draft.values}
        onChange={(values) => draft.change({ values })}
      />
    </>
  )
}

const BLANK = ['']

function RangeEditor({ draft }: { readonly draft: FilterDraft }) {
  const t = useTexts(gridFilterTexts)
  const isBlank = draft.values.length > 0
  const error = draft.error
  const bound = (side: 'from' | 'to'): ReactNode => {
    const shared = { label: t(side), value: draft[side], error: isWrongBound(draft, side) ? error : undefined }
    const onChange = (value: string) => draft.change({ [side]: value, values: [] })
    if (draft.editor === 'date') return <DateInput {...shared} onChange={onChange} />
    if (draft.editor === 'month') return <MonthInput {...shared} onChange={onChange} />
    return (
      <TextInput
        {...shared}
        size="xs"
        w={128}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <>
      <div className={classes.range}>
        {bound('from')}
        {bound('to')}
      </div>
      <Checkbox
        size="xs"
        label={t('onlyBlank')}
        checked={isBlank}
        onChange={(event) => draft.change({ values: event.currentTarget.checked ? BLANK : [], from: '', to: '' })}
      />
    </>
  )
}

const isWrongBound = ({ editor, ...draft }: FilterDraft, side: 'from' | 'to') =>
  editor !== 'text' && draft[side] !== '' && !isValid[editor](draft[side])
