import { Button, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { logProblem } from '../../platform/log.ts'
import { notify } from '../../platform/messages/notify.ts'
import { startSignIn } from '../../platform/session/identity.ts'
import { originalUrl, useUserInfo } from '../../platform/session/session.ts'
import { completeSignIn, ownPath, signOut } from '../../platform/session/sign-in.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { Page } from './page.tsx'
import { ToTopPage } from './to-top-page.tsx'

/** Takes the provider's answer; without one it leaves for the provider, unless there is something to be told first. */
export function LoginPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const [search] = useUrlSearch()
  const [hasFailed, setHasFailed] = useState(false)
  const isCallback = search['state'] !== undefined && (search['code'] !== undefined || search['error'] !== undefined)
  const redirect = typeof search['redirect'] === 'string' ? search['redirect'] : undefined
  const hasReason = search['reason'] === 'credentials'

  useEffect(() => {
    if (hasReason) return
    const fail = (error: unknown) => {
      logProblem('Sign-in failed', error)
      notify('error', (error instanceof Error && error.message) || t('page.identityFault'))
      setHasFailed(true)
    }
    if (isCallback) {
      completeSignIn().then((target) => navigate({ href: target, replace: true }), fail)
    } else {
      if (redirect !== undefined) originalUrl.set(ownPath(redirect))
      startSignIn().catch(fail)
    }
  }, [isCallback, hasReason, redirect, navigate, t])

  if (!hasReason && !hasFailed) {
    return (
      <Page title={t('page.signingIn')}>
        <Loader size="sm" />
      </Page>
    )
  }
  return (
    <Page title={t('page.signInFailed')} message={t(hasReason ? 'page.credentials' : 'page.identityFault')}>
      <SignIn />
    </Page>
  )
}

function SignIn() {
  const { t } = useText()
  return (
    <Button onClick={() => void startSignIn().catch((error: Error) => notify('error', error.message))}>
      {t('page.signIn')}
    </Button>
  )
}

/** Where the provider returns to after sign-out. */
export function SignedOutPage() {
  const { t } = useText()
  return (
    <Page title={t('page.signedOut')}>
      <SignIn />
    </Page>
  )
}

/** /LoginPage: who is signed in, and how to change that. */
export function SignedInPage() {
  const { t } = useText()
  const user = useUserInfo()
  const words = user ? t('page.signedInAs', { name: user.employeeName, role: user.roleName }) : ''
  return (
    <Page isInShell title={t('shell.user')} message={words}>
      <ToTopPage />
      <Button variant="default" onClick={() => void signOut()}>
        {t('shell.signOut')}
      </Button>
    </Page>
  )
}
