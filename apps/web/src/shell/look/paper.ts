import type { Paper } from '@packing/contract'
import { preferences } from '../../platform/preferences/preferences.ts'

const sizes: Readonly<Record<Paper, string>> = { A4: 'A4', LETTER: 'letter' }

/** A style sheet of its own, because the size of a page cannot be a custom property. */
export function followPaper(): void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const follow = () => sheet.replaceSync(`@page { size: ${sizes[preferences.get().paper]} landscape; }`)
  follow()
  preferences.subscribe(follow)
}
