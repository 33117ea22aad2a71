import { authority, workspace } from '@packing/contract'
import type { User } from 'oidc-client-ts'
import { callApi } from '../api/call-api.ts'
import { setAppState } from '../app-state/app-state.ts'
import { forgetDrafts, storeDrafts } from '../drafts/drafts.ts'
import { loadTextsOf } from '../i18n/chosen-language.ts'
import { logProblem } from '../log.ts'
import { preferences, takeServerPreferences } from '../preferences/preferences.ts'
import { authToken, forgetSession, originalUrl, rememberUser, userInfo } from '../session/session.ts'
import {
  completeRedirect,
  endWithIdToken,
  findIdentity,
  forgetIdentity,
  isBackFromProvider,
  isValidIdentity,
  leaveProvider,
  revokeTokens,
  SIGN_OUT_TIMEOUT_MS,
  startSignIn,
  storedNonce,
} from './identity.ts'
import { followOtherTabs, signOutOtherTabs } from './other-tabs.ts'
import { ownPath } from './own-path.ts'

/** ID token → application token → user details. The API client stores the token of the replies. */
async function signInToApplication(identity: User, accessPrctCode = ownPrctCode(identity)): Promise<void> {
  const idToken = identity.id_token ?? ''
  const input = { idToken, nonce: storedNonce() ?? '', accessPrctCode }
  await callApi(authority.authenticate, input, { credentials: { bearer: idToken, accessPrctCode } })
  await loadUser(idToken)
}

const PRCT_CODE = /^\d{6}$/

/** From the ID token; '' when absent, then the server uses the user's own. */
function ownPrctCode({ profile }: User): string {
  const claim = profile['custom:prctCode']
  return typeof claim === 'string' && PRCT_CODE.test(claim) ? claim : ''
}

export async function loadUser(idToken: string): Promise<void> {
  const { language } = preferences.get()
  const details = await callApi(authority.getuserdetails, {})
  if (!details) throw new Error('The user is not registered in this application')
  rememberUser(details, idToken)
  await loadTextsOf(details.preferences.language)
  takeServerPreferences(details.preferences)
  // The user's language differs from the browser's: reload for localised names.
  if (preferences.get().language !== language) return loadUser(idToken)
  setAppState({ init: true, finishFlg: false, closeFlg: false })
}

// React can run an effect twice, but the code works only once.
let completing: Promise<string> | undefined

/** Completes the redirect on /login, signs in to the application and returns the address to continue at, once. */
export function completeSignIn(): Promise<string> {
  completing ??= (async () => {
    const identity = await completeRedirect()
    await endWithIdToken(identity)
    forgetSession()
    await signInToApplication(identity)
    const target = ownPath(originalUrl.get(), window.location.origin)
    originalUrl.set(null)
    return target
  })().finally(() => {
    completing = undefined
  })
  return completing
}

let restoring: Promise<void> | undefined

/** The identity is still valid but the application state is gone: signs in again in the same PRCTCC. */
export function restoreState(accessPrctCode?: string): Promise<void> {
  restoring ??= (async () => {
    const identity = await findIdentity()
    if (!isValidIdentity(identity)) throw new Error('Nobody is signed in')
    await signInToApplication(identity, accessPrctCode)
  })().finally(() => {
    restoring = undefined
  })
  return restoring
}

export async function signInAgain(): Promise<void> {
  storeDrafts()
  originalUrl.set(`${window.location.pathname}${window.location.search}`)
  await startSignIn()
}

let signingOut: Promise<void> | undefined

export function signOut(): Promise<void> {
  signingOut ??= endSignIn().finally(() => {
    signingOut = undefined
  })
  return signingOut
}

/** Also true for an expired sign-in. */
const hasSignIn = async (): Promise<boolean> =>
  authToken.get() !== null || userInfo.get() !== null || (await findIdentity()) !== null

let arriving: Promise<boolean> | undefined

/**
 * Signs out whoever opens the sign-out page. A tab without a sign-in leaves for the provider as well: other tabs and the
 * provider's session can be alive. False on the return from there.
 */
export function signOutUnlessBack(): Promise<boolean> {
  arriving ??= (async () => {
    if (isBackFromProvider() && !(await hasSignIn())) return false
    await signOut()
    return true
  })()
  return arriving
}

/** Drafts stay: they are offered to the same user only. */
async function leaveWithOtherTab(): Promise<void> {
  if (!(await hasSignIn())) return
  storeDrafts()
  await endSession()
  await forgetIdentity()
  window.location.replace('/logout')
}

export const followSignOut = () =>
  followOtherTabs(
    async () => (await findIdentity())?.id_token,
    () => void leaveWithOtherTab(),
  )

/** Ends the session on the server, revokes the tokens and forgets both. Errors do not stop the sign-out. */
async function endSession(): Promise<void> {
  const quietly = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => logProblem(`Sign-out: ${what}`, error))
  // A slow server must not delay the sign-out.
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
  const options = { isBackground: true, throwsOnly: true, signal }
  if (authToken.get() !== null) await quietly('the session', callApi(workspace.endSession, {}, options))
  await quietly('the tokens', revokeTokens(await findIdentity()))
  forgetSession()
  originalUrl.set(null)
  setAppState({ init: false, finishFlg: true })
}

async function endSignIn(): Promise<void> {
  await endSession()
  forgetDrafts()
  const hint = (await findIdentity())?.id_token
  const hintOfOthers = signOutOtherTabs()
  try {
    await leaveProvider(hint ?? (await hintOfOthers))
  } catch (error) {
    logProblem('The identity provider could not be asked to sign out', error)
    window.location.assign('/Logout')
  }
}
