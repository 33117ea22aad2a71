import { type CallById, type OutputOf, privilege } from '@packing/contract'
import type { QueryContext } from '../../calls/handlers.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { inPrct } from '../../platform/database/in-prct.ts'
import { listExceptions } from './exceptions/list-exceptions.ts'
import { listShipments } from './shipments.ts'

type OtherScopes = OutputOf<CallById<'toppage/init'>>['others']

const MAX_SCOPES = 8

/** A dealer's own PRCTCC has no orders: what its user has to do is in those of the packing sites. */
export async function listOtherScopes(context: QueryContext): Promise<OtherScopes> {
  const { db, user, prctCode: own } = context
  if (user.dealerCodes === null) return []
  const others: OtherScopes = []
  for (const { prctCode, prctName } of user.scopes.filter((scope) => scope.prctCode !== own).slice(0, MAX_SCOPES)) {
    const there = { ...context, prctCode }
    const showsShipments = ['L03F01', 'L04F01'].some((id) => privilegeFor(there, id) !== privilege.none)
    const found = await inPrct(db, { own, other: prctCode }, async () => ({
      exceptions: await listExceptions(there),
      shipments: showsShipments ? await listShipments(there) : [],
    }))
    if (found.exceptions.length + found.shipments.length > 0) others.push({ prctCode, prctName, ...found })
  }
  return others
}
