import { privilege, type Screen } from '@packing/contract'
import { setAppState } from '../app-state/app-state.ts'
import { keepDrafts } from '../drafts/drafts.ts'
import { isPageLeaving } from '../leaving.ts'
import { logProblem } from '../log.ts'
import { findIdentity, isValidIdentity, startSignIn } from './identity.ts'
import { authToken, forgetSession, heldPrivilege, isStateRestored, originalUrl, userInfo } from './session.ts'
import { restoreState } from './sign-in.ts'
import { decodeToken } from './token-claims.ts'

/** Why the sign-in page does not redirect to the provider at once. */
export type LoginReason = 'credentials' | 'provider'

export type Passage =
  | { readonly kind: 'proceed' | 'leaving' | 'notPermitted' }
  | { readonly kind: 'login'; readonly query: { readonly redirect?: string; readonly reason?: LoginReason } }

const holdsAny = (functionIds: readonly string[]) => functionIds.some((id) => heldPrivilege(id) !== privilege.none)

export const canOpen = (screen: Screen) => screen.isPublic || holdsAny(screen.functionIds)
/** Listing a screen can require more than opening it. */
export const canList = (screen: Screen) => screen.isPublic || holdsAny(screen.menuFunctionIds)

let isTokenChecked = false

export async function guard(screen: Screen, href: string): Promise<Passage> {
  const identity = await findIdentity()
  if (identity === null && !isStateRestored()) return { kind: 'login', query: { redirect: href } }
  if (!isValidIdentity(identity)) return leave(href)
  try {
    if (!isStateRestored()) await restoreState(userInfo.get()?.accessPrctCode)
    if (!isTokenChecked && !decodeToken(authToken.get() ?? '')) throw new Error('The token cannot be read')
  } catch (error) {
    if (isPageLeaving()) return { kind: 'leaving' }
    logProblem('The user cannot be confirmed', error)
    forgetSession()
    return { kind: 'login', query: { redirect: href, reason: 'credentials' } }
  }
  isTokenChecked = true
  setAppState({ init: true })
  return { kind: canOpen(screen) ? 'proceed' : 'notPermitted' }
}

async function leave(href: string): Promise<Passage> {
  keepDrafts()
  originalUrl.set(href)
  try {
    await startSignIn()
    return { kind: 'leaving' }
  } catch (error) {
    logProblem('The identity provider cannot be reached', error)
    return { kind: 'login', query: { redirect: href, reason: 'provider' } }
  }
}
