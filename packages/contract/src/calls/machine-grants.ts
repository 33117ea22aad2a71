import { z } from 'zod'
import { type Call, callMethod } from './call.ts'
import { type Privilege, privilege } from './privilege.ts'

/** What a machine token opens. */
export interface MachineGrants {
  /** Ids of calls, `<area>/*` for all of an area, `*` for all. */
  readonly calls: readonly string[]
  /** Of these only queries and downloads. */
  readonly readsOnly: boolean
}

export const MAX_MACHINE_CALLS = 200

/** The form alone: whether a call of this name exists is said where a token is saved. */
export const machineCall = z
  .string()
  .max(100)
  .regex(/^(\*|[A-Za-z][\w-]*(\/[A-Za-z][\w-]*){0,2}(\/\*)?)$/)

type Opened = Pick<Call, 'id' | 'kind' | 'access' | 'isForPeople'>

const covers = (granted: string, id: string) =>
  granted === '*' || granted === id || (granted.endsWith('/*') && id.startsWith(granted.slice(0, -1)))

/** Whether any token can open it: not the sign-in, and nothing that concerns a session or who may call. */
export const isForMachines = ({ access, isForPeople }: Pick<Opened, 'access' | 'isForPeople'>): boolean =>
  access !== 'anonymous' && !isForPeople

export function opensCall({ calls, readsOnly }: MachineGrants, call: Opened): boolean {
  if (!isForMachines(call) || (readsOnly && callMethod(call) === 'POST')) return false
  return calls.some((granted) => covers(granted, call.id))
}

/** The calls of `all` that a token opens. */
export const openedCalls = <C extends Opened>(grants: MachineGrants, all: readonly C[]): C[] =>
  all.filter((call) => opensCall(grants, call))

/**
 * Handlers ask for privileges beyond those of their call, such as the ones that start a job net. A machine has those
 * that its calls need, and no others.
 */
export function machinePrivileges(grants: MachineGrants, all: readonly Call[]): Readonly<Record<string, Privilege>> {
  const found: Record<string, Privilege> = {}
  for (const call of openedCalls(grants, all)) {
    if (call.access !== 'privilege') continue
    for (const functionId of call.functionIds) {
      if ((found[functionId] ?? privilege.none) < call.privilege) found[functionId] = call.privilege
    }
  }
  return found
}
