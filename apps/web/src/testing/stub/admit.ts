import { acceptedLanguage, type Call, type Language, privilege } from '@packing/contract'
import { Rejected, rejected } from './stub-answer.ts'
import type { Holder, StubSessions } from './stub-sessions.ts'
import { privilegeOf } from './stub-users.ts'

export const languageOf = (headers: Headers): Language => acceptedLanguage(headers.get('accept-language') ?? undefined)

interface Claimed {
  readonly functionId: string
  readonly accessPrctCode: string
}

const isSound = (call: Call, headers: Headers, { functionId }: Claimed) =>
  headers.get('apiid') === call.id &&
  [call.action, ...call.alsoActions].some((action) => action === headers.get('actionname')) &&
  (call.functionIds.length === 0 || call.functionIds.includes(functionId))

function scopeProblem(call: Call, { session, accessPrctCode }: Holder, claimed: string): Rejected | undefined {
  if (call.prctClaim === 'ignored') return undefined
  const isGranted = (prctCode: string) => session.user.scopes.includes(prctCode)
  if (!isGranted(accessPrctCode)) return rejected(409, 'M-COM-005', { params: { prctCode: accessPrctCode } })
  if (claimed === accessPrctCode || (claimed === '' && call.prctClaim === 'optional')) return undefined
  if (claimed === '') return rejected(401, 'M-COM-033')
  return isGranted(claimed)
    ? rejected(401, 'M-COM-034', { params: { tokenPrctCode: accessPrctCode, prctCode: claimed } })
    : rejected(401, 'M-COM-005', { params: { prctCode: claimed } })
}

function holderOf(sessions: StubSessions, headers: Headers): Holder | Rejected {
  const bearer = /^Bearer ([\w.-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const holder = bearer === undefined ? undefined : sessions.holderOf(bearer)
  if (holder?.session.ended === 'REPLACED') return rejected(409, 'M-COM-017')
  return !holder || holder.session.ended ? rejected(401, 'M-COM-003') : holder
}

/**
 * As the server admits: headers, session, PRCTCC, privilege, in this order. undefined: nobody has to sign in for this
 * call.
 */
export function admit(call: Call, headers: Headers, sessions: StubSessions): Holder | Rejected | undefined {
  const claimed: Claimed = {
    functionId: headers.get('functionid') ?? '',
    accessPrctCode: headers.get('accessprctcode') ?? '',
  }
  if (!isSound(call, headers, claimed)) return rejected(400, 'M-COM-015')
  if (call.access === 'anonymous') return undefined
  if (call.access === 'machine')
    return headers.get('authorization')?.startsWith('Bearer ') ? undefined : rejected(401, 'M-COM-003')
  const holder = holderOf(sessions, headers)
  if (holder instanceof Rejected) return holder
  const problem = scopeProblem(call, holder, claimed.accessPrctCode)
  if (problem) return problem
  if (call.access !== 'privilege') return holder
  const granted = privilegeOf(holder.session.user, claimed.functionId, holder.accessPrctCode)
  return granted === privilege.none || granted < call.privilege
    ? rejected(401, 'M-COM-004', { params: { functionId: claimed.functionId } })
    : holder
}
