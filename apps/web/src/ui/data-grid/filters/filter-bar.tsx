import { CloseButton } from '@mantine/core'
import { formatDate, formatMonth, formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import { actionTexts } from '../../words/action-texts.ts'
import { filterEditorOf } from '../model/column-filter.ts'
import type { ActiveFilter, GridFilters } from '../model/use-grid-filters.ts'
import classes from './filter-panel.module.css'
import { gridFilterTexts } from './grid-filter-texts.ts'

interface FilterBarProps<Row> {
  readonly filters: GridFilters<Row>
  readonly total: number | undefined
  readonly hasMore: boolean | undefined
  readonly onLoadAll: (() => void) | undefined
  readonly onCleared: () => void
}

/** What the header filters hide, and whether they looked at every row that the search found. */
export function FilterBar<Row>({ filters, total, hasMore = false, onLoadAll, onCleared }: FilterBarProps<Row>) {
  const t = useTexts(gridFilterTexts)
  const tAction = useTexts(actionTexts)
  const { active, loaded, matchCount, editedCount } = filters
  if (active.length === 0) return null
  const rows = formatNumber(matchCount)
  const of = formatNumber(loaded.length)
  const missing = total === undefined ? 0 : Math.max(0, total - loaded.length)
  return (
    <section className={classes.bar} aria-label={t('filters')}>
      <ul className={classes.filters}>
        {active.map((each) => (
          <li key={each.column.id} className={classes.filter}>
            <span className={classes.filterWords}>{filterWords(each, t)}</span>
            <CloseButton
              size={16}
              aria-label={tAction('remove', { what: each.column.header })}
              onClick={() => {
                filters.set(each.column.id, undefined)
                onCleared()
              }}
            />
          </li>
        ))}
      </ul>
      <span role="status">
        {missing > 0 || hasMore ? t('shownPart', { rows, of }) : t('shown', { rows, of })}
        {editedCount > 0 && ` ${t('editedToo', { count: editedCount })}`}
        {missing > 0 && ` ${t('notLoaded', { count: missing })}`}
        {hasMore && ` ${t('notCounted')}`}
      </span>
      {missing > 0 && onLoadAll && (
        <button type="button" className={classes.link} onClick={onLoadAll}>
          {t('loadAll')}
        </button>
      )}
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          filters.clear()
          onCleared()
        }}
      >
        {t('clearAll')}
      </button>
    </section>
  )
}

const MOST_NAMED = 3

function filterWords<Row>({ column, filter }: ActiveFilter<Row>, t: Translate<typeof gridFilterTexts>): string {
  const { header } = column
  if (filter.kind === 'text') return t('words.text', { header, text: filter.text })
  if (filter.kind === 'values') {
    const named = filter.values.slice(0, MOST_NAMED).map((value) => (value === '' ? t('blank') : value))
    const more = filter.values.length - named.length
    return t('words.values', { header, values: named.join(', ') + (more > 0 ? ` +${more}` : '') })
  }
  const editor = filterEditorOf(column)
  const write = (bound: string) => {
    if (bound === '') return ''
    if (editor === 'number') return formatNumber(Number(bound), column.digits ?? 0)
    return editor === 'month' ? formatMonth(bound) : formatDate(bound)
  }
  const [from, to] = [write(filter.from), write(filter.to)]
  return t('words.values', { header, values: from === to ? from : `${from} – ${to}`.trim() })
}
