import { authority, workspace } from '@packing/contract'
import type { User } from 'oidc-client-ts'
import { callApi } from '../api/call-api.ts'
import { setAppState } from '../app-state/app-state.ts'
import { forgetDrafts, keepDrafts } from '../drafts/drafts.ts'
import { logProblem } from '../log.ts'
import { preferences, takeServerPreferences } from '../preferences/preferences.ts'
import {
  endWithIdToken,
  findIdentity,
  isValidIdentity,
  keptNonce,
  leaveProvider,
  revokeTokens,
  SIGN_OUT_TIMEOUT_MS,
  startSignIn,
  takeAnswer,
} from './identity.ts'
import { ownPath } from './own-path.ts'
import { authToken, forgetSession, originalUrl, rememberUser, userInfo } from './session.ts'
import { sessionEnd } from './session-end.ts'

/** ID token → application token → user details. The replies' token is stored by the API client. */
async function signInToApplication(identity: User, accessPrctCode = ownPrctCode(identity)): Promise<void> {
  const idToken = identity.id_token ?? ''
  const input = { idToken, nonce: keptNonce() ?? '', accessPrctCode }
  await callApi(authority.authenticate, input, { credentials: { bearer: idToken, accessPrctCode } })
  await loadUser(idToken)
  sessionEnd.set('live')
}

const PRCT_CODE = /^\d{6}$/

/** The user's own PRCTCC as the provider knows it; '' where it names none: then the server takes the user's own. */
function ownPrctCode({ profile }: User): string {
  const claim = profile['custom:prctCode']
  return typeof claim === 'string' && PRCT_CODE.test(claim) ? claim : ''
}

export async function loadUser(idToken: string): Promise<void> {
  const { language } = preferences.get()
  const details = await callApi(authority.getuserdetails, {})
  if (!details) throw new Error('The user is not registered in this application')
  rememberUser(details, idToken)
  takeServerPreferences(details.preferences)
  // The user reads another language than this browser: the names are asked for again.
  if (preferences.get().language !== language) return loadUser(idToken)
  setAppState({ init: true, finishFlg: false, closeFlg: false })
}

// React may run an effect twice; the provider's code can be spent once only.
let completing: Promise<string> | undefined

/** Takes the provider's answer on /login and signs in to the application. Gives the address to go on to, once. */
export function completeSignIn(): Promise<string> {
  completing ??= (async () => {
    const identity = await takeAnswer()
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

/** The identity is still valid but the application's state is gone: sign in to the application again, in the same unit. */
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

/** Leaves for the provider and comes back to where the user is now, with what was typed. */
export async function signInAgain(): Promise<void> {
  keepDrafts()
  originalUrl.set(`${window.location.pathname}${window.location.search}`)
  await startSignIn()
}

let signingOut: Promise<void> | undefined

/** Ends the session, revokes the tokens, clears everything of this tab, and leaves for the provider's logout address. */
export function signOut(): Promise<void> {
  signingOut ??= leaveEverything().finally(() => {
    signingOut = undefined
  })
  return signingOut
}

/** Whether this tab still has anything of a sign-in, be it spent. */
export const hasSignIn = async (): Promise<boolean> =>
  authToken.get() !== null || userInfo.get() !== null || (await findIdentity()) !== null

async function leaveEverything(): Promise<void> {
  const quietly = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => logProblem(`Sign-out: ${what}`, error))
  // A server that is slow does not hold the sign-out up.
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
  const options = { isBackground: true, throwsOnly: true, signal }
  if (authToken.get() !== null) await quietly('the session', callApi(workspace.endsession, {}, options))
  await quietly('the tokens', revokeTokens(await findIdentity()))
  forgetSession()
  forgetDrafts()
  originalUrl.set(null)
  setAppState({ init: false, finishFlg: true })
  try {
    await leaveProvider()
  } catch (error) {
    logProblem('The identity provider could not be asked to sign out', error)
    window.location.assign('/Logout')
  }
}
