import { ActionIcon, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber, formatTotal } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { dataGridTexts } from '../columns/data-grid-texts.ts'
import type { OffPageEdits } from '../columns/grid-editing.ts'
import classes from './grid-footer.module.css'
import type { RangeSummary } from './model/copy-range.ts'

interface GridFooterProps {
  readonly shownRows: number
  readonly total: number | undefined
  readonly hasMore: boolean | undefined
  readonly page: number
  readonly pageSize: number | undefined
  readonly onPageChange: ((page: number) => void) | undefined
  readonly onPageSizeChange: ((pageSize: number) => void) | undefined
  readonly selectedCount: number
  readonly summary: RangeSummary | undefined
  readonly errorCount: number
  readonly onNextError: () => void
  readonly offPage: OffPageEdits | undefined
  readonly children: ReactNode
}

const PAGE_SIZES = [10, 20, 50, 100, 200, 500, 1000]

export function GridFooter(props: GridFooterProps) {
  const t = useTexts(dataGridTexts)
  const { shownRows, total, page, pageSize, summary } = props
  const from = shownRows === 0 ? 0 : (page - 1) * (pageSize ?? 0) + 1
  return (
    <div className={classes.footer}>
      <span>
        {total === undefined || pageSize === undefined
          ? t('rows', { count: total ?? shownRows })
          : t('range', {
              from: formatNumber(from),
              to: formatNumber(from + Math.max(shownRows - 1, 0)),
              total: formatTotal(total, props.hasMore),
            })}
      </span>
      {props.selectedCount > 0 && <strong>{t('selected', { count: props.selectedCount })}</strong>}
      {summary && (
        <span>
          {t('cells', { count: summary.cells })}
          {summary.sums.length > 0 && ` · ${t('sum', { sum: sumWords(summary.sums) })}`}
        </span>
      )}
      {props.errorCount > 0 && (
        <button type="button" className={classes.errorCount} title={t('nextError')} onClick={props.onNextError}>
          <span aria-hidden>✕</span> {t('errors', { count: props.errorCount })} <kbd>F8</kbd>
        </button>
      )}
      {props.offPage && <OffPageButton {...props.offPage} />}
      <span className={classes.footerExtra}>{props.children}</span>
      {props.onPageSizeChange && pageSize !== undefined && (
        <NativeSelect
          size="xs"
          wrapperProps={{ 'data-print': 'off' }}
          aria-label={t('pageSize')}
          value={String(pageSize)}
          data={[...new Set([...PAGE_SIZES, pageSize])].sort((a, b) => a - b).map(String)}
          onChange={(event) => props.onPageSizeChange?.(Number(event.currentTarget.value))}
        />
      )}
      {props.onPageChange && total !== undefined && pageSize !== undefined && (
        <Pager page={page} pageCount={Math.max(1, Math.ceil(total / pageSize))} onChange={props.onPageChange} />
      )}
    </div>
  )
}

const MAX_SUMS = 4

/** A single sum needs no name. */
function sumWords(sums: RangeSummary['sums']): string {
  const [only, ...others] = sums
  if (only && others.length === 0) return formatNumber(only.sum, only.digits)
  const named = sums.slice(0, MAX_SUMS).map(({ name, sum, digits }) => `${formatNumber(sum, digits)} ${name}`)
  return [...named, ...(sums.length > MAX_SUMS ? ['…'] : [])].join(' · ')
}

function OffPageButton({ count, isShown, show }: OffPageEdits) {
  const t = useTexts(dataGridTexts)
  return (
    <button type="button" className={classes.offPage} aria-pressed={isShown} onClick={() => show(!isShown)}>
      <span aria-hidden>●</span> {t('away', { count })} · {t(isShown ? 'awayHide' : 'awayShow')}
    </button>
  )
}

interface PagerProps {
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
}

function Pager({ page, pageCount, onChange }: PagerProps) {
  const t = useTexts(dataGridTexts)
  const step = (sign: string, label: string, target: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      disabled={target < 1 || target > pageCount || target === page}
      onClick={() => onChange(target)}
    >
      {sign}
    </ActionIcon>
  )
  return (
    <nav className={classes.pager} aria-label={t('page')} data-print="off">
      {step('«', t('firstPage'), 1)}
      {step('‹', t('previousPage'), page - 1)}
      <span>
        {formatNumber(page)} / {formatNumber(pageCount)}
      </span>
      {step('›', t('nextPage'), page + 1)}
      {step('»', t('lastPage'), pageCount)}
    </nav>
  )
}
