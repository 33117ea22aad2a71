import { createStore } from '../store.ts'

/** What is over sooner shows nothing. */
const SHOW_AFTER_MS = 300
const HIDE_AFTER_MS = 500

/** How a call under way shows. */
export interface CallDisplay {
  /** A status check or a refresh that nobody waits for: shows nothing. */
  readonly isBackground?: boolean
  /** A second press would do the same again: the page is covered at once. */
  readonly isCommand?: boolean
  /** Has its own progress and a button that stops it: the page is not covered. */
  readonly isStoppable?: boolean
}

export interface Busy {
  /** Spinner and bar: from 300 ms on until 500 ms after the last call. */
  readonly isShown: boolean
  /** The page takes no clicks. The keyboard stays where it is: what is typed into a field arrives there. */
  readonly isBlocked: boolean
  /** Shortcuts wait: a command is under way. */
  readonly hasCommand: boolean
}

export const busy = createStore<Busy>({ isShown: false, isBlocked: false, hasCommand: false })

let pending = 0
let covering = 0
let commands = 0
let showing: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

function update(isShown = busy.get().isShown): void {
  const hasCommand = commands > 0
  const next: Busy = { isShown, isBlocked: hasCommand || (isShown && covering > 0), hasCommand }
  const before = busy.get()
  const isSame =
    before.isShown === next.isShown && before.isBlocked === next.isBlocked && before.hasCommand === next.hasCommand
  if (!isSame) busy.set(next)
}

/** Counts a call as under way; the function that is returned ends it. */
export function beginCall({ isBackground, isCommand, isStoppable }: CallDisplay = {}): () => void {
  if (isBackground) return () => undefined
  const cover = isStoppable ? 0 : 1
  const command = isCommand ? 1 : 0
  pending += 1
  covering += cover
  commands += command
  clearTimeout(hiding)
  if (pending === 1 && !busy.get().isShown) showing = setTimeout(() => update(true), SHOW_AFTER_MS)
  update()
  return () => {
    pending -= 1
    covering -= cover
    commands -= command
    if (pending === 0) {
      clearTimeout(showing)
      hiding = setTimeout(() => update(false), HIDE_AFTER_MS)
    }
    update()
  }
}
