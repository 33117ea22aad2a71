import type { Call } from './call.ts'

export const menuGroups = [
  'MASTER TABLE',
  'PXP ORDER COMPILING',
  'PACKING PLAN BUILDING',
  'RESULT ADMINISTRATION',
  'JOB NET KICK',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** One of the product's screens: how it is called, found, reached and which calls it makes. */
export interface Screen {
  /** Code in the side menu, e.g. I02; null where it has no entry. */
  readonly menuCode: string | null
  /** Keys by which the screen and its sub-views are known. */
  readonly keys: readonly string[]
  readonly route: `/${string}`
  readonly title: string
  /** null: above the groups (top page) or not in the menu. */
  readonly group: MenuGroup | null
  /** Functions of the screen; access to any of them opens it. */
  readonly functionIds: readonly string[]
  /** Functions of which any shows the menu entry; the screen's own where nothing else is said. */
  readonly menuFunctionIds: readonly string[]
  /** Opened by everyone who is signed in, whatever the privileges. */
  readonly isPublic: boolean
  readonly areas: readonly Readonly<Record<string, Call>>[]
}

type Defaulted = 'isPublic' | 'menuFunctionIds'

export function screen(definition: Omit<Screen, Defaulted> & Partial<Pick<Screen, Defaulted>>): Screen {
  return { isPublic: false, menuFunctionIds: definition.functionIds, ...definition }
}
