import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { actionTexts } from '../words/action-texts.ts'
import { type PanelWalk, panelWalkContext } from './panel-walk.ts'
import { enterNextPane } from './panes.ts'
import classes from './screen-layout.module.css'

interface ScreenLayoutProps {
  /** Above the search, so that nothing that a tab changes moves them. */
  readonly tabs?: ReactNode
  readonly search?: ReactNode
  readonly actions?: ReactNode
  /** Below the actions: what runs, or how it ended. */
  readonly status?: ReactNode
  readonly panel?: ReactNode
  /** Previous and Next in the head of a panel that shows a row. */
  readonly walk?: PanelWalk | undefined
  readonly children: ReactNode
}

export function ScreenLayout({ tabs, search, actions, status, panel, walk, children }: ScreenLayoutProps) {
  const t = useTexts(actionTexts)
  const screen = useRef<HTMLDivElement>(null)
  const run = () => enterNextPane(screen.current)
  useAction({ id: 'nextPane', label: t('nextPane'), keys: standardKeys.nextPane, run })
  return (
    <div ref={screen} className={classes.screen} data-screen>
      {tabs}
      {(search !== undefined || actions !== undefined) && (
        <div className={classes.head}>
          {search !== undefined && (
            <div className={classes.search} data-pane="search">
              {search}
            </div>
          )}
          {actions}
        </div>
      )}
      {status}
      <div className={classes.middle}>
        <div className={classes.content} data-pane="content">
          {children}
        </div>
        <panelWalkContext.Provider value={walk}>{panel}</panelWalkContext.Provider>
      </div>
    </div>
  )
}
