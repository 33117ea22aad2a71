import { type ReactNode, useMemo } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import classes from './packing-plan.module.css'
import { figureRows, type Kpi } from './plan-figures.ts'

interface FigureTableProps {
  readonly before: Kpi | undefined
  readonly after: Kpi | undefined
  /** Over the two columns. */
  readonly heads: readonly [ReactNode, ReactNode]
}

/** The figures of two plans side by side, with what they differ in. */
export function FigureTable({ before, after, heads }: FigureTableProps) {
  const { t } = useText()
  const rows = useMemo(() => figureRows(t, { before, after }), [t, before, after])
  return (
    <table className={`${classes.peaks} ${classes.wide}`}>
      <thead>
        <tr>
          <th scope="col">{t('plan.figure')}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          <th scope="col">{t('plan.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before: was, after: is, difference }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{is}</td>
            <td>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
