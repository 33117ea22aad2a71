import { randomBytes } from 'node:crypto'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { type IdentityUser, subjectOf } from './demo-users.ts'
import { createMemoryStore } from './memory-store.ts'
import { errorPage, type Language, languageFrom, signedOutPage, signOutPage } from './pages.ts'
import type { SigningKeys } from './signing-keys.ts'

export const CLIENT_ID = 'packing-web'
const SCOPE = 'openid email phone profile'
const HOUR = 3600

export interface ProviderOptions {
  readonly issuer: string
  readonly webOrigins: readonly string[]
  readonly users: readonly IdentityUser[]
  readonly keys: SigningKeys
}

export function createProvider({ issuer, webOrigins, users, keys }: ProviderOptions): Provider {
  const bySubject = new Map(users.map((user) => [subjectOf(user), user]))
  const configuration: Configuration = {
    adapter: createMemoryStore(),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: webOrigins.map((origin) => `${origin}/login`),
        post_logout_redirect_uris: webOrigins.flatMap((origin) => [`${origin}/logout`, `${origin}/Logout`]),
        scope: SCOPE,
      },
    ],
    clientBasedCORS: (_ctx, origin) => webOrigins.includes(origin),
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      profile: ['name', 'preferred_username', 'custom:employeeId', 'custom:prctCode', 'custom:roleType'],
    },
    // The application reads its claims from the ID token and asks for nothing more.
    conformIdTokenClaims: false,
    findAccount: (_ctx, subject) => {
      const user = bySubject.get(subject)
      return user && { accountId: subject, claims: () => claimsOf(user) }
    },
    // The one client is our own: whoever signs in has nothing to consent to.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const known = session.grantIdFor(client.clientId)
      const found = known === undefined ? undefined : await provider.Grant.find(known)
      if (found) return found
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: showSignOut, postLogoutSuccessSource: showSignedOut },
    },
    renderError: showError,
    ttl: {
      AccessToken: 8 * HOUR,
      AuthorizationCode: 60,
      Grant: 14 * HOUR,
      IdToken: 8 * HOUR,
      Interaction: HOUR,
      Session: 14 * HOUR,
    },
    jwks: keys.jwks as unknown as NonNullable<Configuration['jwks']>,
    cookies: { keys: keys.cookieKeys, names: { session: 'idp', interaction: 'idp_step', resume: 'idp_resume' } },
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = issuer.startsWith('https:')
  return provider
}

const claimsOf = (user: IdentityUser) => ({
  sub: subjectOf(user),
  name: user.name,
  preferred_username: user.userName,
  email: user.email,
  email_verified: true,
  phone_number: user.phone,
  phone_number_verified: true,
  'custom:employeeId': user.employeeId,
  'custom:prctCode': user.prctCode,
  'custom:roleType': user.roleType,
})

/** What every page of ours carries; only what has the nonce runs or styles. */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

function answer(ctx: KoaContextWithOIDC, write: (page: { language: Language; nonce: string }) => string): void {
  const nonce = randomBytes(16).toString('base64')
  const uiLocales = ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales']
  ctx.set(pageHeaders(nonce))
  ctx.body = write({ language: languageFrom(uiLocales, ctx.get('accept-language')), nonce })
}

async function showSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  // A valid ID token proves that the application asks, and not some other page.
  const isProven = ctx.oidc.entities.IdTokenHint !== undefined
  answer(ctx, (page) => signOutPage(page, form, isProven))
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
