import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { CLIENT_ID, SCOPE } from './client.ts'
import { commonClaims, type IdentityUser } from './demo-users.ts'
import { pageHeaders } from './page-headers.ts'
import { errorPage, languageFrom } from './pages.ts'

/**
 * How some hosted providers are made, so that the application is known to work with them by settings alone: the issuer has
 * a path and serves its keys only; sign-in, tokens and sign-out are on a domain of their own; the sign-out address is not
 * the standard's; refresh tokens are issued unasked, and nothing else can be revoked.
 */
export interface Hosted {
  /** Where browsers sign in. */
  readonly origin: string
  readonly port: number
}

const DAY = 24 * 3600
const routes = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  jwks: '/.well-known/jwks.json',
}

/** What the library serves of this shape on the sign-in domain; its discovery and keys are the issuer's. */
export const hostedPath = /^\/oauth2\/(authorize(\/[\w-]+)?|token|revoke)$/
export const hostedKeysPath = routes.jwks

/** The hosted shape of a configuration. Access tokens are signed as ID tokens are, and by the same key. */
export function asHosted(standard: Configuration, issuer: string): Configuration {
  return {
    ...standard,
    clients: (standard.clients ?? []).map((client) => ({
      ...client,
      grant_types: ['authorization_code', 'refresh_token'],
      post_logout_redirect_uris: [],
    })),
    routes,
    issueRefreshToken: async () => true,
    rotateRefreshToken: false,
    // Signing out at the provider leaves tokens as they are.
    expiresWithSession: async () => false,
    claims: { ...standard.claims, openid: ['sub', 'cognito:username', 'token_use'] },
    features: {
      ...standard.features,
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => issuer,
        getResourceServerInfo: () => ({ scope: SCOPE, accessTokenFormat: 'jwt' }),
      },
    },
    extraTokenClaims: () => ({ token_use: 'access' }),
    formats: {
      customizers: {
        jwt: (_ctx, _token, parts) => {
          // What tells it from an ID token shall be token_use alone: nobody may take the one for the other.
          parts.header = { ...parts.header, typ: undefined }
          parts.payload['aud'] = CLIENT_ID
        },
      },
    },
    ttl: { ...standard.ttl, RefreshToken: 30 * DAY, Grant: 30 * DAY },
    cookies: {
      ...standard.cookies,
      names: { session: 'hosted_idp', interaction: 'hosted_idp_step', resume: 'hosted_idp_resume' },
    },
  }
}

/** A name is not promised, and which token it is stands in the token. */
export const hostedClaims = (user: IdentityUser, use: string) => ({
  ...commonClaims(user),
  'cognito:username': user.userName,
  ...(use === 'id_token' ? { token_use: 'id' } : {}),
})

/** Names no end-session endpoint. */
export const hostedDiscovery = (issuer: string, origin: string) => ({
  issuer,
  authorization_endpoint: origin + routes.authorization,
  token_endpoint: origin + routes.token,
  revocation_endpoint: origin + routes.revocation,
  jwks_uri: issuer + routes.jwks,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['none'],
  scopes_supported: SCOPE.split(' '),
})

/** Its own sign-out: ends the provider's session and returns to one of the addresses that are allowed, letter by letter. */
export function hostedSignOut(provider: Provider, allowed: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URL(request.url ?? '', 'http://unused').searchParams
    const target = query.get('logout_uri') ?? ''
    const issue =
      (query.get('client_id') !== CLIENT_ID && ['invalid_client', 'client_id is missing or unknown']) ||
      (!allowed.includes(target) && ['invalid_request', 'logout_uri is not one of the allowed sign-out addresses'])
    if (issue) {
      const nonce = randomBytes(16).toString('base64')
      const language = languageFrom(undefined, request.headers['accept-language'])
      return void response.writeHead(400, pageHeaders(nonce)).end(errorPage({ language, nonce }, issue))
    }
    const ctx = provider.createContext(request, response)
    const session = await provider.Session.get(ctx)
    if (session.accountId !== undefined) await session.destroy()
    ctx.cookies.set(provider.cookieName('session'), null)
    response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end()
  }
}
