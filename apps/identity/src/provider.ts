import { randomBytes } from 'node:crypto'
import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { CLIENT_ID, SCOPE, signedOutUris } from './client.ts'
import { commonClaims, type IdentityUser, subjectOf } from './demo-users.ts'
import { asHosted, hostedClaims } from './hosted-shape.ts'
import { createMemoryStore } from './memory-store.ts'
import { pageHeaders } from './page-headers.ts'
import { errorPage, type Language, languageFrom, signedOutPage, signOutPage } from './pages.ts'
import type { SigningKeys } from './signing-keys.ts'

const HOUR = 3600

export interface ProviderOptions {
  readonly issuer: string
  readonly webOrigins: readonly string[]
  readonly users: readonly IdentityUser[]
  readonly keys: SigningKeys
  readonly tokenSeconds: number
  readonly isHosted: boolean
}

const clientOf = (webOrigins: readonly string[]): ClientMetadata => ({
  client_id: CLIENT_ID,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: webOrigins.map((origin) => `${origin}/login`),
  post_logout_redirect_uris: signedOutUris(webOrigins),
  scope: SCOPE,
})

const lifetimes = (tokenSeconds: number): NonNullable<Configuration['ttl']> => ({
  AccessToken: tokenSeconds,
  AuthorizationCode: 60,
  Grant: 14 * HOUR,
  IdToken: tokenSeconds,
  Interaction: HOUR,
  Session: 14 * HOUR,
})

/** The only client is our own, so there is no consent page. */
async function grantAll(ctx: KoaContextWithOIDC, resource: string | undefined) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known === undefined ? undefined : await provider.Grant.find(known)
  if (found) return found
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPE)
  if (resource !== undefined) grant.addResourceScope(resource, SCOPE)
  await grant.save()
  return grant
}

export function createProvider(options: ProviderOptions): Provider {
  const { issuer, webOrigins, users, keys, tokenSeconds, isHosted } = options
  const bySubject = new Map(users.map((user) => [subjectOf(user), user]))
  const configuration: Configuration = {
    adapter: createMemoryStore(),
    clients: [clientOf(webOrigins)],
    clientBasedCORS: (_ctx, origin) => webOrigins.includes(origin),
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      profile: [
        ...['name', 'preferred_username', 'custom:employeeId', 'custom:prctCode', 'custom:roleType'],
        ...new Set(users.flatMap(({ claims = {} }) => Object.keys(claims))),
      ],
    },
    // The application reads its claims from the ID token and never calls userinfo.
    conformIdTokenClaims: false,
    findAccount: (_ctx, subject) => {
      const user = bySubject.get(subject)
      return user && { accountId: subject, claims: (use) => (isHosted ? hostedClaims(user, use) : claimsOf(user)) }
    },
    loadExistingGrant: (ctx) => grantAll(ctx, isHosted ? issuer : undefined),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: showSignOut, postLogoutSuccessSource: showSignedOut },
    },
    renderError: showError,
    ttl: lifetimes(tokenSeconds),
    jwks: keys.jwks as unknown as NonNullable<Configuration['jwks']>,
    cookies: { keys: keys.cookieKeys, names: { session: 'idp', interaction: 'idp_step', resume: 'idp_resume' } },
  }
  const provider = new Provider(issuer, isHosted ? asHosted(configuration, issuer) : configuration)
  provider.proxy = issuer.startsWith('https:')
  provider.use(async (ctx, next) => {
    await next()
    // An empty body, as after a revocation, has no content type.
    if (ctx.body === '') ctx.remove('content-type')
  })
  return provider
}

const claimsOf = (user: IdentityUser) => ({
  ...commonClaims(user),
  name: user.name,
  preferred_username: user.userName,
})

function answer(ctx: KoaContextWithOIDC, write: (page: { language: Language; nonce: string }) => string): void {
  const nonce = randomBytes(16).toString('base64')
  const uiLocales = ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales']
  ctx.set(pageHeaders(nonce))
  ctx.body = write({ language: languageFrom(uiLocales, ctx.get('accept-language')), nonce })
}

async function showSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  // A valid `id_token_hint` proves that the application sends the user, not another site.
  const isProven = ctx.oidc.entities.IdTokenHint !== undefined
  const isSignedIn = ctx.oidc.session?.accountId !== undefined
  answer(ctx, (page) => signOutPage(page, form, isProven || !isSignedIn))
}

async function showSignedOut(ctx: KoaContextWithOIDC): Promise<void> {
  answer(ctx, signedOutPage)
}

async function showError(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
): Promise<void> {
  answer(ctx, (page) => errorPage(page, [out.error, out.error_description ?? '']))
}
