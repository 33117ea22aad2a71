import type { Language } from '@packing/contract'
import { createStore, useStore } from '../store.ts'

export type Density = 'comfortable' | 'compact' | 'dense'
export type Theme = 'light' | 'dark' | 'auto'

export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly density: Density
}

const KEY = 'packing.preferences'
const languages: readonly Language[] = ['en', 'ja']
const themes: readonly Theme[] = ['light', 'dark', 'auto']
const densities: readonly Density[] = ['comfortable', 'compact', 'dense']

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback

function load(): Preferences {
  let kept: Partial<Preferences> = {}
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    // Unreadable preferences are no reason not to start.
  }
  return {
    language: oneOf(languages, kept.language, navigator.language.startsWith('ja') ? 'ja' : 'en'),
    theme: oneOf(themes, kept.theme, 'auto'),
    density: oneOf(densities, kept.density, 'compact'),
  }
}

export const preferences = createStore<Preferences>(load())

export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  // What follows a preference may set it again to what it is.
  if (preferences.get()[key] === value) return
  preferences.set((current) => ({ ...current, [key]: value }))
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.get()))
  } catch {
    // Storage is full or refused: the choice holds until the page is left.
  }
}

export const usePreferences = () => useStore(preferences)

/** Height of a grid row in pixels. */
export const rowHeight: Record<Density, number> = { comfortable: 36, compact: 28, dense: 24 }
