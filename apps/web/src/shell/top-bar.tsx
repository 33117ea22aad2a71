import { UnstyledButton } from '@mantine/core'
import type { Language, Screen } from '@packing/contract'
import { lazy, Suspense, useEffect } from 'react'
import { runtimeConfig } from '../platform/config/runtime-config.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { setPreference } from '../platform/preferences/preferences.ts'
import { useUserInfo } from '../platform/session/session.ts'
import { Clock } from './clock.tsx'
import { ScopeSelect } from './scope-select.tsx'
import classes from './shell.module.css'

const SettingsMenu = lazy(() => import('./settings-menu.tsx').then((part) => ({ default: part.SettingsMenu })))

interface TopBarProps {
  readonly screen: Screen | undefined
  readonly onMenu: () => void
}

export function TopBar({ screen, onMenu }: TopBarProps) {
  const { t, language } = useText()
  const user = useUserInfo()
  const { environment, appName } = runtimeConfig()
  const title = screen ? screen.title : appName
  useEffect(() => {
    document.title = `${title} · ${appName}`
  }, [title, appName])

  return (
    <header className={classes.bar}>
      {user?.employeeName && (
        <UnstyledButton className={classes.barButton as string} aria-label={t('shell.menu')} onClick={onMenu}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
            <path d="M1 3.500h14M1 8h14M1 12.500h14" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </UnstyledButton>
      )}
      {environment !== 'prod' && (
        <span className={classes.environment} data-environment={environment}>
          {environment}
        </span>
      )}
      <h1 className={classes.title}>
        {title}
        {screen?.menuCode && <span className={classes.code}> · {screen.menuCode}</span>}
      </h1>
      {user && (
        <span className={classes.user} title={t('shell.user')}>
          <strong>{user.employeeName}</strong> ({user.roleName})
          <span className={classes.employeeId}>{user.employeeId}</span>
        </span>
      )}
      {user && <ScopeSelect user={user} />}
      <Clock />
      <LanguageChoice language={language} />
      <Suspense fallback={<span className={classes.barPlace} />}>
        <SettingsMenu isSignedIn={user !== null} />
      </Suspense>
    </header>
  )
}

const languages: readonly Language[] = ['en', 'ja']

function LanguageChoice({ language }: { readonly language: Language }) {
  const { t } = useText()
  return (
    <div className={classes.language} aria-label={t('shell.language')} role="radiogroup">
      {languages.map((each) => (
        <label key={each} data-on={language === each || undefined}>
          <input
            type="radio"
            name="language"
            value={each}
            checked={language === each}
            onChange={() => setPreference('language', each)}
          />
          {each.toUpperCase()}
        </label>
      ))}
    </div>
  )
}
