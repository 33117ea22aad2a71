import { SegmentedControl } from '@mantine/core'
import { orderPreview, type UploadPartRow, type UploadParts, uploadPartColumns } from '@packing/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatMonth } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { isOneOf } from '../../../platform/is-one-of.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { gridColumns } from '../../../ui/data-grid/grid-columns.ts'
import type { DataGridProps } from '../../../ui/data-grid/model/grid-props.ts'
import type { GridState } from '../../../ui/data-grid/model/grid-state.ts'
import { gridStateOf } from '../../../ui/search-screen/use-search-screen.ts'
import classes from './order-parts.module.css'
import { orderPartsTexts } from './order-parts-texts.ts'
import { PartPeriods } from './part-periods.tsx'
import { PartSums } from './part-sums.tsx'

const PAGE_SIZE = 100
const shownParts = ['all', 'changedOnly', 'movedOnly'] as const
type Shown = (typeof shownParts)[number]

interface PartsState {
  readonly shown: Shown
  readonly page: number
  readonly pageSize: number
  readonly sort: readonly string[]
}

/** What a staged file was understood as: its parts and months beside the previous release, page by page from the server. */
export function OrderParts({ uploadId }: { readonly uploadId: string }) {
  const t = useTexts(orderPartsTexts)
  const [state, setState] = useState<PartsState>({ shown: 'all', page: 1, pageSize: PAGE_SIZE, sort: [] })
  const { shown, page, pageSize, sort } = state
  const { data, error, isPending, isPlaceholderData, refetch } = useCallQuery(orderPreview.listParts, {
    uploadId,
    changedOnly: shown === 'changedOnly',
    movedOnly: shown === 'movedOnly',
    page,
    pageSize,
    sort: [...sort],
  })
  const change = (changed: Partial<PartsState>) => setState((now) => ({ ...now, page: 1, ...changed }))
  return (
    <PartsView
      data={data ?? undefined}
      isLoading={isPending || isPlaceholderData}
      {...(error && { failure: gridStateOf(error, failureOf(refetch)) })}
      paging={{
        page,
        pageSize,
        sort,
        onPageChange: (next) => change({ page: next }),
        onPageSizeChange: (next) => change({ pageSize: next }),
        onSortChange: (next) => change({ sort: next }),
      }}
    >
      <SegmentedControl
        size="xs"
        aria-label={t('shown')}
        value={shown}
        onChange={(next) => isOneOf(shownParts, next) && change({ shown: next })}
        data={shownParts.map((value) => ({ value, label: t(value) }))}
      />
    </PartsView>
  )
}

const failureOf = (refetch: () => unknown) => ({
  isSearched: true,
  isNarrowed: false,
  functionId: 'I02F01',
  retry: () => void refetch(),
})

interface PartsViewProps {
  readonly data: UploadParts | undefined
  readonly isLoading: boolean
  readonly paging?: Pick<
    DataGridProps<UploadPartRow>,
    'page' | 'pageSize' | 'sort' | 'onPageChange' | 'onPageSizeChange' | 'onSortChange'
  >
  /** Why there are none. */
  readonly failure?: GridState
  /** Which parts are shown. */
  readonly children?: ReactNode
}

const noRows: readonly UploadPartRow[] = []

export function PartsView({ data, isLoading, paging, failure, children }: PartsViewProps) {
  const t = useTexts(orderPartsTexts)
  const language = useLanguage()
  const isPaged = paging !== undefined
  const columns = useMemo(
    () =>
      gridColumns<UploadPartRow>(uploadPartColumns, language, {
        change: {
          nameOf: (value) => (isOneOf(['NEW', 'ENDED', 'CHANGED', 'SAME'], value) ? t(`change.${value}`) : ''),
        },
      }).map((column) => ({ ...column, sort: isPaged ? (column.sort ?? false) : false })),
    [language, t, isPaged],
  )
  return (
    <div className={classes.parts}>
      {data && <PartSums sums={data.sums} />}
      <div className={classes.above}>
        {children}
        {data && <Counts data={data} />}
      </div>
      <DataGrid
        label={t('parts')}
        rows={data?.parts.rows ?? noRows}
        columns={columns}
        rowKey={(row) => `${row.dealerCode} ${row.partNo}`}
        isLoading={isLoading}
        details={{ height: DETAILS_HEIGHT, render: (row) => <PartPeriods row={row} /> }}
        state={failure ?? { kind: 'empty', title: t('noParts'), hint: t('noPartsHint') }}
        {...(paging && data ? { ...paging, total: data.parts.total } : {})}
      />
    </div>
  )
}

const DETAILS_HEIGHT = 190
const NAMED_BASES = 3

function Counts({ data: { counts, bases } }: { readonly data: UploadParts }) {
  const t = useTexts(orderPartsTexts)
  const { NEW: added, ENDED: ended, CHANGED: changed, SAME: same } = counts
  const named = bases
    .slice(0, NAMED_BASES)
    .map(({ dealerCode: dealer, cycleMonth, rev }) =>
      cycleMonth === null ? t('noBase', { dealer }) : t('base', { dealer, rev, month: formatMonth(cycleMonth) }),
    )
  const more = bases.length > NAMED_BASES ? [t('moreBases', { count: bases.length - NAMED_BASES })] : []
  return (
    <p className={classes.counts}>
      {t('partCounts', { added, ended, changed, same })}
      {bases.length > 0 && <> · {t('basedOn', { bases: [...named, ...more].join(' · ') })}</>}
    </p>
  )
}
