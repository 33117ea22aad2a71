import {
  caseColumns,
  dailyPlanColumns,
  discontinuedColumns,
  type Language,
  type ListColumns,
  monthlyPlanColumns,
  ocfColumns,
  partColumns,
} from '@packing/contract'
import { expect, it } from 'vitest'
import type { GridColumn } from '../ui/data-grid/grid-column.ts'
import { caseGridColumns } from './case-information/case-columns.ts'
import { discontinuedGridColumns } from './discontinued-part/discontinued-columns.tsx'
import { ocfGridColumns } from './order-ocf-asn/ocf-asn-columns.ts'
import { dailyGridColumns, monthlyGridColumns } from './packing-plan/plan-columns.ts'
import { partGridColumns } from './part-master/part-columns.ts'

const t = (key: string) => key
const name = (_family: string, value: string) => value
const headersOf = (columns: readonly Pick<GridColumn<never>, 'id' | 'header'>[]) =>
  columns.map(({ id, header }) => [id, header])

const lists: readonly (readonly [
  string,
  ListColumns,
  (language: Language) => readonly Pick<GridColumn<never>, 'id' | 'header'>[],
])[] = [
  ['B01', partColumns, (language) => partGridColumns({ t, language, name }, undefined)],
  [
    'B05',
    discontinuedColumns,
    (language) => discontinuedGridColumns({ language, name }, { dealers: [], firmMonth: '202612' }),
  ],
  ['J01 daily', dailyPlanColumns, (language) => dailyGridColumns(language, { lines: [], isEditable: () => true })],
  ['J01 monthly', monthlyPlanColumns, (language) => monthlyGridColumns(t, language)],
  ['L03', caseColumns, (language) => caseGridColumns(t, language)],
  ['L04', ocfColumns, (language) => ocfGridColumns(language, name)],
]

it.each(lists)('shows the columns of %s with the labels and in the order of the contract', (_list, columns, gridOf) => {
  for (const language of ['en', 'ja'] as const) {
    expect(headersOf(gridOf(language))).toEqual(
      Object.entries(columns).map(([field, { label }]) => [field, label[language]]),
    )
  }
})
