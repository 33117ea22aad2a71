import { describe, expect, it } from 'vitest'
import type { KeyCombo } from '../../../platform/shortcuts/key-combo.ts'
import { type KeyRule, ruleFor } from '../../../platform/shortcuts/key-lists.ts'
import { editingRules, headerRules, readingRules, typingRules } from './grid-key-rules.ts'

const names: Readonly<Record<string, string>> = { Space: ' ', Plus: '+' }

function pressOf(combo: KeyCombo, also: readonly string[] = []) {
  const parts = combo.split('+')
  const key = parts.pop() ?? ''
  const modifiers = [...parts, ...also]
  return {
    key: names[key] ?? key,
    code: '',
    metaKey: false,
    ctrlKey: modifiers.includes('Mod'),
    altKey: modifiers.includes('Alt'),
    shiftKey: modifiers.includes('Shift'),
  }
}

describe.each<readonly [place: string, rules: readonly KeyRule[]]>([
  ['reading', readingRules],
  ['editing', editingRules],
  ['typing', typingRules],
  ['on a header', headerRules],
])('while %s', (_, rules) => {
  it('finds exactly one rule for every key', () => {
    for (const rule of rules) {
      for (const combo of rule.keys) {
        expect(ruleFor(rules, pressOf(combo)), combo).toBe(rule)
        for (const also of rule.orWith ?? []) expect(ruleFor(rules, pressOf(combo, [also])), combo).toBe(rule)
      }
    }
  })

  it('has no rule for letters and punctuation', () => {
    for (const key of ['a', 'Z', '-', ';', '7', 'あ']) expect(ruleFor(rules, pressOf(key))).toBeUndefined()
  })
})
