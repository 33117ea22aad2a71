import { useEffect } from 'react'
import type { Text } from '../i18n/texts.ts'
import { createStore } from '../store.ts'
import { type KeyCombo, type KeyPress, matchesCombo } from './key-combo.ts'

/** What keys do in a part of the screen: its handler asks `ruleFor`, the list of keys (`?`) is written from the same. */
export interface KeyRule<Does extends string = string> {
  readonly does: Does
  readonly keys: readonly KeyCombo[]
  /** May be held too: the handler looks what it makes of the key. */
  readonly orWith?: readonly ('Shift' | 'Mod')[]
  /** In the list of keys; absent: what every text field does. */
  readonly means?: Text
}

export function ruleFor<Rule extends KeyRule>(rules: readonly Rule[], press: KeyPress): Rule | undefined {
  return rules.find(({ keys, orWith = [] }) => {
    const bare = {
      ...{ key: press.key, code: press.code, altKey: press.altKey },
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

/** Of the parts that stand on the screen now. */
export const keyLists = createStore<readonly KeyList[]>([])

/** Tells the keys of a part while it stands; keep the lists stable. */
export function useKeyLists(lists: readonly KeyList[]): void {
  useEffect(() => {
    // Copies: the same part may stand twice.
    const own = lists.map((list) => ({ ...list }))
    keyLists.set((known) => [...known, ...own])
    return () => keyLists.set((known) => known.filter((each) => !own.includes(each)))
  }, [lists])
}
