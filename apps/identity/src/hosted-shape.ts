import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { CLIENT_ID, SCOPE } from './client.ts'
import { commonClaims, type IdentityUser } from './demo-users.ts'
import { pageHeaders } from './page-headers.ts'
import { errorPage, languageFrom } from './pages.ts'

/**
 * A hosted-provider shape, to prove that the application adapts by settings alone: the issuer has a path and serves
 * discovery and keys only; sign-in, tokens and sign-out are on another domain; sign-out is not OIDC RP-initiated
 * logout; refresh tokens come without `offline_access`, and only they can be revoked.
 */
export interface Hosted {
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

export const hostedPath = /^\/oauth2\/(authorize(\/[\w-]+)?|token|revoke)$/
export const hostedKeysPath = routes.jwks

/** Access tokens are JWTs, signed with the same key as ID tokens. */
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
          // Only `token_use` tells an access token from an ID token, so verifiers must check it.
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

export const hostedClaims = (user: IdentityUser, use: string) => ({
  ...commonClaims(user),
  'cognito:username': user.userName,
  ...(use === 'id_token' ? { token_use: 'id' } : {}),
})

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

/** Ends the provider's session and redirects to one of the allowed URIs; they must match exactly. */
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
