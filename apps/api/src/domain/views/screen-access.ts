import { privilege, type Screen, screens } from '@packing/contract'
import { unauthorised } from '../../platform/errors/api-error.ts'
import { privilegeFor } from '../masters/choices.ts'
import type { ByUser, ReadContext } from '../rule-context.ts'

type Caller = ByUser & Pick<ReadContext, 'prctCode'>

const holds = (context: Caller, functionIds: readonly string[], least: number) =>
  functionIds.some((functionId) => privilegeFor(context, functionId) >= least)

export const canOpenAny = (context: Caller, functionIds: readonly string[]): boolean =>
  holds(context, functionIds, privilege.reference)

/** Full privilege for a function of the screen allows managing its shared views. */
export const canAdminister = (context: Caller, { functionIds }: Pick<Screen, 'functionIds'>): boolean =>
  holds(context, functionIds, privilege.full)

/** `screenKey` may name a list of the screen after a dot. */
export function openScreen(context: Caller, screenKey: string): Screen {
  const [key = ''] = screenKey.split('.')
  const screen = screens.find(({ keys }) => keys.includes(key))
  if (!screen || !(screen.isPublic || canOpenAny(context, screen.functionIds))) throw unauthorised('M-WSP-007')
  return screen
}
