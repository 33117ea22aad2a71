import type { ReactNode } from 'react'
import classes from './screen-layout.module.css'

interface ScreenLayoutProps {
  readonly search?: ReactNode
  readonly actions?: ReactNode
  /** A `SidePanel` beside the content. */
  readonly panel?: ReactNode
  /** Fills what is left of the window; the page itself never scrolls. */
  readonly children: ReactNode
}

/** The one shape of a screen: search, actions, content, and details at the right. */
export function ScreenLayout({ search, actions, panel, children }: ScreenLayoutProps) {
  return (
    <div className={classes.screen}>
      {search}
      {actions}
      <div className={classes.middle}>
        <div className={classes.content}>{children}</div>
        {panel}
      </div>
    </div>
  )
}
