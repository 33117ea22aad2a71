import { createStore } from '../store.ts'

const SHOW_AFTER_MS = 300
const HIDE_AFTER_MS = 500

export interface CallDisplay {
  readonly isBackground?: boolean
  readonly isCommand?: boolean
  readonly isStoppable?: boolean
}

export interface Busy {
  readonly isShown: boolean
  /** The page ignores clicks. The keyboard stays usable, so that typed text is not lost. */
  readonly isBlocked: boolean
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
