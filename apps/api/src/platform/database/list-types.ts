import type { CellKind, ListColumn, ListColumns, RowShape } from '@packing/contract'
import type { z } from 'zod'
import { bool, type Columns, type ColumnType, date, float, int, json, oneOf, orNull, text } from './column-types.ts'

const types: Readonly<Record<CellKind, ColumnType<unknown>>> = {
  text,
  code: text,
  part: text,
  choice: text,
  integer: int,
  decimal: float,
  flag: bool,
  date,
  month: text,
  instant: text,
  reason: json(),
  reasons: json(),
  members: text,
}

type TypesOfList<List extends ListColumns> = {
  readonly [Field in keyof List]: ColumnType<z.output<RowShape<List>[Field]>>
}

function typeOf({ kind, oneOf: values, isNullable }: ListColumn): ColumnType<unknown> {
  const type = values === undefined ? types[kind] : oneOf(values)
  return isNullable ? orNull(type) : type
}

/** The columns of a list as a statement returns them; `own` has further ones, and those that are finished afterwards. */
export const columnTypes = <List extends ListColumns, Own extends Columns = Record<never, never>>(
  list: List,
  own: Own,
) =>
  Object.assign(
    Object.fromEntries(Object.entries(list).map(([field, column]) => [field, typeOf(column)])),
    own,
  ) as Omit<TypesOfList<List>, keyof Own> & Own
