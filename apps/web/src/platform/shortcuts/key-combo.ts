/** `Mod+S`, `Mod+Enter`, `Alt+N`, `Mod+Plus`, `Space`, `?`, `/`: Mod is Ctrl, or Cmd on a Mac. */
export type KeyCombo = string

export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const isMac = () => /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '')

/** With Alt the physical key counts, because Alt changes the character on some layouts. */
const keyOf = (press: KeyPress) =>
  press.altKey && /^Key[A-Z]$/.test(press.code) ? press.code.slice(3).toLowerCase() : press.key.toLowerCase()

const named: Readonly<Record<string, string>> = { space: ' ', plus: '+' }

export function matchesCombo(combo: KeyCombo, press: KeyPress): boolean {
  const parts = combo.split('+')
  const written = (parts.pop() ?? '').toLowerCase()
  const key = named[written] ?? written
  const isMod = press.ctrlKey || press.metaKey
  if (keyOf(press) !== key || parts.includes('Mod') !== isMod || parts.includes('Alt') !== press.altKey) return false
  // Some layouts type signs such as ? with Shift, others without.
  return !/^[a-z ]$|^.{2,}$/.test(key) || parts.includes('Shift') === press.shiftKey
}

export function writtenCombo(combo: KeyCombo): string {
  const short = combo.replace(/Arrow\w+|Escape|Plus|ContextMenu/, (key) => signs[key] ?? key)
  if (!isMac()) return short.replace('Mod', 'Ctrl')
  return short.replace('Mod+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧').replace('Enter', '↩')
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Plus: '+',
  ContextMenu: 'Menu',
}

export function writtenCombos(combos: readonly KeyCombo[]): string {
  const modifiersOf = (combo: KeyCombo) => combo.slice(0, combo.lastIndexOf('+') + 1)
  return combos
    .map((combo, at) => {
      const modifiers = modifiersOf(combo)
      const isSame = at > 0 && modifiers !== '' && modifiers === modifiersOf(combos[at - 1] ?? '')
      return writtenCombo(isSame ? combo.slice(modifiers.length) : combo)
    })
    .join(' ')
}

/** As aria-keyshortcuts writes it: `Control+S`. */
export const ariaCombo = (combo: KeyCombo) => combo.replace('Mod', isMac() ? 'Meta' : 'Control')
