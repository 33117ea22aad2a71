import type { WriteDb } from '../../platform/database/database.ts'
import type { CallOrigin } from '../../platform/http/call-origin.ts'

export type SecurityEventKind =
  | 'SIGN_IN'
  | 'SIGN_IN_REJECTED'
  | 'SIGN_OUT'
  | 'TOKEN_REJECTED'
  | 'SCOPE_REJECTED'
  | 'PRIVILEGE_REJECTED'
  | 'HEADER_MISMATCH'
  | 'ADMINISTRATION'

export interface SecurityEvent extends Partial<CallOrigin> {
  readonly kind: SecurityEventKind
  readonly at: Date
  readonly callId?: string
  readonly userId?: number
  readonly employeeId?: string
  readonly prctCode?: string
  readonly functionId?: string
  readonly messageCode?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

const MAX_TEXT = 100
/** Headers are untrusted text. */
const short = (text: string | undefined) => text?.slice(0, MAX_TEXT) ?? null

export async function recordSecurityEvent(db: WriteDb, event: SecurityEvent): Promise<void> {
  await db
    .insertInto('securityEvent')
    .values({
      at: event.at.toISOString(),
      kind: event.kind,
      userId: event.userId ?? null,
      employeeId: short(event.employeeId),
      prctCode: short(event.prctCode),
      callId: event.callId ?? null,
      functionId: short(event.functionId),
      messageCode: event.messageCode ?? null,
      correlationId: event.correlationId ?? null,
      remoteAddress: event.remoteAddress ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
