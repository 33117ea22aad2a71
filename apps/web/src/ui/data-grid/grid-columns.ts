import {
  type CellKind,
  formatPartNo,
  isMembers,
  type Language,
  type ListColumn,
  type MemberKind,
  normaliseCode,
  normaliseMembers,
  normalisePartNo,
  parseMembers,
  type ReasonValue,
  textIn,
  type Unit,
  units,
} from '@packing/contract'
import { createElement } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import type { CellEditor, EditorKind, EditValue } from '../columns/cell-editor.ts'
import { dataGridTexts } from '../columns/data-grid-texts.ts'
import { fieldOf, type GridColumn, type GridKind } from '../columns/grid-column.ts'
import { ReasonText } from '../reasons/reason-text.tsx'

const text = texts(dataGridTexts)

type ColumnLook<Row> = Partial<Omit<GridColumn<Row>, 'id' | 'header' | 'edit'>> & {
  readonly edit?: Partial<CellEditor<Row>>
  readonly nameOf?: (value: string) => string
}

/** Shares, and sizes of one thing. */
const unitsWithoutSum: ReadonlySet<Unit> = new Set<Unit>(['percent', 'permille', 'mm', 'floorLoad'])

type Field<Row> = keyof Row & string

/** Kinds without one are shown and edited as text. */
const kinds: Readonly<Partial<Record<CellKind, { readonly grid?: GridKind; readonly editor: EditorKind }>>> = {
  code: { grid: 'code', editor: 'code' },
  part: { grid: 'part', editor: 'code' },
  choice: { editor: 'choice' },
  integer: { grid: 'number', editor: 'number' },
  decimal: { grid: 'number', editor: 'number' },
  flag: { editor: 'flag' },
  date: { grid: 'date', editor: 'date' },
  month: { grid: 'month', editor: 'month' },
  instant: { grid: 'instant', editor: 'text' },
}

/**
 * In contract order. `looks` adds renderers, names of values and editor choices. A column without a row field does not
 * compile.
 */
export const gridColumns = <Row extends object>(
  columns: { readonly [Column in Field<Row>]?: ListColumn },
  language: Language,
  looks: { readonly [Column in Field<Row>]?: ColumnLook<Row> } = {},
): readonly GridColumn<Row>[] =>
  Object.entries<ListColumn | undefined>(columns).flatMap(([name, column]) => {
    const field = name as Field<Row>
    return column ? [gridColumn(field, column, language, looks[field])] : []
  })

/** Cells can be edited only where `isEditable` holds, too. */
export const editableWhere = <Row>(
  columns: readonly GridColumn<Row>[],
  isEditable: (row: Row, field: string) => boolean,
): readonly GridColumn<Row>[] =>
  columns.map((column) => {
    const { id, edit } = column
    if (!edit) return column
    return {
      ...column,
      edit: { ...edit, isEditable: (row) => isEditable(row, id) && (edit.isEditable?.(row) ?? true) },
    }
  })

function gridColumn<Row>(
  field: Field<Row>,
  column: ListColumn,
  language: Language,
  { edit, nameOf, ...look }: ColumnLook<Row> = {},
): GridColumn<Row> {
  const { label, unit, hint, digits, hasNoSum, isKey, width, pin, isHidden, isSortable } = column
  const kind = kinds[column.kind]?.grid
  return {
    id: field,
    header: textIn(label, language),
    ...(kind && { kind }),
    ...(unit && { unit: textIn(units[unit], language) }),
    ...(hint && { hint: textIn(hint, language) }),
    ...(digits === undefined ? {} : { digits }),
    ...((hasNoSum || isKey || (unit && unitsWithoutSum.has(unit))) && { hasNoSum: true }),
    ...(width === undefined ? {} : { width }),
    ...(pin && { pin }),
    ...(isHidden && { isHidden }),
    ...(isSortable && { sort: true }),
    ...(nameOf && column.oneOf && { words: column.oneOf.map(nameOf) }),
    ...cellOf(field, column, nameOf),
    ...(column.isEditable && { edit: { ...editorOf<Row>(column, nameOf), ...edit } }),
    ...look,
  }
}

function cellOf<Row>(
  field: Field<Row>,
  { kind, isEditable, memberKind }: ListColumn,
  nameOf: ColumnLook<Row>['nameOf'],
): Pick<GridColumn<Row>, 'value' | 'render'> {
  if (kind === 'reason' || kind === 'reasons') {
    const reasonsOf = (row: Row) => row[field] as Reasons
    return {
      value: (row) => textOf(reasonsOf(row)),
      render: (row) => createElement(ReasonText, { reasons: reasonsOf(row), about: row }),
    }
  }
  if (kind === 'members') return { render: (row) => writtenMembers(String(row[field] ?? ''), memberKind) }
  // Editors show the names of their options themselves.
  return nameOf && !isEditable ? { value: (row) => nameOf(String(row[field] ?? '')) } : {}
}

type Reasons = ReasonValue | readonly ReasonValue[] | null
const textOf = (reasons: Reasons): string =>
  [reasons ?? []]
    .flat()
    .map(({ text }) => text)
    .join(' · ')

function editorOf<Row>(column: ListColumn, nameOf: ColumnLook<Row>['nameOf']): CellEditor<Row> {
  const { kind, oneOf, maxLength, min, max, isKey, isRequired, memberKind = 'code' } = column
  return {
    kind: kinds[kind]?.editor ?? 'text',
    ...(isKey || (isRequired && kind !== 'flag') ? { isRequired: true } : {}),
    ...(isKey && { isEditable: isNewRow }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(kind === 'code' && { normalise: normaliseCode }),
    ...(kind === 'part' && { maxLength: PART_NO_LENGTH, normalise: normalisePartNo }),
    ...(kind === 'members' && {
      normalise: (text: string) => normaliseMembers(text, memberKind),
      validate: (value: EditValue) => (isMembers(String(value ?? '')) ? undefined : text('members')),
    }),
    ...(oneOf && { options: oneOf.map((value) => ({ value, ...(nameOf && { label: nameOf(value) }) })) }),
  }
}

/** `53301-00001 ×20, 53302-00002` */
const writtenMembers = (text: string, kind: MemberKind = 'code'): string =>
  parseMembers(text)
    .map(({ code, qty }) => [kind === 'part' ? formatPartNo(code) : code, ...(qty === 1 ? [] : [`×${qty}`])].join(' '))
    .join(', ')

const PART_NO_LENGTH = 18

const isNewRow = (row: unknown) => fieldOf(row, 'rowVersion') === undefined
