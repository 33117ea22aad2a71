const PANES = '[data-pane]'

/** Focuses the grid, else the first field, else the first button. */
export function enterPane(pane: Element | null | undefined): void {
  const place =
    pane?.querySelector<HTMLElement>('[role="grid"]') ??
    pane?.querySelector<HTMLElement>('input, select, textarea') ??
    pane?.querySelector<HTMLElement>('button, a[href]')
  place?.focus()
}

export function enterNextPane(screen: Element | null): void {
  const panes = [...(screen?.querySelectorAll(PANES) ?? [])]
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  enterPane(at < 0 ? contentOf(screen) : panes[(at + 1) % panes.length])
}

export const contentOf = (screen: Element | null | undefined) => screen?.querySelector('[data-pane="content"]')
