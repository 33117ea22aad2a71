import {
  formatPartNo,
  headerOf,
  type Language,
  type ListColumn,
  type ListColumns,
  reportColumns,
  reportValueNames,
  textIn,
} from '@packing/contract'
import { writtenMonth } from '../../platform/clock/clock.ts'
import type { OutputColumn, OutputRow } from '../../platform/files/table/output-column.ts'
import type { FileCell, TableValue } from '../../platform/files/table/table-file.ts'
import { fileCellOf } from '../downloads/list-table.ts'
import type { ReportColumn, ReportDefinition } from './report-definition.ts'

/** A finished report: headings and values as readers see them, whatever the format of the file. */
export interface Report {
  readonly title: string
  readonly asOf: string
  /** A line per group of conditions. */
  readonly conditions: readonly string[]
  readonly columns: readonly OutputColumn[]
  readonly rows: readonly OutputRow[]
}

export const asOfLabel = { en: 'Data as of', ja: 'データ時点' } as const

const shownValue = (field: string, { kind, oneOf }: ListColumn, value: unknown, language: Language): TableValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  if (oneOf) return textIn(reportValueNames[field]?.[text], language) ?? text
  if (kind === 'part') return formatPartNo(text)
  return kind === 'month' ? writtenMonth(text) : text
}

const fileKind = ({ kind, oneOf }: ListColumn): FileCell => (oneOf ? 'text' : fileCellOf(kind))

/** A renamed column keeps its unit. */
const outputColumn = ({ field, label }: ReportColumn, column: ListColumn): OutputColumn => ({
  key: field,
  kind: fileKind(column),
  header: headerOf({ ...column, label }),
})

export function reportTable(
  { id, columns }: Pick<ReportDefinition, 'id' | 'columns'>,
  rows: readonly object[],
  language: Language,
): Pick<Report, 'columns' | 'rows'> {
  const declared: ListColumns = reportColumns[id]
  const shown = columns.flatMap((chosen) => {
    const column = declared[chosen.field]
    return column ? [{ chosen, column }] : []
  })
  return {
    columns: shown.map(({ chosen, column }) => outputColumn(chosen, column)),
    rows: rows.map((row) => {
      const cells = new Map(Object.entries(row))
      return Object.fromEntries(
        shown.map(({ chosen: { field }, column }) => [field, shownValue(field, column, cells.get(field), language)]),
      )
    }),
  }
}
