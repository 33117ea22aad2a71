import type { PlacedColumn } from '../data-grid/use-grid-table.ts'

/** What fits beside each other on A4 across, in pixels of the screen's widths: paper is set smaller. */
const PAGE_PX = 1240
/** So much smaller still before a second page is begun. */
const SMALLEST = 0.75

type Sized<Row> = Pick<PlacedColumn<Row>, 'column' | 'width' | 'pinned'>

export interface ColumnPage<Row> {
  readonly columns: readonly { readonly column: Sized<Row>['column']; readonly percent: number }[]
  /** Of the page's width. */
  readonly percent: number
  /** How much smaller than usual it is set; 1: not at all. */
  readonly scale: number
}

const widthOf = (columns: readonly { readonly width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0)

function pageOf<Row>(columns: readonly Sized<Row>[]): ColumnPage<Row> {
  const width = widthOf(columns)
  return {
    columns: columns.map((each) => ({ column: each.column, percent: (each.width / width) * 100 })),
    percent: Math.min(1, width / PAGE_PX) * 100,
    scale: Math.max(SMALLEST, Math.min(1, PAGE_PX / width)),
  }
}

/**
 * The columns of a sheet as they stand on paper. What is a little too wide is set smaller; what is wider goes on to
 * further pages, each of which begins with the columns that are pinned: those name the row.
 */
export function columnPages<Row>(columns: readonly Sized<Row>[]): readonly ColumnPage<Row>[] {
  if (widthOf(columns) <= PAGE_PX / SMALLEST) return [pageOf(columns)]
  const keys = columns.filter(({ pinned }) => pinned?.side === 'start')
  const room = PAGE_PX - widthOf(keys)
  const pages: Sized<Row>[][] = []
  for (const each of columns) {
    if (keys.includes(each)) continue
    const page = pages.at(-1)
    if (page && widthOf(page) + each.width <= room) page.push(each)
    else pages.push([each])
  }
  return pages.map((page) => pageOf([...keys, ...page]))
}
