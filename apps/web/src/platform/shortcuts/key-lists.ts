import { useEffect } from 'react'
import type { Text } from '../i18n/texts.ts'
import { createStore } from '../store.ts'
import { type KeyCombo, type KeyPress, matchesCombo } from './key-combo.ts'

/** Handlers look keys up with `ruleFor`, and the list of keys (`?`) derives from the same rules. */
export interface KeyRule<Does extends string = string> {
  readonly does: Does
  readonly keys: readonly KeyCombo[]
  /** Optional modifiers; the handler decides what they mean. */
  readonly orWith?: readonly ('Shift' | 'Mod')[]
  readonly means?: Text
}

export function ruleFor<Rule extends KeyRule>(rules: readonly Rule[], press: KeyPress): Rule | undefined {
  return rules.find(({ keys, orWith = [] }) => {
    const bare = {
      key: press.key,
      code: press.code,
      altKey: press.altKey,
      shiftKey: press.shiftKey && !orWith.includes('Shift'),
      ctrlKey: press.ctrlKey && !orWith.includes('Mod'),
      metaKey: press.metaKey && !orWith.includes('Mod'),
    }
    return keys.some((combo) => matchesCombo(combo, bare))
  })
}

export interface KeyList {
  readonly title: Text
  readonly rules: readonly KeyRule[]
}

export const keyLists = createStore<readonly KeyList[]>([])

export function useKeyLists(lists: readonly KeyList[]): void {
  useEffect(() => {
    // Copies, because the same part can be mounted twice.
    const own = lists.map((list) => ({ ...list }))
    keyLists.set((known) => [...known, ...own])
    return () => keyLists.set((known) => known.filter((each) => !own.includes(each)))
  }, [lists])
}
