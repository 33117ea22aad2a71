import { ActionIcon, CloseButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'
import { layoutTexts } from './layout-texts.ts'
import { type PanelWalk, panelWalkContext } from './panel-walk.ts'
import { contentOf, enterPane } from './panes.ts'
import classes from './screen-layout.module.css'

interface SidePanelProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly width?: number
  /** For panels whose first field is filled in at once. */
  readonly takesKeyboard?: boolean
  readonly children: ReactNode
}

/** React passes on the keys of lists, calendars and dialogs, which stand outside the panel and close on Escape themselves. */
function isForPanel({ key, keyCode, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  // Safari marks the last key of a composition only by key code 229.
  if (key !== 'Escape' || nativeEvent.isComposing || keyCode === 229) return false
  return target instanceof Element && currentTarget.contains(target) && !target.closest(OPEN_LIST)
}

/** A field whose list is open keeps the focus. */
const OPEN_LIST = '[aria-haspopup][aria-expanded="true"]'

/** Escape closes it and returns the focus to the grid. */
export function SidePanel({ title, onClose, width = 420, takesKeyboard = false, children }: SidePanelProps) {
  const t = useTexts(actionTexts)
  const walk = useContext(panelWalkContext)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const screen = element?.closest('[data-screen]')
    if (takesKeyboard) enterPane(element)
    return () => {
      // Browsers fire no focus events during a DOM change.
      if (element?.contains(document.activeElement)) queueMicrotask(() => enterPane(contentOf(screen)))
    }
  }, [takesKeyboard])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForPanel(event)) onClose()
  }
  return (
    <aside
      ref={panel}
      className={classes.panel}
      style={{ width }}
      aria-labelledby={titleId}
      data-pane="panel"
      onKeyDown={onKeyDown}
    >
      <div className={classes.panelHead}>
        <h2 id={titleId} className={classes.panelTitle}>
          {title}
        </h2>
        {walk && walk.count > 1 && <Walk {...walk} />}
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </div>
      <div className={classes.panelBody}>{children}</div>
    </aside>
  )
}

function Walk({ at, count, onGo }: PanelWalk) {
  const t = useTexts(layoutTexts)
  const go = (to: number, label: string, sign: string) => (
    <ActionIcon
      size="sm"
      variant="default"
      aria-label={label}
      title={label}
      disabled={at < 0 || to < 0 || to >= count}
      onClick={() => onGo(to)}
    >
      <span aria-hidden>{sign}</span>
    </ActionIcon>
  )
  return (
    <span className={classes.walk}>
      {go(at - 1, t('previous'), '‹')}
      {at >= 0 && (
        <span>
          {formatNumber(at + 1)} / {formatNumber(count)}
        </span>
      )}
      {go(at + 1, t('next'), '›')}
    </span>
  )
}
