import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import classes from './screen-layout.module.css'

interface SidePanelProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly width?: number
  readonly children: ReactNode
}

/** Details at the right while the grid stays; Escape inside it closes. */
export function SidePanel({ title, onClose, width = 420, children }: SidePanelProps) {
  const { t } = useText()
  const titleId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <aside className={classes.panel} style={{ width }} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className={classes.panelHead}>
        <h2 id={titleId} className={classes.panelTitle}>
          {title}
        </h2>
        <CloseButton size="sm" aria-label={t('action.close')} onClick={onClose} />
      </div>
      <div className={classes.panelBody}>{children}</div>
    </aside>
  )
}
