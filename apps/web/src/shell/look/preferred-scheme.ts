import type { MantineColorSchemeManager } from '@mantine/core'
import { preferences, setPreference } from '../../platform/preferences/preferences.ts'

let stop: (() => void) | undefined

export const preferredScheme: MantineColorSchemeManager = {
  get: () => preferences.get().theme,
  set: (value) => setPreference('theme', value),
  subscribe: (onUpdate) => {
    stop = preferences.subscribe(() => onUpdate(preferences.get().theme))
  },
  unsubscribe: () => stop?.(),
  clear: () => setPreference('theme', 'auto'),
}
