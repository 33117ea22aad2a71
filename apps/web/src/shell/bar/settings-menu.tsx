import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { densities, themes } from '@packing/contract'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { setPreference, usePreferences } from '../../platform/preferences/preferences.ts'
import { signOut } from '../../platform/sign-in/sign-in.ts'
import { mayLeave } from '../../ui/edits/leave/leave-guards.ts'
import { BarIcon } from '../frame/bar-icon.tsx'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'

const FormatsDialog = lazy(() => import('./formats-dialog.tsx').then((part) => ({ default: part.FormatsDialog })))
const MailDialog = lazy(() => import('../mails/mail-dialog.tsx').then((part) => ({ default: part.MailDialog })))

const askAndSignOut = async () => {
  if (await mayLeave()) await signOut()
}

export function SettingsMenu({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useTexts(shellTexts)
  const { theme, density } = usePreferences()
  const { setColorScheme } = useMantineColorScheme()
  const [hasFormats, setHasFormats] = useState(false)
  const [isMailOpen, setIsMailOpen] = useState(false)
  const mark = (isOn: boolean) => <span className={classes.mark}>{isOn ? '✓' : ''}</span>
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.barButton ?? ''} aria-label={t('settings')} title={t('settings')}>
            <BarIcon>
              <circle cx="8" cy="5" r="3" />
              <path d="M2 15c0-4 3-5.500 6-5.500S14 11 14 15" />
            </BarIcon>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('theme')}</Menu.Label>
          {themes.map((each) => (
            <Menu.Item
              key={each}
              leftSection={mark(theme === each)}
              closeMenuOnClick={false}
              onClick={() => setColorScheme(each)}
            >
              {t(`theme.${each}`)}
            </Menu.Item>
          ))}
          <Menu.Label>{t('density')}</Menu.Label>
          {densities.map((each) => (
            <Menu.Item
              key={each}
              leftSection={mark(density === each)}
              closeMenuOnClick={false}
              onClick={() => setPreference('density', each)}
            >
              {t(`density.${each}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setHasFormats(true)}>{t('formats')}</Menu.Item>
          {isSignedIn && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setIsMailOpen(true)}>{t('mails')}</Menu.Item>
              <Menu.Item onClick={() => void askAndSignOut()}>{t('signOut')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{hasFormats && <FormatsDialog onClose={() => setHasFormats(false)} />}</Suspense>
      <Suspense>{isMailOpen && <MailDialog onClose={() => setIsMailOpen(false)} />}</Suspense>
    </>
  )
}
