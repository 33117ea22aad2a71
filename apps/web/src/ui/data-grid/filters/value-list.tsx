import { type KeyboardEvent, useRef } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { type FoundValue, folded } from '../model/column-filter.ts'
import classes from './filter-panel.module.css'
import { gridFilterTexts } from './grid-filter-texts.ts'

const MOST_LISTED = 200

interface ValueListProps {
  readonly found: readonly FoundValue[]
  /** Lists only the values that contain it. */
  readonly text: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The values of a column with the number of their rows. One tab stop; the arrow keys move. */
export function ValueList({ found, text, chosen, onChange }: ValueListProps) {
  const t = useTexts(gridFilterTexts)
  const list = useRef<HTMLUListElement>(null)
  const wanted = folded(text)
  const listed = found.filter(({ value }) => chosen.includes(value) || folded(value).includes(wanted))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    const at = boxes.findIndex((box) => box.matches(':focus'))
    boxes[Math.min(Math.max(at + by, 0), boxes.length - 1)]?.focus()
  }
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  if (listed.length === 0) return <p className={classes.none}>{t('noValues')}</p>
  return (
    <ul ref={list} className={classes.values} aria-label={t('values')} onKeyDown={onKeyDown}>
      {listed.slice(0, MOST_LISTED).map(({ value, count }, at) => (
        <li key={value}>
          <label className={classes.value}>
            <input
              type="checkbox"
              tabIndex={at === 0 ? 0 : -1}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span className={classes.valueText}>{value === '' ? t('blank') : value}</span>
            <span className={classes.valueCount}>{formatNumber(count)}</span>
          </label>
        </li>
      ))}
      {listed.length > MOST_LISTED && (
        <li className={classes.none}>{t('moreValues', { count: listed.length - MOST_LISTED })}</li>
      )}
    </ul>
  )
}
