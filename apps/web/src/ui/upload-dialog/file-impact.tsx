import { Alert } from '@mantine/core'
import type { FileImpact } from '@packing/contract'
import { useMemo } from 'react'
import { type Translate, texts, useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import { fileWords } from '../plan-impact/impact-words.ts'
import { planImpactTexts } from '../plan-impact/plan-impact-texts.ts'
import { unitTexts } from '../words/unit-texts.ts'
import { uploadDialogTexts } from './upload-dialog-texts.ts'

const tUnit = texts(unitTexts)
const tUpload = texts(uploadDialogTexts)

type Row = FileImpact['rows'][number]

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

function columnsOf(t: Translate<typeof planImpactTexts>): readonly GridColumn<Row>[] {
  const count = (id: keyof Row & string, header: string, unit?: string): GridColumn<Row> => ({
    id,
    header,
    kind: 'number',
    width: 88,
    ...(unit === undefined ? {} : { unit }),
  })
  const pcs = tUnit('pcs')
  return [
    { id: 'index', header: tUpload('line'), kind: 'number', width: 64 },
    { id: 'key', header: tUpload('key'), kind: 'code', width: 200 },
    count('orderLines', t('orderLines')),
    count('orderQty', t('orderQty'), pcs),
    count('planRows', t('planRows')),
    count('planQty', t('planQty'), pcs),
    count('cases', t('caseCount')),
    count('packedCases', t('packed')),
    { id: 'repack', header: t('packedCases'), width: 240, value: casesOf },
  ]
}

const casesOf = ({ repack, packedCases }: Row) =>
  [...repack.map(({ caseNo }) => caseNo), ...(packedCases > repack.length ? ['…'] : [])].join(' ')

export function FileImpactList({ impact }: { readonly impact: FileImpact }) {
  const t = useTexts(planImpactTexts)
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <DataGrid
      label={t('rows')}
      rows={impact.rows}
      columns={columns}
      rowKey={(row) => String(row.index)}
      state={{ kind: 'empty', title: t('none'), hint: '' }}
    />
  )
}
