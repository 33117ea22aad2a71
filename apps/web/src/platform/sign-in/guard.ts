import { privilege, type Screen } from '@packing/contract'
import { setAppState } from '../app-state/app-state.ts'
import { storeDrafts } from '../drafts/drafts.ts'
import { logProblem } from '../log.ts'
import { isPageLeaving, pageStays } from '../navigation/leaving.ts'
import { authToken, forgetSession, isStateRestored, originalUrl, privilegeFor, userInfo } from '../session/session.ts'
import { decodeToken } from '../session/token-claims.ts'
import { findIdentity, isValidIdentity, startSignIn } from './identity.ts'
import { restoreState } from './sign-in.ts'

/** Why the sign-in page does not redirect to the provider at once. */
export type LoginReason = 'credentials' | 'provider'

export type Passage =
  | { readonly kind: 'proceed' | 'leaving' | 'notPermitted' }
  | { readonly kind: 'login'; readonly query: { readonly redirect?: string; readonly reason?: LoginReason } }

const hasAnyPrivilege = (functionIds: readonly string[]) =>
  functionIds.some((id) => privilegeFor(id) !== privilege.none)

export const canOpen = (screen: Screen) => screen.isPublic || hasAnyPrivilege(screen.functionIds)
/** Listing a screen can require more than opening it. */
export const canList = (screen: Screen) => screen.isPublic || hasAnyPrivilege(screen.menuFunctionIds)

let isTokenChecked = false

export async function guard(screen: Screen, href: string): Promise<Passage> {
  const identity = await findIdentity()
  if (identity === null && !isStateRestored()) return { kind: 'login', query: { redirect: href } }
  if (!isValidIdentity(identity)) return redirectToProvider(href)
  try {
    if (!isStateRestored()) await restoreState(userInfo.get()?.accessPrctCode)
    if (!isTokenChecked && !decodeToken(authToken.get() ?? '')) throw new Error('The token cannot be read')
  } catch (error) {
    if (isPageLeaving()) {
      await pageStays()
      return guard(screen, href)
    }
    logProblem('The user cannot be confirmed', error)
    forgetSession()
    return { kind: 'login', query: { redirect: href, reason: 'credentials' } }
  }
  isTokenChecked = true
  setAppState({ init: true })
  return { kind: canOpen(screen) ? 'proceed' : 'notPermitted' }
}

async function redirectToProvider(href: string): Promise<Passage> {
  storeDrafts()
  originalUrl.set(href)
  try {
    await startSignIn()
    return { kind: 'leaving' }
  } catch (error) {
    logProblem('The identity provider cannot be reached', error)
    return { kind: 'login', query: { redirect: href, reason: 'provider' } }
  }
}
