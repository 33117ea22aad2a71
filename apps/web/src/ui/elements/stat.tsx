import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import classes from './parts.module.css'
import type { Tone } from './status-badge.tsx'

interface StatProps {
  readonly label: string
  readonly value: number | string | undefined
  readonly digits?: number
  readonly unit?: string
  readonly tone?: Tone
  readonly note?: ReactNode
  /** Wraps the value, for example in a link. */
  readonly wrap?: (value: string) => ReactNode
}

/** Reserves its space while loading. */
export function Stat({ label, value, digits = 0, unit, tone = 'neutral', note, wrap = (text) => text }: StatProps) {
  return (
    <dl className={classes.stat} data-tone={tone} title={typeof note === 'string' ? note : undefined}>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton height={18} width={64} />
        ) : (
          <>
            <span className={classes.statValue}>
              {wrap(typeof value === 'number' ? formatNumber(value, digits) : value)}
            </span>
            {unit && <span className={classes.statUnit}> {unit}</span>}
          </>
        )}
        {note !== undefined && <div className={classes.statNote}>{note}</div>}
      </dd>
    </dl>
  )
}

interface StatRowProps {
  readonly children: ReactNode
  /** One line above the rows of a list. Notes of numbers appear as tooltips and are read out. */
  readonly isLine?: boolean
}

export function StatRow({ children, isLine }: StatRowProps) {
  return (
    <div className={classes.statRow} data-line={isLine || undefined}>
      {children}
    </div>
  )
}
