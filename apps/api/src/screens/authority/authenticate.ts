import type { PreparedHandler } from '../../calls/handlers.ts'
import type { AppTokens } from '../../domain/identity/app-token.ts'
import type { IdTokenVerifier, VerifiedIdentity } from '../../domain/identity/id-token.ts'
import { recordSecurityEvent } from '../../domain/identity/security-events.ts'
import { openSession } from '../../domain/identity/sessions.ts'
import { applySignInRules } from '../../domain/identity/sign-in-rules.ts'
import { findUserByIdentity, keepMailAddress } from '../../domain/identity/users.ts'
import { unauthorised } from '../../platform/errors/api-error.ts'

interface Dependencies {
  readonly tokens: AppTokens
  readonly idTokens: IdTokenVerifier
  readonly employeeClaim: string
}

/** Claims that give nothing admit nobody: not even a user of former claims. */
const mayEnter = ['NO_RULES', 'BY_HAND', 'APPLIED']

/**
 * Exchanges an ID token for an application token and opens a session. Role, PRCTCCs and privileges come from the database;
 * of the token's claims only issuer and subject count, unless rules say what further ones give (decision 0223).
 */
export const authenticate = ({
  tokens,
  idTokens,
  employeeClaim,
}: Dependencies): PreparedHandler<'authority/authenticate', VerifiedIdentity> => ({
  async before(input, { log }) {
    const identity = await idTokens.verify(input.idToken, input.nonce).catch((error: unknown) => {
      log.error({ err: error }, 'identity provider')
      throw unauthorised('M-COM-016')
    })
    if (!identity) throw unauthorised('M-COM-024')
    return identity
  },
  async handle(input, { db, now, origin, log, replaceToken }, identity) {
    // Accepted by the clock tolerance, but expired: its session would have no length.
    if (identity.expiresAt <= now) throw unauthorised('M-COM-024')
    const outcome = await applySignInRules(db, identity, { now, origin, employeeClaim })
    if (!mayEnter.includes(outcome)) log.info({ outcome }, 'claims admit nobody')
    const user = mayEnter.includes(outcome) && (await findUserByIdentity(db, identity.issuer, identity.subject))
    if (!user) throw unauthorised('M-COM-021')
    const scopes = await db.selectFrom('userScope').select('prctCode').where('userId', '=', user.userId).execute()
    const isGranted = (prctCode: string) => scopes.some((scope) => scope.prctCode === prctCode)
    // The provider's directory may lag: a PRCTCC requested only by its claim locks nobody out.
    const { accessPrctCode: requested = user.prctCode } = input
    const accessPrctCode = isGranted(requested) || requested !== identity.claimedPrctCode ? requested : user.prctCode
    if (!isGranted(accessPrctCode)) throw unauthorised('M-COM-005', { prctCode: accessPrctCode })
    const session = await openSession(db, {
      userId: user.userId,
      accessPrctCode,
      idToken: input.idToken,
      identity,
      now,
    })
    if (!session) throw unauthorised('M-COM-025')
    await keepMailAddress(db, user.userId, identity.claims)
    const issued = await tokens.issue({ ...session, userId: user.userId, accessPrctCode })
    await recordSecurityEvent(db, {
      kind: 'SIGN_IN',
      at: now,
      callId: 'authority/authenticate',
      userId: user.userId,
      employeeId: user.employeeId,
      prctCode: accessPrctCode,
      ...origin,
    })
    replaceToken(issued.token)
    return { expiresAt: issued.expiresAt.toISOString() }
  },
})
