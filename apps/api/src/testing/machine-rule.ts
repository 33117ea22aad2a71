/** The second rule of authorisation for machines, written from the requirement as the one of people is. */
import {
  admitted,
  canOmitPrctCode,
  type Outcome,
  openWhenClosed,
  type RequiredCall,
  rejected,
} from './authorisation-rule.ts'

/** A program or device with a key instead of a session. */
export interface MachineCaller {
  /** It exists, is not revoked, replaced or expired, and the secret is right. */
  readonly isGood: boolean
  readonly prctCode: string
  readonly isClosed: boolean
  readonly opens: (id: string) => boolean
  readonly readsOnly: boolean
}

/** What concerns a session, who may call, or secrets of partners, is never opened by a key. */
const forPeople = (id: string) =>
  ['authority/authenticate', 'common/initialtoken', 'workspace/common/end-session'].includes(id) ||
  /^workspace\/common\/(init|save)-mail$/.test(id) ||
  /^workspace\/order-compiling\/(save|ask)-exchange(-secret)?$/.test(id) ||
  /^workspace\/job-net-kick\/[a-z-]+-(tokens?|subscriptions?|secret|events)$/.test(id)

/** Of every call but the sign-in, which asks nobody for a key. */
export function expectedOfMachine(call: RequiredCall, machine: MachineCaller, claimedPrctCode: string): Outcome {
  if (!machine.isGood) return rejected(401, 'M-COM-003', 'TOKEN_REJECTED')
  const canBeEmpty = canOmitPrctCode(call) || call.id === 'workspace/deviceresults'
  const isIgnored = call.id === 'workspace/common/end-session'
  const isNamed = claimedPrctCode === machine.prctCode || (claimedPrctCode === '' && canBeEmpty)
  if (!isNamed && !isIgnored) return rejected(401, claimedPrctCode === '' ? 'M-COM-033' : 'M-COM-005', 'SCOPE_REJECTED')
  const isOpened = machine.opens(call.id) && !forPeople(call.id) && !(machine.readsOnly && call.kind === 'change')
  if (!isOpened) return rejected(401, 'M-COM-039', 'PRIVILEGE_REJECTED')
  if (machine.isClosed && !openWhenClosed.includes(call.id)) return rejected(410, 'M-COM-022', null)
  return admitted
}
