import type { Paper } from '@packing/contract'
import type { PlacedColumn } from '../model/use-grid-table.ts'

/** Width of a landscape page in screen pixels; print uses a smaller font. */
const pagePx: Readonly<Record<Paper, number>> = { A4: 1240, LETTER: 1160 }
/** Smallest scale before a further page is used. */
const SMALLEST = 0.75

type Sized<Row> = Pick<PlacedColumn<Row>, 'column' | 'width' | 'pinned'>

export interface ColumnPage<Row> {
  readonly columns: readonly { readonly column: Sized<Row>['column']; readonly percent: number }[]
  readonly percent: number
  readonly scale: number
}

const widthOf = (columns: readonly { readonly width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0)

function pageOf<Row>(columns: readonly Sized<Row>[], pageWidth: number): ColumnPage<Row> {
  const width = widthOf(columns)
  return {
    columns: columns.map((each) => ({ column: each.column, percent: (each.width / width) * 100 })),
    percent: Math.min(1, width / pageWidth) * 100,
    scale: Math.max(SMALLEST, Math.min(1, pageWidth / width)),
  }
}

/**
 * Slightly wide tables are scaled; wider ones continue on further pages, each starting with the pinned columns, which
 * identify the row.
 */
export function columnPages<Row>(columns: readonly Sized<Row>[], paper: Paper): readonly ColumnPage<Row>[] {
  const pageWidth = pagePx[paper]
  if (widthOf(columns) <= pageWidth / SMALLEST) return [pageOf(columns, pageWidth)]
  const keys = columns.filter(({ pinned }) => pinned?.side === 'start')
  const room = pageWidth - widthOf(keys)
  const pages: Sized<Row>[][] = []
  for (const each of columns) {
    if (keys.includes(each)) continue
    const page = pages.at(-1)
    if (page && widthOf(page) + each.width <= room) page.push(each)
    else pages.push([each])
  }
  return pages.map((page) => pageOf([...keys, ...page], pageWidth))
}
