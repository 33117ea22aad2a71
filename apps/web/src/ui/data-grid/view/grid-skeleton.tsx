import { useTexts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { alignOf } from '../../columns/grid-column.ts'
import classes from '../model/data-grid.module.css'
import type { PlacedColumn } from '../model/use-grid-table.ts'

interface GridSkeletonProps<Row> {
  readonly placed: readonly PlacedColumn<Row>[]
  readonly rowHeight: number
  readonly gutterWidth: number
}

const ROWS = [...Array(12).keys()]

export function GridSkeleton<Row>({ placed, rowHeight, gutterWidth }: GridSkeletonProps<Row>) {
  const t = useTexts(dataGridTexts)
  return (
    <div className={classes.skeleton} role="rowgroup">
      <div className={classes.hidden} role="row">
        <span role="gridcell">{t('loading')}</span>
      </div>
      {ROWS.map((row) => (
        <div
          key={row}
          className={classes.skeletonRow}
          aria-hidden
          style={{ height: rowHeight, paddingLeft: gutterWidth }}
        >
          {placed.map((each, column) => (
            <div
              key={each.column.id}
              className={classes.cell}
              data-kind={alignOf(each.column)}
              style={{ width: each.width }}
            >
              <span className={classes.bone} style={{ width: `${40 + ((row * 7 + column * 13) % 5) * 11}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
