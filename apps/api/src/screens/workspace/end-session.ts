import type { Handler } from '../../calls/handlers.ts'
import { recordSecurityEvent } from '../../domain/identity/security-events.ts'
import { endSession } from '../../domain/identity/sessions.ts'

/** Also spends the ID token: it opens no other session. */
export const endOwnSession: Handler<'workspace/common/end-session'> = async (
  _input,
  { db, user, prctCode, now, origin },
) => {
  const isEnded = await endSession(db, user.sessionId, 'SIGN_OUT', now)
  await recordSecurityEvent(db, {
    kind: 'SIGN_OUT',
    at: now,
    callId: 'workspace/common/end-session',
    userId: user.userId,
    employeeId: user.employeeId,
    prctCode,
    ...origin,
  })
  return { isEnded }
}
