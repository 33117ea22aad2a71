import { authority } from '@packing/contract'
import type { User } from 'oidc-client-ts'
import { callApi } from '../api/call-api.ts'
import { runtimeConfig } from '../config/runtime-config.ts'
import { logProblem } from '../log.ts'
import { findIdentity, identityManager, takeNonce } from './identity.ts'
import { forgetSession, originalUrl, rememberUser } from './session.ts'

/** An address of ours to go on to; anything else (another origin, a script) becomes the top page. */
export function ownPath(target: string | null | undefined): string {
  if (!target) return '/TopPage'
  const url = new URL(target, window.location.origin)
  const isOurs =
    url.origin === window.location.origin && target.startsWith('/') && !/^\/(\/|login|logout)/i.test(url.pathname)
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/TopPage'
}

/** ID token → application token → user details. The replies' token is stored by the API client. */
async function signInToApplication(identity: User, nonce: string | undefined): Promise<void> {
  forgetSession()
  await callApi(authority.authenticate, { idToken: identity.id_token ?? '', ...(nonce === undefined ? {} : { nonce }) })
  await loadUser()
}

export async function loadUser(): Promise<void> {
  const details = await callApi(authority.getuserdetails, {})
  if (!details) throw new Error('The user is not registered in this application')
  rememberUser(details)
}

// React may run an effect twice; the provider's code can be spent once only.
let completing: Promise<string> | undefined

/** Takes the provider's answer on /login and signs in to the application. Gives the address to go on to, once. */
export function completeSignIn(): Promise<string> {
  completing ??= (async () => {
    const identity = await identityManager().signinCallback(window.location.href)
    if (!identity) throw new Error('The identity provider gave no user')
    await signInToApplication(identity, takeNonce())
    const target = ownPath(originalUrl.get())
    originalUrl.set(null)
    return target
  })().finally(() => {
    completing = undefined
  })
  return completing
}

/** The identity is still valid but the application's state is gone: sign in to the application again. */
export async function restoreState(): Promise<void> {
  const identity = await findIdentity()
  if (!identity) throw new Error('Nobody is signed in')
  await signInToApplication(identity, undefined)
}

/** Revokes the tokens, clears everything of this session, and leaves for the provider's logout address. */
export async function signOut(): Promise<void> {
  const manager = identityManager()
  const { oidc } = runtimeConfig()
  const identity = await findIdentity()
  // Providers answer a revocation in various ways; none of them is a reason to stay signed in here.
  await manager.revokeTokens().catch((error: unknown) => logProblem('The tokens were not revoked', error))
  await manager.removeUser()
  forgetSession()
  originalUrl.set(null)
  if (oidc.logoutUrl !== undefined) {
    window.location.assign(logoutAddress(oidc.logoutUrl))
    return
  }
  try {
    await manager.signoutRedirect(identity?.id_token === undefined ? {} : { id_token_hint: identity.id_token })
  } catch (error) {
    logProblem('The identity provider could not be asked to sign out', error)
    window.location.assign('/Logout')
  }
}

function logoutAddress(logoutUrl: string): string {
  const { oidc } = runtimeConfig()
  const back = oidc.postLogoutRedirectUri ?? `${window.location.origin}/logout`
  return `${logoutUrl}?${new URLSearchParams({ client_id: oidc.clientId, logout_uri: back })}`
}
