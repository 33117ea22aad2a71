import type { RoleCode, UserDetails } from '@packing/contract'
import { z } from 'zod'
import { type StubUser, stubUsers } from './stub-users.ts'

const TOKEN_MINUTES = 30

type KeptPreferences = UserDetails['preferences']

export interface StubSession {
  readonly sessionId: string
  readonly user: StubUser
  /** Why it has ended, or undefined: a sign-in elsewhere replaces it, anything else ends it. */
  ended: 'REPLACED' | 'ENDED' | undefined
}

const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The claims of a token, whoever signed it. */
function claimsOf(token: string): unknown {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))))
  } catch {
    return undefined
  }
}

const tokenClaims = z.object({ sid: z.string(), prct: z.string(), exp: z.number() })
const identityClaims = z.object({ sub: z.string(), nonce: z.string().optional(), exp: z.number() })

/** The application's token as the site reads it. Nobody verifies its signature. */
function tokenOf(session: StubSession, accessPrctCode: string, expiresAt: Date): string {
  const exp = Math.floor(expiresAt.getTime() / 1000)
  return `${encoded({ alg: 'none' })}.${encoded({ sid: session.sessionId, prct: accessPrctCode, exp })}.stub`
}

export interface Holder {
  readonly session: StubSession
  readonly accessPrctCode: string
}

export class StubSessions {
  readonly #sessions = new Map<string, StubSession>()
  readonly #preferences = new Map<RoleCode, KeptPreferences>()

  open(user: StubUser): StubSession {
    const session: StubSession = { sessionId: crypto.randomUUID(), user, ended: undefined }
    this.#sessions.set(session.sessionId, session)
    return session
  }

  issue(session: StubSession, accessPrctCode: string): { readonly token: string; readonly expiresAt: string } {
    const expiresAt = new Date(Date.now() + TOKEN_MINUTES * 60_000)
    return { token: tokenOf(session, accessPrctCode, expiresAt), expiresAt: expiresAt.toISOString() }
  }

  /** Who sends a token; undefined: it is none of ours, or is over. */
  holderOf(token: string): Holder | undefined {
    const claims = tokenClaims.safeParse(claimsOf(token)).data
    const session = claims && this.#sessions.get(claims.sid)
    return claims && session && claims.exp * 1000 > Date.now() ? { session, accessPrctCode: claims.prct } : undefined
  }

  /** Whom an ID token of the local provider names. Its signature is the business of the real server. */
  identityOf(idToken: string): { readonly user: StubUser | undefined; readonly nonce: string | undefined } | undefined {
    const claims = identityClaims.safeParse(claimsOf(idToken)).data
    if (!claims || claims.exp * 1000 <= Date.now()) return undefined
    return { user: stubUsers.find((user) => claims.sub === `demo-${user.userName}`), nonce: claims.nonce }
  }

  /** Ends all of a user's sessions, or everybody's. */
  end(reason: 'REPLACED' | 'ENDED', userName?: string): void {
    for (const session of this.#sessions.values())
      if (userName === undefined || session.user.userName === userName) session.ended = reason
  }

  preferencesOf = ({ role }: StubUser): KeptPreferences => this.#preferences.get(role) ?? {}

  keepPreferences(user: StubUser, change: KeptPreferences): KeptPreferences {
    const kept = { ...this.preferencesOf(user), ...change }
    this.#preferences.set(user.role, kept)
    return kept
  }

  forgetPreferences(): void {
    this.#preferences.clear()
  }
}

/** An ID token as the local provider gives it, without its signature. */
export const idTokenOf = (claims: Readonly<Record<string, unknown>>): string =>
  `${encoded({ alg: 'none' })}.${encoded(claims)}.stub`
