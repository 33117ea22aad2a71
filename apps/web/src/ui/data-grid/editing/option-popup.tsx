import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { labelOf } from '../../columns/parse-cell.ts'
import classes from './cell-input.module.css'
import type { OptionList } from './use-cell-options.ts'

interface OptionPopupProps {
  readonly id: string
  readonly list: OptionList
  readonly onChoose: (value: string) => void
}

export function OptionPopup({ id, list, onChoose }: OptionPopupProps) {
  const t = useTexts(dataGridTexts)
  const box = useRef<HTMLDivElement>(null)
  const { options, active, note } = list
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={classes.popup} data-kind="options">
      <div ref={box} id={id} className={classes.optionList} role="listbox" aria-label={t('options')}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the cell's input handles the keys
          <div
            key={option.value}
            id={`${id}-${at}`}
            className={classes.option}
            role="option"
            aria-selected={at === active}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            <span>{option.value}</span>
            {option.label !== undefined && option.label !== option.value && (
              <span className={classes.optionLabel}>{labelOf(option)}</span>
            )}
          </div>
        ))}
      </div>
      {note && (
        <div className={classes.optionNote} aria-live="polite">
          {t(`options.${note}`)}
        </div>
      )}
    </div>
  )
}
