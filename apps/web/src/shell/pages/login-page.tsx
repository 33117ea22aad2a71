import { Button, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, TransportFailure } from '../../platform/api/api-error.ts'
import { setAppState } from '../../platform/app-state/app-state.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { logProblem } from '../../platform/log.ts'
import { notify } from '../../platform/messages/notify.ts'
import { originalUrl, useUserInfo } from '../../platform/session/session.ts'
import type { LoginReason } from '../../platform/sign-in/guard.ts'
import { forgetDepartures, isRedirectLoop, startSignIn } from '../../platform/sign-in/identity.ts'
import { ownPath } from '../../platform/sign-in/own-path.ts'
import { completeSignIn, signOut, signOutUnlessBack } from '../../platform/sign-in/sign-in.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { shellTexts } from '../frame/shell-texts.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'
import { ToTopPage } from './to-top-page.tsx'

const reasons: readonly LoginReason[] = ['credentials', 'provider']
const MAX_MESSAGE = 500

/** Completes the redirect; otherwise leaves for the provider, unless there is a message to show first. */
export function LoginPage() {
  const t = useTexts(pageTexts)
  const navigate = useNavigate()
  const [search] = useUrlSearch()
  const [hasFailed, setHasFailed] = useState(false)
  const providerMessage = textOf(search['error_description']) ?? textOf(search['error'])
  const isCallback = search['code'] !== undefined || search['error'] !== undefined
  const redirect = search['redirect']
  const reason = reasons.find((each) => each === search['reason'])

  useEffect(() => {
    if (redirect !== undefined) originalUrl.set(ownPath(redirect, window.location.origin))
    if (reason !== undefined) return
    const fail = (error: unknown) => {
      logProblem('Sign-in failed', error)
      // The API client has shown failures of our own server.
      const isShown = error instanceof ApiError || error instanceof TransportFailure
      if (!isShown) notify('error', issueText(error, providerMessage, t))
      setHasFailed(true)
    }
    if (isCallback) completeSignIn().then((target) => navigate({ href: target, replace: true }), fail)
    else if (isRedirectLoop()) fail(new Error(t('provider')))
    else startSignIn().catch(fail)
  }, [isCallback, reason, redirect, providerMessage, navigate, t])

  if (reason === undefined && !hasFailed) {
    return (
      <Page title={t('signingIn')}>
        <Loader size="sm" />
      </Page>
    )
  }
  return (
    <Page title={t('signInFailed')} message={t(reason ?? 'identityIssue')}>
      <SignIn />
      <Button variant="default" onClick={() => void signOut()}>
        {t('signOutFirst')}
      </Button>
    </Page>
  )
}

const textOf = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** The provider's message, or the OIDC client's; plain text only. */
function issueText(error: unknown, fromProvider: string | undefined, t: Translate<typeof pageTexts>): string {
  // fetch rejects with a TypeError when no response arrives.
  if (error instanceof TypeError) return t('provider')
  const message = fromProvider ?? (error instanceof Error ? error.message : '')
  return (message || t('identityIssue')).slice(0, MAX_MESSAGE)
}

function SignIn() {
  const t = useTexts(pageTexts)
  // A full load, because cached provider metadata may have been wrong.
  const start = () => {
    forgetDepartures()
    window.location.assign('/login')
  }
  return <Button onClick={start}>{t('signIn')}</Button>
}

/** Signs out whoever opens it; the provider then returns here. */
export function SignedOutPage() {
  const t = useTexts(pageTexts)
  const [isSignedOut, setIsSignedOut] = useState(false)
  useEffect(() => {
    void signOutUnlessBack().then((isLeaving) => {
      if (isLeaving) return
      setAppState({ finishFlg: true, init: false })
      setIsSignedOut(true)
    })
  }, [])
  if (!isSignedOut) {
    return (
      <Page title={t('signingOut')}>
        <Loader size="sm" />
      </Page>
    )
  }
  return (
    <Page title={t('signedOut')} message={t('sharedComputer')}>
      <SignIn />
    </Page>
  )
}

export function SignedInPage() {
  const t = useTexts(pageTexts)
  const tShell = useTexts(shellTexts)
  const user = useUserInfo()
  const words = user ? t('signedInAs', { name: user.employeeName, role: user.roleName }) : ''
  return (
    <Page isInShell title={tShell('user')} message={words}>
      <ToTopPage />
      <Button variant="default" onClick={() => void signOut()}>
        {tShell('signOut')}
      </Button>
    </Page>
  )
}
