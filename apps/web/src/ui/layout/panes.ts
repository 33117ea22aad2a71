const PANES = '[data-pane]'

/** What the Tab key reaches: neither fields of a folded search, nor what a picture takes out of the order. */
const reachedIn = (pane: Element | null | undefined, places: string) =>
  [...(pane?.querySelectorAll<HTMLElement>(places) ?? [])].find(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )

const lastPlaces = new WeakMap<Element, Element>()

/** Where the keyboard is in its pane, for its return. */
export function keepPlace(place: Element): void {
  const pane = place.closest(PANES)
  if (pane) lastPlaces.set(pane, place)
}

const lastIn = (pane: Element | null | undefined) => {
  const place = pane ? lastPlaces.get(pane) : undefined
  return place instanceof HTMLElement && pane?.contains(place) && place.checkVisibility() ? place : undefined
}

/**
 * Focuses the grid, or the cell of a picture that the keyboard is on, else what was focused there last, else the first
 * field, else the first button.
 */
export function enterPane(pane: Element | null | undefined): void {
  const place =
    reachedIn(pane, '[role="grid"][tabindex], [role="grid"] [tabindex="0"]') ??
    lastIn(pane) ??
    reachedIn(pane, 'input, select, textarea') ??
    reachedIn(pane, 'button, a[href]')
  place?.focus()
}

export function enterNextPane(screen: Element | null): void {
  const panes = [...(screen?.querySelectorAll(PANES) ?? [])]
  // A pane may have another one within: the innermost counts.
  const at = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  enterPane(at < 0 ? contentOf(screen) : panes[(at + 1) % panes.length])
}

export const contentOf = (screen: Element | null | undefined) => screen?.querySelector('[data-pane="content"]')
