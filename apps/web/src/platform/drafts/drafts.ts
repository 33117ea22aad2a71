import { now } from '../clock.ts'
import { logProblem } from '../log.ts'
import { userInfo } from '../session/session.ts'
import { createStore } from '../store.ts'

/** Unsaved input of one part of a screen, as it was kept. */
export interface Draft {
  readonly name: string
  readonly keptAt: number
  readonly value: unknown
}

/** A part of the open screen that has, or may take back, unsaved input. */
export interface DraftOwner {
  readonly name: string
  /** What is unsaved now; undefined when nothing is. */
  read(): unknown
  restore(value: unknown): void
}

const PREFIX = 'draft'
const owners = new Set<DraftOwner>()

/** Drafts kept for parts that stand on the open screen; the shell offers them. */
export const offeredDrafts = createStore<readonly Draft[]>([])

// Of this tab, this user, this unit and this screen: nobody else is offered it, and closing the tab forgets it.
const keyOf = (name: string) => {
  const user = userInfo.get()
  return user && [PREFIX, user.employeeId, user.accessPrctCode, window.location.pathname, name].join(' ')
}

/** Takes a part of the screen into care; the function that is returned ends that. */
export function ownDraft(owner: DraftOwner): () => void {
  owners.add(owner)
  const kept = find(owner.name)
  if (kept) offeredDrafts.set((offered) => [...offered.filter(({ name }) => name !== kept.name), kept])
  return () => {
    owners.delete(owner)
    offeredDrafts.set((offered) => offered.filter(({ name }) => name !== owner.name))
  }
}

function find(name: string): Draft | undefined {
  const key = keyOf(name)
  const text = key === null ? null : sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    const draft: Draft = JSON.parse(text)
    return draft
  } catch {
    return undefined
  }
}

/** Keeps what is unsaved on the open screen: before a navigation that the user did not ask for, and before a reload. */
export function keepDrafts(): void {
  for (const owner of owners) {
    const value = owner.read()
    const key = keyOf(owner.name)
    if (value === undefined || key === null) continue
    try {
      sessionStorage.setItem(key, JSON.stringify({ name: owner.name, keptAt: now().getTime(), value } satisfies Draft))
    } catch (error) {
      logProblem('A draft was not kept', error)
    }
  }
}

/** Puts all that is offered back into the screen. */
export function restoreDrafts(): void {
  const offered = offeredDrafts.get()
  for (const owner of owners) {
    const draft = offered.find(({ name }) => name === owner.name)
    if (draft) owner.restore(draft.value)
  }
  discardDrafts()
}

/** Forgets what is offered. */
export function discardDrafts(): void {
  for (const { name } of offeredDrafts.get()) {
    const key = keyOf(name)
    if (key !== null) sessionStorage.removeItem(key)
  }
  offeredDrafts.set([])
}

/** Whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(`${PREFIX} `)) sessionStorage.removeItem(key)
  offeredDrafts.set([])
}

// Also a reload, the browser's own or ours.
window.addEventListener('pagehide', keepDrafts)
