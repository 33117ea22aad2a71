import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { runtimeConfig } from '../platform/config/runtime-config.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import { usePreferences } from '../platform/preferences/preferences.ts'
import { useUserInfo } from '../platform/session/session.ts'
import { isSwitchingScope } from '../platform/sign-in/switch-scope.ts'
import { useStore } from '../platform/store.ts'
import { TopBar } from './bar/top-bar.tsx'
import classes from './frame/shell.module.css'
import { shellTexts } from './frame/shell-texts.ts'
import { useHelp } from './help/use-help.ts'
import { DraftBanner } from './notices/draft-banner.tsx'
import { SessionBanner } from './notices/session-banner.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

const BUILT_IN = 2026
const HelpPanel = lazy(() => import('./help/help-panel.tsx'))
const MenuDrawer = lazy(() => import('./bar/menu-drawer.tsx').then((part) => ({ default: part.MenuDrawer })))

export function Shell() {
  const t = useTexts(shellTexts)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const user = useUserInfo()
  const isSwitching = useStore(isSwitchingScope)
  const screen = useMatches().findLast((match) => match.staticData.screen !== undefined)?.staticData.screen
  const { appName, version } = runtimeConfig()
  const help = useHelp()
  const { dates, numbers, weekStart, paper } = usePreferences()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <Shortcuts screen={screen} />
      <TopBar screen={screen} help={help} onMenu={() => setIsMenuOpen(true)} />
      {user?.employeeName && (
        <Suspense>
          <MenuDrawer isOpen={isMenuOpen} current={screen} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
      <div className={classes.banners} data-print="off">
        <SessionBanner />
        <DraftBanner />
      </div>
      <div className={classes.body}>
        {/* Keyed by scope and formats: a change remounts the screen. */}
        <main
          id="content"
          key={[user?.accessPrctCode, dates, numbers, weekStart, paper].join(' ')}
          className={classes.main}
          tabIndex={-1}
        >
          {!isSwitching && <Outlet />}
        </main>
        <Suspense>
          {help.isOpen && screen && <HelpPanel screen={screen} content={help.content} onClose={help.close} />}
        </Suspense>
      </div>
      <footer className={classes.footer}>
        <span>
          {appName} {version}
        </span>
        <span>{t('copyright', { year: BUILT_IN, name: appName })}</span>
      </footer>
    </div>
  )
}
