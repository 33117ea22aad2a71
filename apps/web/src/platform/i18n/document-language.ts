import { preferences } from '../preferences/preferences.ts'

/** Keeps `<html lang>` on the user's language, which fonts and screen readers go by. */
export function followLanguage(): void {
  const follow = () => {
    document.documentElement.lang = preferences.get().language
  }
  preferences.subscribe(follow)
  follow()
}
