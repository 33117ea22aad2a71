/** The parts of a screen that the keyboard goes between: search, content, and what is open at the side. */

const PANES = '[data-pane]'

/** Puts the keyboard where it is wanted most in a pane: its grid, else its first field, else its first button. */
export function enterPane(pane: Element | null | undefined): void {
  const place =
    pane?.querySelector<HTMLElement>('[role="grid"]') ??
    pane?.querySelector<HTMLElement>('input, select, textarea') ??
    pane?.querySelector<HTMLElement>('button, a[href]')
  place?.focus()
}

/** From the pane that has the keyboard to the one after it, from the last to the first; from anywhere else to the content. */
export function enterNextPane(screen: Element | null): void {
  const panes = [...(screen?.querySelectorAll(PANES) ?? [])]
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  enterPane(at < 0 ? contentOf(screen) : panes[(at + 1) % panes.length])
}

export const contentOf = (screen: Element | null | undefined) => screen?.querySelector('[data-pane="content"]')
