import {
  type DsfRow,
  dsfColumns,
  type EcnfRow,
  ecnfColumns,
  type Language,
  type ListColumn,
  type OutputOf,
  type reportDesk,
  reportValueNames,
  textIn,
} from '@packing/contract'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'

export type ReportInit = OutputOf<typeof reportDesk.init>
export type ReportDefinition = ReportInit['reports'][number]

/** The columns of a definition under its headings; without a definition all columns. */
function chosenColumns(
  declared: Readonly<Record<string, ListColumn>>,
  definition: ReportDefinition | undefined,
): Record<string, ListColumn> {
  if (!definition) return declared
  return Object.fromEntries(
    definition.columns.flatMap(({ field, label }) => {
      const column = declared[field]
      return column ? [[field, { ...column, label }] as const] : []
    }),
  )
}

const valueNames = (field: string, language: Language) => ({
  nameOf: (value: string) => textIn(reportValueNames[field]?.[value], language) ?? value,
})

export const ecnfGridColumns = (language: Language, definition?: ReportDefinition): readonly GridColumn<EcnfRow>[] =>
  gridColumns<EcnfRow>(chosenColumns(ecnfColumns, definition), language, {
    timing: valueNames('timing', language),
    interchange: valueNames('interchange', language),
    remainder: valueNames('remainder', language),
  })

export const dsfGridColumns = (language: Language, definition?: ReportDefinition): readonly GridColumn<DsfRow>[] =>
  gridColumns<DsfRow>(chosenColumns(dsfColumns, definition), language, { status: valueNames('status', language) })
