import { NativeSelect } from '@mantine/core'
import { type OutputOf, planViewFunctionId, workspace } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useText } from '../../platform/i18n/i18n.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumn } from '../../ui/data-grid/grid-column.ts'
import { GridNotice } from '../../ui/data-grid/grid-notice.tsx'
import { gridStateOf } from '../../ui/use-search-screen.ts'
import classes from './packing-plan.module.css'
import { figureRows } from './plan-figures.ts'

type Comparison = OutputOf<typeof workspace.compareplans>
type ChangeRow = Comparison['changes'][number]

interface RevisionsViewProps {
  readonly month: string
  readonly filter: {
    readonly line: readonly string[]
    readonly dealer: readonly string[]
    readonly partNo: readonly string[]
  }
}

/** Two revisions of the month's plan side by side, and what is elsewhere in the later one. */
export function RevisionsView({ month, filter }: RevisionsViewProps) {
  const { t } = useText()
  const [search, changeSearch] = useUrlSearch()
  const asked = { before: oneOf(search['before']), after: oneOf(search['after']) }
  const query = useCallQuery(
    workspace.compareplans,
    { month, ...asked, ...filter },
    { functionId: planViewFunctionId.DAILY, enabled: month !== '' },
  )
  const found = query.data ?? undefined
  const columns = useMemo(() => changeColumns(t), [t])
  if (query.error)
    return (
      <GridNotice
        state={gridStateOf(query.error, {
          isSearched: true,
          isNarrowed: false,
          functionId: planViewFunctionId.DAILY,
          retry: () => void query.refetch(),
        })}
      />
    )
  if (found && found.revisions.length < 2)
    return <GridNotice state={{ kind: 'empty', title: t('plan.onlyOne'), hint: t('plan.onlyOneHint') }} />
  return (
    <>
      <div className={classes.compared}>
        <FigureTable found={found} onChoose={(side, rev) => changeSearch({ [side]: rev })} />
        {found && <Counts {...found} />}
      </div>
      <DataGrid
        label={t('plan.view.REVISIONS')}
        rows={found?.changes ?? []}
        columns={columns}
        rowKey={(row) =>
          [
            row.dealerCode,
            row.partNo,
            row.packStyle,
            row.latestOn,
            row.fromLine,
            row.fromOn,
            row.toLine,
            row.toOn,
          ].join(' ')
        }
        total={found?.changes.length ?? 0}
        pageSize={found?.changes.length ?? 0}
        isLoading={query.isPending}
        state={{ kind: 'empty', title: t('plan.nothingMoved'), hint: t('plan.nothingMovedHint') }}
      />
    </>
  )
}

const oneOf = (value: string | readonly string[] | undefined) =>
  Number(typeof value === 'string' ? value : 0) || undefined

function Counts({ counts, changes }: Pick<Comparison, 'counts' | 'changes'>) {
  const { t } = useText()
  return (
    <p className={classes.news}>
      <span>
        {t('plan.changesOf', {
          moved: formatNumber(counts.movedLots),
          added: formatNumber(counts.addedLots),
          removed: formatNumber(counts.removedLots),
        })}
      </span>
      {changes.length < counts.changes && (
        <span>
          {t('plan.changesShown', { count: formatNumber(changes.length), all: formatNumber(counts.changes) })}
        </span>
      )}
    </p>
  )
}

interface FigureTableProps {
  readonly found: Comparison | undefined
  readonly onChoose: (side: 'before' | 'after', rev: string) => void
}

function FigureTable({ found, onChoose }: FigureTableProps) {
  const { t } = useText()
  const rows = useMemo(() => figureRows(t, found), [t, found])
  const choose = (side: 'before' | 'after') => (
    <NativeSelect
      size="xs"
      aria-label={t(`plan.${side}`)}
      value={String(found?.[side]?.rev ?? '')}
      onChange={(event) => onChoose(side, event.currentTarget.value)}
      data={[
        ...(found?.[side] ? [] : [{ value: '', label: '–' }]),
        ...(found?.revisions.map(({ rev, createdAt }) => ({
          value: String(rev),
          label: `${t('plan.rev', { rev })} ${formatDateTime(createdAt)}`,
        })) ?? []),
      ]}
    />
  )
  return (
    <table className={`${classes.peaks} ${classes.wide}`}>
      <thead>
        <tr>
          <th scope="col">{t('plan.figure')}</th>
          <th scope="col">{choose('before')}</th>
          <th scope="col">{choose('after')}</th>
          <th scope="col">{t('plan.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, difference }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
            <td>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const changeColumns = (t: Translate): GridColumn<ChangeRow>[] => [
  { id: 'kind', header: t('plan.moveKind'), width: 80, pin: 'start', value: (row) => t(`plan.move.${row.kind}`) },
  { id: 'dealerCode', header: t('plan.dealer'), kind: 'code', width: 88, pin: 'start' },
  { id: 'partNo', header: t('plan.partNo'), kind: 'part', pin: 'start' },
  { id: 'packStyle', header: t('plan.packStyle'), kind: 'code', width: 64 },
  { id: 'lots', header: t('plan.lots'), kind: 'number', width: 72 },
  { id: 'fromLine', header: `${t('plan.from')} ${t('plan.line')}`, kind: 'code', width: 104 },
  { id: 'fromOn', header: t('plan.from'), kind: 'date', width: 112 },
  { id: 'toLine', header: `${t('plan.to')} ${t('plan.line')}`, kind: 'code', width: 104 },
  { id: 'toOn', header: t('plan.to'), kind: 'date', width: 112 },
  { id: 'latestOn', header: t('plan.latestOn'), kind: 'date', width: 112 },
]
