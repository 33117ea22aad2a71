import { z } from 'zod'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { json, oneOf, orNull } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { CallOrigin } from '../../platform/http/call-origin.ts'
import type { VerifiedIdentity } from './id-token.ts'
import { recordSecurityEvent } from './security-events.ts'

const outcomes = ['NO_RULES', 'BY_HAND', 'NOTHING_GIVEN', 'NOT_CREATED', 'ID_IN_USE', 'APPLIED'] as const
type SignInOutcome = (typeof outcomes)[number]

const MAX_ID = 40
const MAX_NAME = 60
const shown = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u),
    )

/** Of a user whom the first sign-in creates. Capitals, as administration writes them. */
const employeeIdIn = (claim: unknown, subject: string): string =>
  (shown(MAX_ID).safeParse(claim).data ?? subject.slice(0, MAX_ID)).toUpperCase()

const nameIn = (claims: VerifiedIdentity['claims'], employeeId: string): string =>
  shown(MAX_NAME).safeParse(claims['name']).data ?? employeeId

interface SignIn {
  readonly now: Date
  readonly origin: CallOrigin
  /** Claim that is the employee id. */
  readonly employeeClaim: string
}

/** Brings the user to what the rules give for the claims, and records a change. The database judges: the application cannot. */
export async function applySignInRules(
  db: WriteDb,
  { issuer, subject, claims }: VerifiedIdentity,
  { now, origin, employeeClaim }: SignIn,
): Promise<SignInOutcome> {
  const employeeId = employeeIdIn(claims[employeeClaim], subject)
  const { rows } = await checkedSql({
    outcome: oneOf(outcomes),
    before: orNull(json<Readonly<Record<string, unknown>>>()),
    after: orNull(json<Readonly<Record<string, unknown>>>()),
  })`
    select outcome, before, after
    from apply_sign_in_rules(${issuer}, ${subject}, ${JSON.stringify(claims)}::jsonb, ${employeeId}, ${nameIn(claims, employeeId)})`.execute(
    db,
  )
  const { outcome = 'NO_RULES', before = null, after = null } = rows[0] ?? {}
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const user = await db
      .selectFrom('appUser')
      .select('employeeId')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    await recordSecurityEvent(db, {
      kind: 'ADMINISTRATION',
      at: now,
      callId: 'authority/authenticate',
      employeeId: 'SIGN-IN',
      detail: { command: 'sign-in', of: user?.employeeId ?? employeeId, before, after },
      ...origin,
    })
  }
  return outcome
}
