import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { figureRows, type Kpi } from '../plan/plan-figures.ts'

interface FigureTableProps {
  readonly before: Kpi | undefined
  readonly after: Kpi | undefined
  readonly heads: readonly [ReactNode, ReactNode]
}

export function FigureTable({ before, after, heads }: FigureTableProps) {
  const t = useTexts(packingPlanTexts)
  const rows = useMemo(() => figureRows(t, { before, after }), [t, before, after])
  return (
    <table className={`${classes.peaks} ${classes.wide}`}>
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          <th scope="col">{t('difference')}</th>
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
