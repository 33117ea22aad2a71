import { describe, expect, it } from 'vitest'
import { standardKeys } from './actions.ts'
import { type KeyPress, matchesCombo, writtenCombo } from './key-combo.ts'

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

describe('key combination', () => {
  it('matches by key and modifiers', () => {
    expect(matchesCombo('Mod+S', press('s', { ctrlKey: true }))).toBe(true)
    expect(matchesCombo('Mod+S', press('s', { metaKey: true }))).toBe(true)
    expect(matchesCombo('Mod+S', press('s'))).toBe(false)
    expect(matchesCombo('Mod+S', press('S', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(matchesCombo('Mod+Enter', press('Enter', { ctrlKey: true }))).toBe(true)
    expect(matchesCombo('Mod+Enter', press('Enter'))).toBe(false)
  })

  it('with Alt matches the physical key', () => {
    expect(matchesCombo('Alt+N', press('˜', { altKey: true, code: 'KeyN' }))).toBe(true)
  })

  it('for a sign ignores Shift', () => {
    expect(matchesCombo('?', press('?', { shiftKey: true }))).toBe(true)
    expect(matchesCombo('?', press('?'))).toBe(true)
    expect(matchesCombo('/', press('/'))).toBe(true)
  })

  it('is written for this keyboard', () => expect(writtenCombo('Mod+S')).toBe('Ctrl+S'))

  it('matches only one action', () => {
    const keys = Object.values(standardKeys)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
