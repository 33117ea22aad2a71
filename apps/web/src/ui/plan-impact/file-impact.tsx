import { Alert } from '@mantine/core'
import type { FileImpact } from '@packing/contract'
import { useMemo } from 'react'
import { type Translate, useText } from '../../platform/i18n/i18n.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { fileWords } from './impact-words.ts'

type Row = FileImpact['rows'][number]

/** What a file touches as a whole; loud where something is. */
export function FileImpactAlert({ impact }: { readonly impact: FileImpact }) {
  const isTouched = impact.rows.length > 0
  return (
    <Alert color={isTouched ? 'orange' : 'gray'}>
      {fileWords(impact).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  )
}

function columnsOf(t: Translate): readonly GridColumn<Row>[] {
  const count = (id: keyof Row & string, header: string, unit?: string): GridColumn<Row> => ({
    ...{ id, header, kind: 'number', width: 88 },
    ...(unit === undefined ? {} : { unit }),
  })
  const pcs = t('unit.pcs')
  return [
    { id: 'index', header: t('upload.line'), kind: 'number', width: 64 },
    { id: 'key', header: t('upload.key'), kind: 'code', width: 200 },
    count('orderLines', t('impact.orderLines')),
    count('orderQty', t('impact.orderQty'), pcs),
    count('planRows', t('impact.planRows')),
    count('planQty', t('impact.planQty'), pcs),
    count('cases', t('impact.caseCount')),
    count('packedCases', t('impact.packed')),
    { id: 'repack', header: t('impact.packedCases'), width: 240, value: casesOf },
  ]
}

/** The first of them by name. */
const casesOf = ({ repack, packedCases }: Row) =>
  [...repack.map(({ caseNo }) => caseNo), ...(packedCases > repack.length ? ['…'] : [])].join(' ')

/** The rows of the file that touch something. */
export function FileImpactList({ impact }: { readonly impact: FileImpact }) {
  const { t } = useText()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <DataGrid
      label={t('impact.rows')}
      rows={impact.rows}
      columns={columns}
      rowKey={(row) => String(row.index)}
      state={{ kind: 'empty', title: t('impact.none'), hint: '' }}
    />
  )
}
