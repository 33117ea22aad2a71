import { authority } from '@packing/contract'
import type { User } from 'oidc-client-ts'
import { callApi } from '../api/call-api.ts'
import { runtimeConfig } from '../config/runtime-config.ts'
import { findIdentity, identityManager, takeNonce } from './identity.ts'
import { forgetSession, originalUrl, rememberUser } from './session.ts'

/** An address of ours to go on to; anything else (another origin, a script) becomes the top page. */
export function ownPath(target: string | null | undefined): string {
  if (!target) return '/TopPage'
  const url = new URL(target, window.location.origin)
  const isOurs = url.origin === window.location.origin && target.startsWith('/') && !/^\/(login|logout)/i.test(url.pathname)
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

/** Clears everything of this session, here and at the provider, and leaves for the provider's logout address. */
export async function signOut(): Promise<void> {
  const manager = identityManager()
  const { oidc } = runtimeConfig()
  forgetSession()
  originalUrl.set(null)
  try {
    if (oidc.logoutUrl === undefined) {
      await manager.signoutRedirect()
      return
    }
    await manager.revokeTokens().finally(() => manager.removeUser())
  } catch (error) {
    // The provider is not to be reached: the session here has ended all the same.
    console.warn('Signing out at the identity provider failed', error)
    await manager.removeUser()
  }
  window.location.assign(logoutAddress(oidc.logoutUrl))
}

function logoutAddress(logoutUrl: string | undefined): string {
  if (logoutUrl === undefined) return '/Logout'
  const { oidc } = runtimeConfig()
  const back = oidc.postLogoutRedirectUri ?? `${window.location.origin}/logout`
  return `${logoutUrl}?${new URLSearchParams({ client_id: oidc.clientId, logout_uri: back })}`
}
