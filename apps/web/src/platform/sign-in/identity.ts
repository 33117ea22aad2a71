import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { now } from '../clock.ts'
import { runtimeConfig } from '../config/runtime-config.ts'
import { logProblem } from '../log.ts'
import { preferences } from '../preferences/preferences.ts'

const NONCE_KEY = 'signInNonce'
/** Set on the way to the provider's sign-out, so that the return from it does not leave again. */
const LEFT_KEY = 'signOutDeparture'
const DEPARTURES_KEY = 'signInDepartures'
const MAX_DEPARTURES = 3
const CIRCLE_MS = 10_000
const TIMEOUT_SECONDS = 10
export const SIGN_OUT_TIMEOUT_MS = 5000

let manager: UserManager | undefined

const postLogoutUri = () => runtimeConfig().oidc.postLogoutRedirectUri ?? `${window.location.origin}/logout`

/** Authorization code with PKCE, no silent renewal, storage in this tab only. */
export function identityManager(): UserManager {
  if (manager) return manager
  const { oidc } = runtimeConfig()
  manager = new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: `${window.location.origin}/login`,
    post_logout_redirect_uri: postLogoutUri(),
    response_type: 'code',
    scope: oidc.scope,
    automaticSilentRenew: false,
    revokeTokensOnSignout: true,
    revokeTokenTypes: [...oidc.revokes],
    staleStateAgeInSeconds: 900,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: TIMEOUT_SECONDS,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    checkSessionIntervalInSeconds: 2,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  })
  return manager
}

export async function findIdentity(): Promise<User | null> {
  try {
    return await identityManager().getUser()
  } catch (error) {
    logProblem('The kept identity cannot be read', error)
    await identityManager().removeUser()
    return null
  }
}

/** Without `expires_at` the ID token decides. */
function endOf({ expires_at: end, profile }: User): number {
  // Stored identities can lack claims.
  const claims: { readonly exp?: number } | undefined = profile
  return (end ?? claims?.exp ?? 0) * 1000
}

export const isValidIdentity = (user: User | null): user is User => user !== null && endOf(user) > now().getTime()

const isWebAddress = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** The discovery document redirects the browser, so issuer and addresses must be this provider's. */
async function assertOwnProvider(client: UserManager): Promise<void> {
  const {
    issuer,
    authorization_endpoint: start,
    end_session_endpoint: end,
  } = await client.metadataService.getMetadata()
  const isSound =
    issuer === client.settings.authority && isWebAddress(start) && (end === undefined || isWebAddress(end))
  if (!isSound) throw new Error('The identity provider describes itself wrongly')
}

/** The server's session ends with the ID token, so a longer access token must not extend the identity. */
export async function endWithIdToken(user: User): Promise<void> {
  // Uses the duration, because this machine's clock can be wrong.
  const { iat, exp } = user.profile
  const end = Math.floor(now().getTime() / 1000) + (exp - iat)
  if (user.expires_at !== undefined && user.expires_at <= end) return
  user.expires_at = end
  await identityManager().storeUser(user)
  await identityManager().events.load(user)
}

/** 256 random bits: a UUID has 122. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Stores the nonce, which the server compares with the ID token's. */
export async function startSignIn(): Promise<void> {
  await assertOwnProvider(identityManager())
  const nonce = newNonce()
  sessionStorage.setItem(NONCE_KEY, nonce)
  await identityManager().signinRedirect({ nonce, ui_locales: preferences.get().language })
}

export const storedNonce = () => sessionStorage.getItem(NONCE_KEY) ?? undefined

/**
 * Counts automatic redirects to the provider; true when they follow so fast that the provider must be sending the
 * browser back without a result.
 */
export function isRedirectLoop(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  // The user's own Back and Forward do not count.
  if (load && 'type' in load && load.type === 'back_forward') return false
  const at = now().getTime()
  const earlier = (sessionStorage.getItem(DEPARTURES_KEY) ?? '').split(' ').map(Number)
  const recent = earlier.filter((each) => at - each < CIRCLE_MS)
  sessionStorage.setItem(DEPARTURES_KEY, [...recent, at].join(' '))
  return recent.length >= MAX_DEPARTURES
}

export const forgetDepartures = () => sessionStorage.removeItem(DEPARTURES_KEY)

export async function completeRedirect(): Promise<User> {
  forgetDepartures()
  const client = identityManager()
  const sender = new URLSearchParams(window.location.search).get('iss')
  if (sender !== null && sender !== client.settings.authority) throw new Error('Another identity provider answered')
  const identity = await client.signinCallback(window.location.href)
  if (identity?.access_token && isValidIdentity(identity)) return identity
  // An identity that is expired on arrival would cause a redirect loop.
  await client.removeUser()
  throw new Error('')
}

/** Providers respond in various ways; none counts as an error. */
export async function revokeTokens(identity: User | null): Promise<void> {
  const { oidc } = runtimeConfig()
  const endpoint = await identityManager().metadataService.getRevocationEndpoint(true)
  if (endpoint === undefined) return
  const tokens = oidc.revokes.flatMap((type) => {
    const token = identity?.[type]
    return token ? [{ token, token_type_hint: type, client_id: oidc.clientId }] : []
  })
  // Sign-out must not wait long.
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
  await Promise.all(tokens.map((body) => fetch(endpoint, { method: 'POST', body: new URLSearchParams(body), signal })))
}

/** True once after the identity was forgotten. */
export function isBackFromProvider(): boolean {
  const hasLeft = sessionStorage.getItem(LEFT_KEY) !== null
  sessionStorage.removeItem(LEFT_KEY)
  return hasLeft
}

/** Without leaving for the provider, where this or another tab signs out. */
export async function forgetIdentity(): Promise<void> {
  sessionStorage.setItem(LEFT_KEY, '1')
  sessionStorage.removeItem(NONCE_KEY)
  await identityManager().removeUser()
}

/** Without an ID token as hint, the provider asks the user to confirm. */
export async function leaveProvider(hint: string | undefined): Promise<void> {
  const { oidc } = runtimeConfig()
  const client = identityManager()
  await forgetIdentity()
  // A provider that is down would leave the user on the browser's error page.
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS)
  await fetch(client.settings.metadataUrl, { cache: 'no-store', signal })
  if (oidc.logoutUrl !== undefined) {
    const address = new URL(oidc.logoutUrl)
    address.searchParams.set('client_id', oidc.clientId)
    address.searchParams.set('logout_uri', postLogoutUri())
    return window.location.assign(address)
  }
  await assertOwnProvider(client)
  await client.signoutRedirect(hint === undefined ? {} : { id_token_hint: hint })
}
