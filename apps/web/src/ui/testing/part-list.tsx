import { area, command } from '@packing/contract'
import { useMemo } from 'react'
import type { GridColumn } from '../columns/grid-column.ts'
import { DataGrid, type DataGridProps } from '../data-grid/data-grid.tsx'
import type { Edits } from '../edits/use-edits.ts'
import { useEdits } from '../edits/use-edits.ts'

/** Realistic rows, enough of them and of columns to scroll both ways. */
export interface PartRow {
  readonly id: string
  readonly rowVersion: number
  readonly partNo: string | null
  readonly name: string | null
  readonly snp: number | null
  readonly weight: number | null
  readonly from: string | null
  readonly month: string | null
  readonly style: string | null
  readonly mustPack: boolean | null
  readonly line: string | null
  readonly remark: string | null
  readonly [extra: string]: string | number | boolean | null
}

const styles = [
  { value: 'BOX', label: 'Box' },
  { value: 'PALLET', label: 'Pallet' },
  { value: 'RACK', label: 'Rack' },
]
const lines = ['L01', 'L02', 'L03', 'M11', 'M12'].map((value) => ({ value, label: `Line ${value}` }))

export async function lookUpLine(text: string) {
  if (text.toUpperCase().startsWith('X')) throw new Error('The server is away')
  return lines.filter(({ value }) => value.startsWith(text.toUpperCase()))
}

const extras = (count: number): GridColumn<PartRow>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    header: `Q${index + 1}`,
    unit: 'pcs',
    width: 80,
    edit: { kind: 'number', min: 0 },
  }))

export const partColumns = (extraCount = 4): readonly GridColumn<PartRow>[] => [
  { id: 'id', header: 'ID', kind: 'code', pin: 'start', width: 80, sort: true },
  {
    id: 'partNo',
    header: 'Part no',
    pin: 'start',
    sort: true,
    edit: {
      kind: 'code',
      isRequired: true,
      maxLength: 12,
      normalise: (text) => text.replaceAll('-', '').toUpperCase(),
    },
  },
  { id: 'name', header: 'Part name', width: 200, sort: true, edit: { kind: 'text', maxLength: 40 } },
  { id: 'snp', header: 'SNP', unit: 'pcs', sort: true, edit: { kind: 'number', min: 1, max: 9999, isRequired: true } },
  { id: 'weight', header: 'Weight', unit: 'kg', digits: 2, edit: { kind: 'number', min: 0 } },
  { id: 'from', header: 'Valid from', edit: { kind: 'date' } },
  { id: 'month', header: 'Last order', edit: { kind: 'month' } },
  { id: 'style', header: 'Style', width: 100, edit: { kind: 'choice', options: styles, isRequired: true } },
  { id: 'mustPack', header: 'Must pack', width: 88, edit: { kind: 'flag' } },
  { id: 'line', header: 'Line', width: 80, edit: { kind: 'lookup', lookup: lookUpLine } },
  ...extras(extraCount),
  { id: 'remark', header: 'Remark', width: 160, edit: { kind: 'text', isEditable: (row) => row.id !== 'R3' } },
]

const names = ['ENGINE ASSY', 'ブラケット 左', 'COVER, FUEL TANK', 'ハーネス メイン', 'BOLT M8×25', 'DOOR PANEL RR']

export const partRows = (count: number, extraCount = 4): readonly PartRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `R${index + 1}`,
    rowVersion: 1,
    partNo: `0${String(1_234_500 + index)}00`,
    name: names[index % names.length] ?? null,
    snp: (index % 9) + 1,
    weight: (index % 40) / 4,
    from: '2026-11-21',
    month: '202612',
    style: styles[index % 3]?.value ?? null,
    mustPack: index % 4 === 0,
    line: lines[index % lines.length]?.value ?? null,
    remark: null,
    ...Object.fromEntries(Array.from({ length: extraCount }, (__, at) => [`q${at}`, (index * 7 + at * 13) % 1000])),
  }))

export interface PartListProps {
  readonly rows: readonly PartRow[]
  readonly columns: readonly GridColumn<PartRow>[]
  readonly onEdits?: (edits: Edits<PartRow>) => void
  readonly save?: Parameters<typeof useEdits>[0]['save']
  readonly consequencesOf?: Parameters<typeof useEdits>[0]['consequencesOf']
  readonly grid?: Partial<DataGridProps<PartRow>>
}

export function PartList({ rows, columns, onEdits, save = noSave, consequencesOf, grid }: PartListProps) {
  const stableColumns = useMemo(() => columns, [columns])
  const edits = useEdits({
    rows,
    columns: stableColumns,
    save,
    rowKey: (row: PartRow) => row.id,
    keyFields: ['id'],
    canInsert: true,
    canDelete: true,
    draftName: 'parts',
    ...(consequencesOf ? { consequencesOf } : {}),
  })
  onEdits?.(edits)
  return (
    <DataGrid
      label="Parts"
      rows={rows}
      columns={stableColumns}
      rowKey={(row) => row.id}
      editing={edits.grid}
      {...grid}
    />
  )
}

/** Placeholder for a screen's command; tests that save stub the request. */
const { save: noSave } = area('testing', ['B01F01'], { save: command({ summary: 'Save parts', action: 'save' }) })
