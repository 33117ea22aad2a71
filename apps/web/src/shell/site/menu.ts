import { type MenuGroup, menuGroups, type Screen, type ScreenRoute, screens } from '@packing/contract'
import { canList } from '../../platform/sign-in/guard.ts'

export interface MenuSection {
  readonly group: MenuGroup | null
  readonly screens: readonly Screen<ScreenRoute>[]
}

export function userMenu(): readonly MenuSection[] {
  const entries = screens.filter((screen) => screen.menuCode !== null && canList(screen))
  return [null, ...menuGroups]
    .map((group) => ({ group, screens: entries.filter((screen) => screen.group === group) }))
    .filter((section) => section.screens.length > 0)
}
