import { Button } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { closest } from '../../hooks/closest.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import classes from './filter-panel.module.css'
import { gridFilterTexts } from './grid-filter-texts.ts'

const WIDTH = 288
const MARGIN = 8

interface FilterPanelProps {
  readonly header: string
  readonly anchorId: string
  /** Which rows the filter looks at. */
  readonly scope: string
  readonly canClear: boolean
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Below the header cell. A grid can contain only rows (ARIA), so it is rendered outside. */
export function FilterPanel(props: FilterPanelProps) {
  const t = useTexts(gridFilterTexts)
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const trap = useFocusTrap()
  const place = usePlaceBelow(props.anchorId)
  useClickElsewhere(panel, props.onClose)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    props.onSubmit()
  }
  // Events of a portal bubble to the grid.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) props.onClose()
  }
  if (!place) return null
  return createPortal(
    <div
      ref={(element) => {
        panel.current = element
        trap(element)
      }}
      className={classes.panel}
      role="dialog"
      aria-labelledby={titleId}
      style={place}
      onKeyDown={onKeyDown}
    >
      <h2 id={titleId} className={classes.title}>
        {t('title', { column: props.header })}
      </h2>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {props.children}
        <p className={classes.scope}>{props.scope}</p>
        <div className={classes.buttons}>
          <Button type="submit" size="xs">
            {props.submitLabel}
          </Button>
          <Button size="xs" variant="default" disabled={!props.canClear} onClick={props.onClear}>
            {t('clear')}
          </Button>
        </div>
      </form>
    </div>,
    document.body,
  )
}

function usePlaceBelow(anchorId: string) {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number; readonly width: number }>()
  useEffect(() => {
    const box = document.getElementById(anchorId)?.getBoundingClientRect()
    if (!box) return
    const left = Math.max(MARGIN, Math.min(box.left, window.innerWidth - WIDTH - MARGIN))
    setPlace({ left, top: box.bottom + 2, width: WIDTH })
  }, [anchorId])
  return place
}

/** Lists and calendars of the fields are portals of their own. */
function useClickElsewhere(panel: { readonly current: HTMLElement | null }, onClickElsewhere: () => void): void {
  const close = useStableCallback(onClickElsewhere)
  useEffect(() => {
    const onMouseDown = ({ target }: MouseEvent) => {
      const isInside = target instanceof Node && panel.current?.contains(target) === true
      if (!isInside && !closest(target, '[data-portal]')) close()
    }
    document.addEventListener('mousedown', onMouseDown)
    return () => document.removeEventListener('mousedown', onMouseDown)
  }, [panel, close])
}
