import { createStore, useStore } from '../../../platform/store.ts'
import { fieldOf, type GridColumn } from '../../columns/grid-column.ts'
import { isSet } from '../../search-form/search-fields.ts'
import type { FieldDescriptions, SearchFormState } from '../../search-form/search-form-context.ts'

/** The search condition behind a column: its header filter changes the search, which finds rows that are not loaded. */
export interface SearchFilter {
  readonly form: SearchFormState
  readonly names: readonly string[]
  readonly label: string
  readonly isActive: boolean
}

export type SearchFilterOf<Row> = (column: GridColumn<Row>) => SearchFilter | undefined

const noDescriptions = createStore<FieldDescriptions>({})

export function useSearchFilters<Row>(form: SearchFormState | undefined): SearchFilterOf<Row> {
  const descriptions = useStore(form?.descriptions ?? noDescriptions)
  return ({ id, search = id }) => {
    const description = form && search !== false ? descriptions[search] : undefined
    if (!form || !description?.editor || search === false) return undefined
    const { rangeTo, label } = description
    // A range can have the name of a column and mean another thing; the column has to name it.
    const isOwnRange = search === id && (rangeTo !== undefined || description.isRangeEnd === true)
    if (isOwnRange) return undefined
    const names = rangeTo === undefined ? [search] : [search, rangeTo]
    return { form, names, label, isActive: names.some((name) => isSet(form.applied[name])) }
  }
}

/** Searches for the value of the row; false if the condition does not take it. */
export function searchForCell<Row>({ form, names }: SearchFilter, { id }: GridColumn<Row>, row: Row): boolean {
  const value = fieldOf(row, id)
  const [name = ''] = names
  const { choices } = form.descriptions.get()[name] ?? {}
  if (typeof value !== 'string' || value === '' || choices?.includes(value) === false) return false
  const isList = Array.isArray(form.initial[name])
  form.applyValues(Object.fromEntries(names.map((each) => [each, isList ? [value] : value])))
  return true
}
