import { expect, it } from 'vitest'
import { contrlRules } from './contrl-rules.ts'
import { desadvRules } from './desadv-rules.ts'
import type { MessageRule } from './message-rules.ts'
import { ordrspRules } from './ordrsp-rules.ts'
import { rules855 } from './rules-855.ts'
import { rules856 } from './rules-856.ts'
import { rules997 } from './rules-997.ts'
import { vermasRules } from './vermas-rules.ts'

/** As the directories of the standards print it: status, repetition, and the longest value of each element. */
const tableOf = (rules: readonly MessageRule[], indent = ''): string[] =>
  rules.flatMap((rule) => {
    if ('group' in rule)
      return [`${indent}${rule.group} ${rule.status}${rule.max}`, ...tableOf(rule.rules, `${indent}  `)]
    const elements = (rule.elements ?? []).map(([place, status, most]) => `${place} ${status}..${most}`)
    return [[`${indent}${rule.tag} ${rule.status}${rule.max}`, ...elements].join('  ')]
  })

it.each([
  ['CONTRL D.3', contrlRules],
  ['DESADV D.07A', desadvRules],
  ['ORDRSP D.96A', ordrspRules],
  ['VERMAS D.16A', vermasRules],
  ['855 004010', rules855],
  ['856 004010', rules856],
  ['997 004010', rules997],
])('the segment table of %s is that of its directory', (_, rules) => {
  expect(tableOf(rules).join('\n')).toMatchSnapshot()
})
