import { privilege, type Screen } from '@packing/contract'
import { findIdentity, isValidIdentity, startSignIn } from './identity.ts'
import { authToken, forgetSession, heldPrivilege, isStateRestored, originalUrl } from './session.ts'
import { restoreState } from './sign-in.ts'

/** What a guarded navigation comes to. `leaving`: the browser is on its way to the provider. */
export type Passage =
  | { readonly kind: 'proceed' | 'leaving' | 'notPermitted' }
  | { readonly kind: 'login'; readonly query: { readonly redirect?: string; readonly reason?: 'credentials' } }

export const mayOpen = (screen: Screen) =>
  screen.isPublic || screen.functionIds.some((id) => heldPrivilege(id) !== privilege.none)

let isTokenChecked = false

/** The token is ours and has the shape of one; whether it is valid is for the server to say. */
function canDecode(token: string): boolean {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof claims.exp === 'number'
  } catch {
    return false
  }
}

/** The guard of every route that needs a signed-in user. */
export async function guard(screen: Screen, href: string): Promise<Passage> {
  const identity = await findIdentity()
  if (identity === null && !isStateRestored()) return { kind: 'login', query: { redirect: href } }
  if (!isValidIdentity(identity)) {
    originalUrl.set(href)
    await startSignIn()
    return { kind: 'leaving' }
  }
  try {
    if (!isStateRestored()) await restoreState()
    if (!isTokenChecked && !canDecode(authToken.get() ?? '')) throw new Error('The token cannot be read')
  } catch {
    forgetSession()
    return { kind: 'login', query: { reason: 'credentials' } }
  }
  isTokenChecked = true
  return { kind: mayOpen(screen) ? 'proceed' : 'notPermitted' }
}
