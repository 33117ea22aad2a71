import { allCalls, type MachineGrants, openedCalls } from '@packing/contract'
import { canCall } from './can-call.ts'
import type { GrantedUser } from './users.ts'

/** Names that no call has that a machine can open. */
export const unknownCalls = ({ calls }: Pick<MachineGrants, 'calls'>): string[] =>
  calls.filter((name) => openedCalls({ calls: [name], readsOnly: false }, allCalls).length === 0)

type Granter = Pick<GrantedUser, 'privileges' | 'ownPrctCode' | 'machine'>

/** The first call that the user could not make: nobody grants what they do not have. */
export function callBeyond(grants: MachineGrants, user: Granter, prctCode: string): string | undefined {
  const isOwn = (call: (typeof allCalls)[number]) =>
    call.access !== 'privilege' || call.functionIds.some((functionId) => canCall(call, user, functionId, prctCode))
  return openedCalls(grants, allCalls).find((call) => !isOwn(call))?.id
}
