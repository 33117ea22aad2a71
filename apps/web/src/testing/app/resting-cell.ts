import { isBusy } from './app-page.ts'

/** Cells of rows, and of the notice that there are none; those of the skeleton have neither mark. */
const LOADED = 'main [role="gridcell"][id], main [role="gridcell"][aria-live]'
export const GRID = 'main [role="grid"]'

export const topOf = (found: Element) => Math.round(found.getBoundingClientRect().top)

/** C01 has cards, A02 the days of a year, J01 a board. */
export const isList = (code: string) => !['C01', 'A02', 'J01'].includes(code)

const FRAMES = 5

/**
 * The first cell of a screen once it stays where it is. The screen before is shown until this one can be, and a list can begin
 * again when the conditions of its arrival are known.
 */
export function restingCell(former: Element | null): () => Element | undefined {
  let last: { readonly top: number; frames: number } | undefined
  return () => {
    const cell = document.querySelector(LOADED)
    const isReady = cell && document.querySelector(GRID) !== former && !isBusy()
    if (!cell || !isReady) {
      last = undefined
      return undefined
    }
    const top = topOf(cell)
    last = last?.top === top ? { top, frames: last.frames + 1 } : { top, frames: 0 }
    return last.frames >= FRAMES ? cell : undefined
  }
}
