import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './packing-plan.module.css'
import type { Kpi } from './plan-figures.ts'
import { BottleneckBadge, Remedies } from './plan-header.tsx'

interface PlanComparisonProps {
  /** undefined: on its way, or there is none. */
  readonly before: Kpi | undefined
  readonly after: Kpi | undefined
  /** What the two are called. */
  readonly names: readonly [string, string]
  /** Over their figures, where that is more than the names. */
  readonly heads?: readonly [ReactNode, ReactNode]
  /** More tables, beside those of figures and lines. */
  readonly children?: ReactNode
}

/** Two plans: figures, lines against their bounds, bottlenecks and ways out. */
export function PlanComparison({ before, after, names, heads = names, children }: PlanComparisonProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in a low window it scrolls, also by keys
    <section className={classes.tables} aria-label={names.join(' / ')} tabIndex={0}>
      <FigureTable before={before} after={after} heads={heads} />
      {before && after && (
        <>
          <LineTable before={before} after={after} names={names} />
          {children}
          <dl className={classes.sides}>
            {[before, after].map((kpi, side) => (
              <div key={names[side]}>
                <dt>{names[side]}</dt>
                <dd>
                  <BottleneckBadge kpi={kpi} />
                  <Remedies remedies={kpi.remedies} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

const columns = ['peakMinutes', 'boundMinutes', 'overtimeMinutes'] as const

function minutesOf(kpi: Kpi, code: string, column: (typeof columns)[number]): string {
  const line = kpi.lines.find(({ lineCode }) => lineCode === code)
  return line ? formatNumber(line[column]) : '–'
}

interface LineTableProps extends Pick<PlanComparisonProps, 'names'> {
  readonly before: Kpi
  readonly after: Kpi
}

/** Each line's peak beside the lowest that any plan could have, in both plans. */
function LineTable({ before, after, names }: LineTableProps) {
  const { t } = useText()
  const codes = [...new Set([before, after].flatMap((kpi) => kpi.lines.map(({ lineCode }) => lineCode)))].toSorted()
  return (
    <table className={`${classes.peaks} ${classes.wide} ${classes.lines}`}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('plan.minutesADay')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="colgroup" colSpan={2}>
              {t(`plan.${column}`)}
            </th>
          ))}
        </tr>
        <tr>
          {columns.flatMap((column) =>
            names.map((name) => (
              <th key={`${column} ${name}`} scope="col">
                {name}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            {columns.flatMap((column) =>
              [before, after].map((kpi, side) => {
                const text = minutesOf(kpi, code, column)
                const isOther = side === 1 && text !== minutesOf(before, code, column)
                return (
                  <td key={`${column} ${names[side]}`} data-changed={isOther || undefined}>
                    {text}
                  </td>
                )
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
