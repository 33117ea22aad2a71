import { preferences } from '../preferences/preferences.ts'

/** Fonts and screen readers follow `<html lang>`. */
export function followLanguage(): void {
  const follow = () => {
    document.documentElement.lang = preferences.get().language
  }
  preferences.subscribe(follow)
  follow()
}
