import {
  acceptedLanguage,
  type Density,
  dateStyles,
  densities,
  languages,
  numberStyles,
  type Preferences,
  papers,
  themes,
  weekStarts,
} from '@packing/contract'
import { isOneOf } from '../is-one-of.ts'
import { createStore, useStore } from '../store.ts'
import { setFormats, standardFormats } from './formats.ts'

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
    dates: oneOf(dateStyles, kept.dates, standardFormats.dates),
    numbers: oneOf(numberStyles, kept.numbers, standardFormats.numbers),
    weekStart: oneOf(weekStarts, kept.weekStart, standardFormats.weekStart),
    paper: oneOf(papers, kept.paper, standardFormats.paper),
  }
}

export const preferences = createStore<Preferences>(load())

setFormats(preferences.get())
preferences.subscribe(() => setFormats(preferences.get()))

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

export function setPreferences(change: Partial<Preferences>): void {
  const before = preferences.get()
  const after = { ...before, ...change }
  // Subscribers can set the same values again.
  if (JSON.stringify(after) === JSON.stringify(before)) return
  preferences.set(() => after)
  keep()
  tellServer(change)
}

export const setPreference = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void =>
  setPreferences({ [key]: value })

/** What the user chose on any machine holds here too; what was never chosen stays as it is here. */
export function takeServerPreferences(
  kept: { readonly [Key in keyof Preferences]?: Preferences[Key] | undefined },
): void {
  const here = preferences.get()
  preferences.set({
    language: kept.language ?? here.language,
    theme: kept.theme ?? here.theme,
    density: kept.density ?? here.density,
    dates: kept.dates ?? here.dates,
    numbers: kept.numbers ?? here.numbers,
    weekStart: kept.weekStart ?? here.weekStart,
    paper: kept.paper ?? here.paper,
  })
  keep()
}

export const usePreferences = () => useStore(preferences)

/** Height of a grid row in pixels. */
export const rowHeight: Record<Density, number> = { comfortable: 36, compact: 28, dense: 24 }
