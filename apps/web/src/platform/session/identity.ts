import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { runtimeConfig } from '../config/runtime-config.ts'

const NONCE_KEY = 'signInNonce'

let manager: UserManager | undefined

/** The identity provider's client: authorization code with PKCE, no silent renewal, everything in this tab only. */
export function identityManager(): UserManager {
  if (manager) return manager
  const { oidc } = runtimeConfig()
  manager = new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: `${window.location.origin}/login`,
    post_logout_redirect_uri: oidc.postLogoutRedirectUri ?? `${window.location.origin}/logout`,
    response_type: 'code',
    scope: oidc.scope,
    automaticSilentRenew: false,
    revokeTokensOnSignout: true,
    staleStateAgeInSeconds: 900,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    checkSessionIntervalInSeconds: 2,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  })
  return manager
}

export const findIdentity = () => identityManager().getUser()

/** Present and not expired. */
export const isValidIdentity = (user: User | null): user is User => user !== null && user.expired !== true

/** Leaves for the provider. The nonce is kept: the server compares it with the ID token's. */
export async function startSignIn(): Promise<void> {
  const nonce = crypto.randomUUID()
  sessionStorage.setItem(NONCE_KEY, nonce)
  await identityManager().signinRedirect({ nonce })
}

export function takeNonce(): string | undefined {
  const nonce = sessionStorage.getItem(NONCE_KEY) ?? undefined
  sessionStorage.removeItem(NONCE_KEY)
  return nonce
}
