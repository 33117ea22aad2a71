import { NativeSelect } from '@mantine/core'
import { type OutputOf, planDesk, planViewFunctionId } from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import type { GridColumn } from '../../../ui/columns/grid-column.ts'
import { DataGrid, type DataGridProps } from '../../../ui/data-grid/data-grid.tsx'
import type { GridState } from '../../../ui/data-grid/model/grid-state.ts'
import { ScreenNotice } from '../../../ui/data-grid/view/grid-notice.tsx'
import classes from '../plan/packing-plan.module.css'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import { FailedComparison } from './failed-comparison.tsx'
import { PlanComparison } from './plan-comparison.tsx'

type Comparison = OutputOf<typeof planDesk.comparePlans>
type ChangeRow = Comparison['changes'][number]

export interface ChangeFilter {
  readonly line: readonly string[]
  readonly dealer: readonly string[]
  readonly partNo: readonly string[]
}

interface RevisionsViewProps {
  readonly month: string
  readonly filter: ChangeFilter
}

export function RevisionsView({ month, filter }: RevisionsViewProps) {
  const t = useTexts(packingPlanTexts)
  const [search, changeSearch] = useUrlSearch()
  const asked = { before: oneOf(search['before']), after: oneOf(search['after']) }
  const query = useCallQuery(
    planDesk.comparePlans,
    { month, ...asked, ...filter },
    { functionId: planViewFunctionId.DAILY, enabled: month !== '' },
  )
  const found = query.data ?? undefined
  if (query.error) return <FailedComparison query={query} />
  if (found && found.revisions.length < 2)
    return <ScreenNotice state={{ kind: 'empty', title: t('onlyOne'), hint: t('onlyOneHint') }} />
  return (
    <>
      <div className={classes.compared}>
        <RevisionFigures found={found} onChoose={(side, rev) => changeSearch({ [side]: rev })} />
        {found && <ChangeCounts counts={found.counts} listed={found.changes.length} />}
      </div>
      <ChangeGrid
        label={t('view.REVISIONS')}
        rows={found?.changes ?? []}
        isLoading={query.isPending}
        state={
          Object.values(filter).some((codes) => codes.length > 0)
            ? { kind: 'noMatch' }
            : { kind: 'empty', title: t('nothingMoved'), hint: t('nothingMovedHint') }
        }
      />
    </>
  )
}

interface ChangeGridProps {
  readonly label: string
  readonly rows: readonly ChangeRow[]
  readonly isLoading: boolean
  readonly state: GridState
  readonly paging?: Pick<DataGridProps<ChangeRow>, 'total' | 'page' | 'pageSize' | 'onPageChange' | 'onPageSizeChange'>
}

export function ChangeGrid({ label, rows, isLoading, state, paging }: ChangeGridProps) {
  const t = useTexts(packingPlanTexts)
  const columns = useMemo(() => changeColumns(t), [t])
  return (
    <DataGrid
      label={label}
      rows={rows}
      columns={columns}
      rowKey={(row) =>
        [row.dealerCode, row.partNo, row.packStyle, row.latestOn, row.fromLine, row.fromOn, row.toLine, row.toOn].join(
          ' ',
        )
      }
      {...(paging ?? { total: rows.length, pageSize: rows.length })}
      isLoading={isLoading}
      state={state}
    />
  )
}

const oneOf = (value: string | readonly string[] | undefined) =>
  Number(typeof value === 'string' ? value : 0) || undefined

interface CountsProps {
  readonly counts: Comparison['counts']
  readonly listed: number
}

export function ChangeCounts({ counts, listed }: CountsProps) {
  const t = useTexts(packingPlanTexts)
  return (
    <p className={classes.news}>
      <span>
        {t('changesOf', {
          moved: formatNumber(counts.movedLots),
          added: formatNumber(counts.addedLots),
          removed: formatNumber(counts.removedLots),
        })}
      </span>
      {listed < counts.changes && (
        <span>{t('changesShown', { count: listed, all: formatNumber(counts.changes) })}</span>
      )}
    </p>
  )
}

interface RevisionFiguresProps {
  readonly found: Comparison | undefined
  readonly onChoose: (side: 'before' | 'after', rev: string) => void
}

function RevisionFigures({ found, onChoose }: RevisionFiguresProps) {
  const t = useTexts(packingPlanTexts)
  const choose = (side: 'before' | 'after') => (
    <NativeSelect
      size="xs"
      aria-label={t(side)}
      value={String(found?.[side]?.rev ?? '')}
      onChange={(event) => onChoose(side, event.currentTarget.value)}
      data={[
        ...(found?.[side] ? [] : [{ value: '', label: '–' }]),
        ...(found?.revisions.map(({ rev, createdAt }) => ({
          value: String(rev),
          label: `${t('revNumber', { rev })} ${formatDateTime(createdAt)}`,
        })) ?? []),
      ]}
    />
  )
  return (
    <PlanComparison
      before={found?.before?.kpi}
      after={found?.after?.kpi}
      names={[t('before'), t('after')]}
      heads={[choose('before'), choose('after')]}
    />
  )
}

const changeColumns = (t: Translate<typeof packingPlanTexts>): GridColumn<ChangeRow>[] => [
  { id: 'kind', header: t('moveKind'), width: 80, pin: 'start', value: (row) => t(`move.${row.kind}`) },
  { id: 'dealerCode', header: t('dealer'), kind: 'code', width: 88, pin: 'start' },
  { id: 'partNo', header: t('partNo'), kind: 'part', pin: 'start' },
  { id: 'packStyle', header: t('packStyle'), kind: 'code', width: 64 },
  { id: 'lots', header: t('lots'), kind: 'number', width: 72 },
  { id: 'fromLine', header: `${t('from')} ${t('line')}`, kind: 'code', width: 104 },
  { id: 'fromOn', header: t('from'), kind: 'date', width: 112 },
  { id: 'toLine', header: `${t('to')} ${t('line')}`, kind: 'code', width: 104 },
  { id: 'toOn', header: t('to'), kind: 'date', width: 112 },
  { id: 'latestOn', header: t('latestOn'), kind: 'date', width: 112 },
]
