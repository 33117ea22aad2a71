import { now } from '../clock.ts'
import { isRecord } from '../is-record.ts'
import { logProblem } from '../log.ts'
import { userInfo } from '../session/session.ts'
import { createStore } from '../store.ts'
import { placeNow } from '../url-state/place.ts'

export interface Draft {
  readonly name: string
  readonly storedAt: number
  readonly value: unknown
}

export interface DraftOwner {
  readonly name: string
  read(): unknown
  restore(value: unknown): void
  merge(newer: unknown, older: unknown): unknown
}

const PREFIX = 'draft'
const owners = new Set<DraftOwner>()

export const offeredDrafts = createStore<readonly Draft[]>([])

// Session storage with user, PRCTCC and screen in the key: nobody else is offered the draft, and closing the tab
// deletes it.
const keyOf = (name: string) => {
  const user = userInfo.get()
  return user && [PREFIX, user.employeeId, user.accessPrctCode, placeNow(), name].join(' ')
}

export function ownDraft(owner: DraftOwner): () => void {
  owners.add(owner)
  const stored = find(owner.name)
  if (stored) offeredDrafts.set((offered) => [...offered.filter(({ name }) => name !== stored.name), stored])
  return () => {
    owners.delete(owner)
    offeredDrafts.set((offered) => offered.filter(({ name }) => name !== owner.name))
  }
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['storedAt'] === 'number'

function find(name: string): Draft | undefined {
  const key = keyOf(name)
  const text = key === null ? null : sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function storeDrafts(): void {
  for (const owner of owners) {
    const unsaved = owner.read()
    const key = keyOf(owner.name)
    if (unsaved === undefined || key === null) continue
    // The user may not have looked at the offered draft yet.
    const offered = offeredDrafts.get().find(({ name }) => name === owner.name)
    const value = offered ? owner.merge(unsaved, offered.value) : unsaved
    try {
      sessionStorage.setItem(
        key,
        JSON.stringify({ name: owner.name, storedAt: now().getTime(), value } satisfies Draft),
      )
    } catch (error) {
      logProblem('A draft was not kept', error)
    }
  }
}

export function restoreDrafts(): void {
  const offered = offeredDrafts.get()
  for (const owner of owners) {
    const draft = offered.find(({ name }) => name === owner.name)
    if (draft) owner.restore(draft.value)
  }
  discardDrafts()
}

export function discardDrafts(): void {
  for (const { name } of offeredDrafts.get()) {
    const key = keyOf(name)
    if (key !== null) sessionStorage.removeItem(key)
  }
  offeredDrafts.set([])
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(`${PREFIX} `)) sessionStorage.removeItem(key)
  offeredDrafts.set([])
}

window.addEventListener('pagehide', storeDrafts)
