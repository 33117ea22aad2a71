import { ActionIcon, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { RangeSummary } from './copy-range.ts'
import type { OffPageEdits } from './grid-editing.ts'
import classes from './grid-footer.module.css'

interface GridFooterProps {
  readonly shownRows: number
  readonly total: number | undefined
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
  const { t } = useText()
  const { shownRows, total, page, pageSize, summary } = props
  const from = shownRows === 0 ? 0 : (page - 1) * (pageSize ?? 0) + 1
  return (
    <div className={classes.footer}>
      <span>
        {total === undefined || pageSize === undefined
          ? t('grid.rows', { count: total ?? shownRows, total: formatNumber(total ?? shownRows) })
          : t('grid.range', {
              from: formatNumber(from),
              to: formatNumber(from + Math.max(shownRows - 1, 0)),
              total: formatNumber(total),
            })}
      </span>
      {props.selectedCount > 0 && <strong>{t('grid.selected', { count: formatNumber(props.selectedCount) })}</strong>}
      {summary && (
        <span>
          {t('grid.cells', { count: formatNumber(summary.cells) })}
          {summary.numbers > 0 && ` · ${t('grid.sum', { sum: formatNumber(summary.sum, summary.digits) })}`}
        </span>
      )}
      {props.errorCount > 0 && (
        <button type="button" className={classes.errorCount} title={t('grid.nextError')} onClick={props.onNextError}>
          <span aria-hidden>✕</span> {t('grid.errors', { count: props.errorCount })} <kbd>F8</kbd>
        </button>
      )}
      {props.offPage && <OffPageButton {...props.offPage} />}
      <span className={classes.footerExtra}>{props.children}</span>
      {props.onPageSizeChange && pageSize !== undefined && (
        <NativeSelect
          size="xs"
          wrapperProps={{ 'data-print': 'off' }}
          aria-label={t('grid.pageSize')}
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

/** Shows or hides the edited rows of other pages above this page. */
function OffPageButton({ count, isShown, show }: OffPageEdits) {
  const { t } = useText()
  return (
    <button type="button" className={classes.offPage} aria-pressed={isShown} onClick={() => show(!isShown)}>
      <span aria-hidden>●</span> {t('grid.away', { count })} · {t(isShown ? 'grid.awayHide' : 'grid.awayShow')}
    </button>
  )
}

interface PagerProps {
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
}

function Pager({ page, pageCount, onChange }: PagerProps) {
  const { t } = useText()
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
    <nav className={classes.pager} aria-label={t('grid.page')} data-print="off">
      {step('«', t('grid.firstPage'), 1)}
      {step('‹', t('grid.previousPage'), page - 1)}
      <span>
        {formatNumber(page)} / {formatNumber(pageCount)}
      </span>
      {step('›', t('grid.nextPage'), page + 1)}
      {step('»', t('grid.lastPage'), pageCount)}
    </nav>
  )
}
