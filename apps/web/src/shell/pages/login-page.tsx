import { Button, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, TransportFailure } from '../../platform/api/api-error.ts'
import { setAppState } from '../../platform/app-state/app-state.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { logProblem } from '../../platform/log.ts'
import { notify } from '../../platform/messages/notify.ts'
import type { LoginReason } from '../../platform/session/guard.ts'
import { forgetDepartures, isGoingInCircles, startSignIn } from '../../platform/session/identity.ts'
import { ownPath } from '../../platform/session/own-path.ts'
import { originalUrl, useUserInfo } from '../../platform/session/session.ts'
import { completeSignIn, hasSignIn, signOut } from '../../platform/session/sign-in.ts'
import { useUrlSearch } from '../../platform/url-state/use-url-search.ts'
import { shellTexts } from '../shell-texts.ts'
import { Page } from './page.tsx'
import { pageTexts } from './page-texts.ts'
import { ToTopPage } from './to-top-page.tsx'

const reasons: readonly LoginReason[] = ['credentials', 'provider']
const MAX_MESSAGE = 500

/** Takes the provider's answer; without one it leaves for the provider, unless there is something to be told first. */
export function LoginPage() {
  const t = useTexts(pageTexts)
  const navigate = useNavigate()
  const [search] = useUrlSearch()
  const [hasFailed, setHasFailed] = useState(false)
  const told = textOf(search['error_description']) ?? textOf(search['error'])
  const isCallback = search['code'] !== undefined || search['error'] !== undefined
  const redirect = search['redirect']
  const reason = reasons.find((each) => each === search['reason'])

  useEffect(() => {
    if (redirect !== undefined) originalUrl.set(ownPath(redirect, window.location.origin))
    if (reason !== undefined) return
    const fail = (error: unknown) => {
      logProblem('Sign-in failed', error)
      // What our own server refused, or could not answer, has been told already.
      const isTold = error instanceof ApiError || error instanceof TransportFailure
      if (!isTold) notify('error', issueText(error, told, t))
      setHasFailed(true)
    }
    if (isCallback) completeSignIn().then((target) => navigate({ href: target, replace: true }), fail)
    else if (isGoingInCircles()) fail(new Error(t('provider')))
    else startSignIn().catch(fail)
  }, [isCallback, reason, redirect, told, navigate, t])

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

/** What the provider says, or else its client; text only, whatever it holds. */
function issueText(error: unknown, told: string | undefined, t: Translate<typeof pageTexts>): string {
  // The browser's word for an answer that did not come.
  if (error instanceof TypeError) return t('provider')
  const message = told ?? (error instanceof Error ? error.message : '')
  return (message || t('identityIssue')).slice(0, MAX_MESSAGE)
}

function SignIn() {
  const t = useTexts(pageTexts)
  // A full load: what the provider said of itself before may have been wrong.
  const start = () => {
    forgetDepartures()
    window.location.assign('/login')
  }
  return <Button onClick={start}>{t('signIn')}</Button>
}

/**
 * Opened by a signed-in user it signs out, which ends here again: the provider returns to this address, and by then nothing
 * of the sign-in is left.
 */
export function SignedOutPage() {
  const t = useTexts(pageTexts)
  const [isSignedOut, setIsSignedOut] = useState(false)
  useEffect(() => {
    void hasSignIn().then((isSignedIn) => {
      if (isSignedIn) return signOut()
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
    <Page title={t('signedOut')} message={t('otherTabs')}>
      <SignIn />
    </Page>
  )
}

/** /LoginPage: who is signed in, and how to change that. */
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
