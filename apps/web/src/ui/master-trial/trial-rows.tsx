import { formatPartNo, type TrialMonth } from '@packing/contract'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { masterTrialTexts } from './master-trial-texts.ts'
import classes from './trial-panel.module.css'

interface Listed {
  readonly label: string
  readonly total: number
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const number = (value: number) => formatNumber(value)
const place = (line: string, on: string) => (line === '' ? '–' : `${line} ${formatDate(on)}`)

/** Where lots lie, in the plan without the change and with it. */
function lotLists({ rows }: TrialMonth, t: Translate<typeof masterTrialTexts>): Listed[] {
  const sides = [t('without'), t('with')]
  return [
    {
      label: t('unplannedLots'),
      total: rows.unplanned.total,
      heads: [t('dealer'), t('partNo'), t('latestOn'), t('vanOn'), ...sides],
      rows: rows.unplanned.rows.map((row) => [
        row.dealerCode,
        formatPartNo(row.partNo),
        formatDate(row.latestOn),
        formatDate(row.vanOn),
        number(row.before),
        number(row.after),
      ]),
    },
    {
      label: t('droppedPieces'),
      total: rows.dropped.total,
      heads: [t('dealer'), t('partNo'), ...sides],
      rows: rows.dropped.rows.map((row) => [
        row.dealerCode,
        formatPartNo(row.partNo),
        number(row.before),
        number(row.after),
      ]),
    },
    {
      label: t('overtimeMinutes'),
      total: rows.overtime.total,
      heads: [t('line'), t('day'), ...sides],
      rows: rows.overtime.rows.map((row) => [
        row.lineCode,
        formatDate(row.packOn),
        number(row.before),
        number(row.after),
      ]),
    },
    {
      label: t('movedLots'),
      total: rows.moved.total,
      heads: [t('dealer'), t('partNo'), t('lots'), t('from'), t('to')],
      rows: rows.moved.rows.map((row) => [
        row.dealerCode,
        formatPartNo(row.partNo),
        number(row.lots),
        place(row.fromLine, row.fromOn),
        place(row.toLine, row.toOn),
      ]),
    },
  ]
}

/** Which containers of which vanning dates change. */
function vanningLists({ rows, loads }: TrialMonth, t: Translate<typeof masterTrialTexts>): Listed[] {
  const sides = [t('without'), t('with')]
  return [
    {
      label: t('missedVannings'),
      total: rows.vannings.total,
      heads: [t('dealer'), t('vanOn'), ...sides],
      rows: rows.vannings.rows.map((row) => [
        row.dealerCode,
        formatDate(row.vanOn),
        number(row.before),
        number(row.after),
      ]),
    },
    {
      label: t('containers'),
      total: loads?.rows.total ?? 0,
      heads: [t('dealer'), t('vanOn'), ...sides, t('leftCases')],
      rows: (loads?.rows.rows ?? []).map((row) => [
        row.dealerCode,
        formatDate(row.vanOn),
        number(row.before),
        number(row.after),
        `${number(row.leftBefore)} → ${number(row.leftAfter)}`,
      ]),
    },
  ]
}

/** The rows behind the figures of a month, as far as they differ. */
export function MonthRows({ month }: { readonly month: TrialMonth }): ReactNode {
  const t = useTexts(masterTrialTexts)
  const lists = [...lotLists(month, t), ...vanningLists(month, t)].filter(({ total }) => total > 0)
  if (lists.length === 0) return <p className={classes.quiet}>{t('same')}</p>
  return lists.map((list) => <RowList key={list.label} list={list} t={t} />)
}

/** Columns of figures are aligned to the right. */
const isText = (rows: Listed['rows'], at: number) => rows.some((cells) => !/^[\d,→ ]*$/.test(cells[at] ?? ''))

function RowList({ list, t }: { readonly list: Listed; readonly t: Translate<typeof masterTrialTexts> }) {
  const { label, total, heads, rows } = list
  const count = rows.length < total ? t('firstRows', { shown: rows.length, count: total }) : t('rows', { count: total })
  return (
    <details className={classes.rows}>
      <summary>
        {label} · {count}
      </summary>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-text={isText(rows, at) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((cell, at) => (
                <td key={heads[at]} data-text={isText(rows, at) || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
