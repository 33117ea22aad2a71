import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { actionTexts } from '../words/action-texts.ts'
import { type PanelWalk, panelWalkContext } from './panel-walk.ts'
import { enterNextPane, keepPlace } from './panes.ts'
import classes from './screen-layout.module.css'

interface ScreenLayoutProps {
  /** Before the search, so that nothing that a tab changes moves them. */
  readonly tabs?: ReactNode
  readonly search?: ReactNode
  /** What the rows add up to, or what needs a decision: in the room that search and actions leave. */
  readonly notes?: ReactNode
  readonly actions?: ReactNode
  /** Below the actions: what runs, how it ended, or figures that need a line of their own. */
  readonly status?: ReactNode
  /** Beside the rows, so that it takes no line from them. In a narrow window it is above them. */
  readonly aside?: ReactNode
  readonly panel?: ReactNode
  /** Previous and Next in the head of a panel that shows a row. */
  readonly walk?: PanelWalk | undefined
  readonly children: ReactNode
}

export function ScreenLayout({ aside, panel, walk, status, children, ...head }: ScreenLayoutProps) {
  const t = useTexts(actionTexts)
  const screen = useRef<HTMLDivElement>(null)
  const run = () => enterNextPane(screen.current)
  useAction({ id: 'nextPane', label: t('nextPane'), keys: standardKeys.nextPane, run })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the keyboard was
    <div ref={screen} className={classes.screen} data-screen onFocus={({ target }) => keepPlace(target)}>
      <Head {...head} />
      {status}
      <div className={classes.middle}>
        {aside !== undefined && (
          <div className={classes.aside} data-pane="aside">
            {aside}
          </div>
        )}
        <div className={classes.content} data-pane="content">
          {children}
        </div>
        <panelWalkContext.Provider value={walk}>{panel}</panelWalkContext.Provider>
      </div>
    </div>
  )
}

/** As few lines as it has room for: two at most where the window is as wide as a usual screen. */
function Head({ tabs, search, notes, actions }: Pick<ScreenLayoutProps, 'tabs' | 'search' | 'notes' | 'actions'>) {
  const parts = [tabs, search, notes, actions]
  if (parts.every((part) => part === undefined)) return null
  return (
    <div className={classes.head}>
      {tabs}
      {search !== undefined && (
        <div className={classes.search} data-pane="search">
          {search}
        </div>
      )}
      {notes !== undefined && <div className={classes.notes}>{notes}</div>}
      {actions}
    </div>
  )
}
