import type { ReactNode } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { BottleneckBadge } from '../head/plan-header.tsx'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { Kpi } from '../plan/plan-figures.ts'
import { Remedies } from '../plan/remedies.tsx'
import { FigureTable } from './figure-table.tsx'
import { TwoPlanTable } from './two-plan-table.tsx'

interface PlanComparisonProps {
  /** undefined: loading, or no plan. */
  readonly before: Kpi | undefined
  readonly after: Kpi | undefined
  readonly names: readonly [string, string]
  readonly heads?: readonly [ReactNode, ReactNode]
  /** Shown at its whole height: the panel scrolls. */
  readonly isWhole?: boolean
  readonly children?: ReactNode
}

export function PlanComparison({
  before,
  after,
  names,
  heads = names,
  isWhole = false,
  children,
}: PlanComparisonProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window and must be reachable by keyboard
    <section className={classes.tables} data-whole={isWhole || undefined} aria-label={names.join(' / ')} tabIndex={0}>
      <FigureTable before={before} after={after} heads={heads} />
      {before && after && (
        <>
          <dl className={classes.sides}>
            {[before, after].map((kpi, side) => (
              <div key={names[side]}>
                <dt>{names[side]}</dt>
                <dd>
                  <BottleneckBadge kpi={kpi} />
                  <Remedies kpi={kpi} />
                </dd>
              </div>
            ))}
          </dl>
          <LineTable before={before} after={after} names={names} />
          {children}
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

function LineTable({ before, after, names }: LineTableProps) {
  const t = useTexts(packingPlanTexts)
  const codes = [...new Set([before, after].flatMap((kpi) => kpi.lines.map(({ lineCode }) => lineCode)))].toSorted()
  const minutesIn = (kpi: Kpi, code: string) => columns.map((column) => minutesOf(kpi, code, column))
  return (
    <TwoPlanTable
      corner={t('minutesADay')}
      columns={columns.map((column) => t(column))}
      planNames={names}
      rows={codes.map((code) => ({ name: code, before: minutesIn(before, code), after: minutesIn(after, code) }))}
    />
  )
}
