import { acceptedLanguage, type Density, densities, languages, type Preferences, themes } from '@packing/contract'
import { isOneOf } from '../is-one-of.ts'
import { createStore, useStore } from '../store.ts'

// Also in local storage, because the page renders before the user is known.
const KEY = 'packing.preferences'

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, fallback: T): T =>
  isOneOf(allowed, value) ? value : fallback

function load(): Preferences {
  let kept: { readonly [Key in keyof Preferences]?: unknown } = {}
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    // Unreadable preferences must not prevent the start.
  }
  return {
    language: oneOf(languages, kept.language, acceptedLanguage(navigator.language)),
    theme: oneOf(themes, kept.theme, 'auto'),
    density: oneOf(densities, kept.density, 'compact'),
  }
}

export const preferences = createStore<Preferences>(load())

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.get()))
  } catch {
    // Storage full or blocked: the choice lasts until the page is left.
  }
}

let tellServer: (change: Partial<Preferences>) => void = () => undefined

/** Where a choice of the user's is kept beside this browser. Registered at start. */
export function registerPreferenceKeeper(keeper: typeof tellServer): void {
  tellServer = keeper
}

export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  // Subscribers can set the same value again.
  if (preferences.get()[key] === value) return
  preferences.set((current) => ({ ...current, [key]: value }))
  keep()
  tellServer({ [key]: value })
}

/** What the user chose on any machine holds here too; what was never chosen stays as it is here. */
export function takeServerPreferences(
  kept: { readonly [Key in keyof Preferences]?: Preferences[Key] | undefined },
): void {
  const { language, theme, density } = preferences.get()
  preferences.set({
    language: kept.language ?? language,
    theme: kept.theme ?? theme,
    density: kept.density ?? density,
  })
  keep()
}

export const usePreferences = () => useStore(preferences)

/** Height of a grid row in pixels. */
export const rowHeight: Record<Density, number> = { comfortable: 36, compact: 28, dense: 24 }
