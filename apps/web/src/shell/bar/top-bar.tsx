import { UnstyledButton } from '@mantine/core'
import { type Language, languages, privilege, type Screen } from '@packing/contract'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { appState, setAppState } from '../../platform/app-state/app-state.ts'
import { runtimeConfig } from '../../platform/config/runtime-config.ts'
import { chooseLanguage } from '../../platform/i18n/chosen-language.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { menuItems, privilegeFor, type UserInfo, useUserInfo } from '../../platform/session/session.ts'
import { standardKeys } from '../../platform/shortcuts/actions.ts'
import { TOP_PAGE } from '../../platform/sign-in/own-path.ts'
import { useStore } from '../../platform/store.ts'
import { BarIcon } from '../frame/bar-icon.tsx'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'
import type { useHelp } from '../help/use-help.ts'
import { Clock } from './clock.tsx'
import { ScopeSelect } from './scope-select.tsx'

const Tray = lazy(() => import('../tray/tray.tsx').then((part) => ({ default: part.Tray })))
const SettingsMenu = lazy(() => import('./settings-menu.tsx').then((part) => ({ default: part.SettingsMenu })))

type Help = Pick<ReturnType<typeof useHelp>, 'isOpen' | 'toggle'>

interface TopBarProps {
  readonly screen: Screen | undefined
  readonly help: Help
  readonly onMenu: () => void
}

export function TopBar({ screen, help, onMenu }: TopBarProps) {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const user = useUserInfo()
  const { environment, appName } = runtimeConfig()
  const { pageTitle, gamenMode, showHomeBtn } = useStore(appState)
  useScreenState(screen, appName)

  return (
    <header className={classes.bar}>
      {user?.employeeName && (
        <UnstyledButton className={classes.barButton ?? ''} aria-label={t('menu')} onClick={onMenu}>
          <BarIcon>
            <path d="M1 3.500h14M1 8h14M1 12.500h14" strokeWidth="1.5" />
          </BarIcon>
        </UnstyledButton>
      )}
      {showHomeBtn && (
        <Link to="/TopPage" className={classes.barButton} aria-label={t('home')} title={t('home')}>
          <BarIcon>
            <path d="M2 8l6-5.500L14 8M4 7v6.500h8V7" />
          </BarIcon>
        </Link>
      )}
      {environment !== 'prod' && (
        <span className={classes.environment} data-environment={environment}>
          {environment}
        </span>
      )}
      <span className={classes.product}>{appName}</span>
      <div className={classes.heading}>
        <h1 className={classes.title}>
          {pageTitle}
          {screen?.menuCode && <span className={classes.code}> · {screen.menuCode}</span>}
        </h1>
        {screen && <HelpButton help={help} />}
      </div>
      {gamenMode === 'REFERENCE' && showHomeBtn && <span className={classes.reference}>{t('reference')}</span>}
      {user && <UserName user={user} />}
      {user && <ScopeSelect user={user} />}
      {user?.employeeName && (
        <Suspense fallback={<span className={classes.barPlace} />}>
          <Tray key={user.accessPrctCode} />
        </Suspense>
      )}
      <Clock />
      <LanguageChoice language={language} />
      <Suspense fallback={<span className={classes.barPlace} />}>
        <SettingsMenu isSignedIn={user !== null} />
      </Suspense>
    </header>
  )
}

/** Cut where it has no room: its title has it all. */
function UserName({ user: { employeeName, roleName, employeeId } }: { readonly user: UserInfo }) {
  const t = useTexts(shellTexts)
  return (
    <span className={classes.user} title={`${t('user')}: ${employeeName} (${roleName}) ${employeeId}`}>
      <strong>{employeeName}</strong> ({roleName})<span className={classes.employeeId}>{employeeId}</span>
    </span>
  )
}

function HelpButton({ help: { isOpen, toggle } }: { readonly help: Help }) {
  const t = useTexts(shellTexts)
  return (
    <UnstyledButton
      className={classes.helpButton ?? ''}
      aria-label={t('help')}
      aria-expanded={isOpen}
      aria-keyshortcuts={standardKeys.help}
      title={`${t('help')} (${standardKeys.help})`}
      onClick={toggle}
    >
      ?
    </UnstyledButton>
  )
}

function useScreenState(screen: Screen | undefined, appName: string): void {
  const items = useStore(menuItems)
  useEffect(() => {
    const pageTitle = screen?.title ?? appName
    const canEdit = screen?.functionIds.some((id) => privilegeFor(id) >= privilege.edit) ?? false
    const gamenMode = !screen || !items ? 'NONE' : canEdit ? 'EDIT' : 'REFERENCE'
    setAppState({ pageTitle, gamenMode, showHomeBtn: screen !== undefined && screen.route !== TOP_PAGE })
    document.title = pageTitle === appName ? appName : `${pageTitle} · ${appName}`
  }, [screen, items, appName])
}

function LanguageChoice({ language }: { readonly language: Language }) {
  const t = useTexts(shellTexts)
  return (
    <div className={classes.language} aria-label={t('language')} role="radiogroup">
      {languages.map((each) => (
        <label key={each} data-on={language === each || undefined}>
          <input
            type="radio"
            name="language"
            value={each}
            checked={language === each}
            onChange={() => void chooseLanguage(each)}
          />
          {each.toUpperCase()}
        </label>
      ))}
    </div>
  )
}
