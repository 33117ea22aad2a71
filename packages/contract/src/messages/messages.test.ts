import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bomOwners, bomStatuses } from '../screens/bom-check-list/bom-check-list.ts'
import { calendarKinds } from '../screens/calendar-code/calendar-code.ts'
import { discontinuedStatuses, timings } from '../screens/discontinued-part/discontinued-part.ts'
import { eventImpacts } from '../screens/event-master/event-master.ts'
import { runStatuses } from '../screens/job-net-kick/job-net-kick.ts'
import { cycleStatuses } from '../screens/order-compiling/order-compiling.ts'
import { conditionStatuses } from '../screens/packing-condition-maintenance/packing-condition-maintenance.ts'
import { resultStatuses } from '../screens/packing-results-maintenance/packing-results-maintenance.ts'
import { valueNames } from '../texts/value-names.ts'
import { mixKeys } from '../values/collective-rule.ts'
import { planStatuses } from '../values/plans/plan-state.ts'
import { fillMessage, messages, messageText } from './messages.ts'

it('gives each code to one message', () => {
  const folder = new URL('../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /-messages\.ts$/.test(name))
  const written = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^ {2}'(M-[\w-]+)':/gm)].map(([, code]) => code),
  )
  expect(written.toSorted()).toEqual(Object.keys(messages).toSorted())
})

it("writes days and months as screens do and the user's input unchanged", () => {
  const words = '{month} {cycleMonth} {from} {value} {qty}'
  const params = { month: '202611', cycleMonth: '202610', from: '2026-11-02', value: '2026-11-02', qty: 202611 }
  expect(fillMessage(words, params)).toBe('2026/11 2026/10 2026/11/02 2026-11-02 202611')
})

it('names the codes of states in the language of the reader', () => {
  expect(messageText('M-J01-040', 'en', { status: 'WEEK_FIXED' })).toBe('The plan now has the state “Weeks fixed”.')
  expect(messageText('M-J01-040', 'ja', { status: 'WEEK_FIXED' })).toBe('計画の状態を「週次確定」に変更しました。')
  expect(messageText('M-J01-040', 'ja', { status: 'OTHER' })).toBe('計画の状態を「OTHER」に変更しました。')
})

it('refers only to kinds of codes that have names', () => {
  const texts = Object.values(messages).flatMap(({ en, ja }) => [en, ja])
  const kinds = texts.flatMap((text) => [...text.matchAll(/\{\w+@(\w+)\}/g)].map(([, kind]) => kind))
  expect([...new Set(kinds)].filter((kind) => !Object.keys(valueNames).includes(kind ?? ''))).toEqual([])
})

it('names every value of the code lists that messages refer to', () => {
  const namesOf = (kind: keyof typeof valueNames) => Object.keys(valueNames[kind]).toSorted()
  expect(namesOf('orderCycle')).toEqual(cycleStatuses.toSorted())
  expect(namesOf('planState')).toEqual(planStatuses.toSorted())
  expect(namesOf('run')).toEqual(runStatuses.toSorted())
  expect(namesOf('finding')).toEqual(bomStatuses.toSorted())
  expect(namesOf('findingOwner')).toEqual(bomOwners.toSorted())
  expect(namesOf('discontinuation')).toEqual(discontinuedStatuses.toSorted())
  expect(namesOf('timing')).toEqual(timings.toSorted())
  expect(namesOf('packingCondition')).toEqual(conditionStatuses.toSorted())
  expect(namesOf('calendarKind')).toEqual(calendarKinds.toSorted())
  expect(namesOf('impact')).toEqual(eventImpacts.toSorted())
  expect(namesOf('mixKey')).toEqual(mixKeys.toSorted())
  expect(namesOf('result')).toEqual(resultStatuses.toSorted())
})

it('names no state, timing, impact, owner or mix key by its code', () => {
  const isRaw = (text: string) => /\{(status|timing|impact|owner|mixKey)\}/.test(text)
  expect(Object.entries(messages).filter(([, { en, ja }]) => isRaw(en) || isRaw(ja))).toEqual([])
})

it('chooses the plural form by the value of the parameter', () => {
  const text = '{count} {count|row|rows} saved, {left} left.'
  expect([1, 2, 0].map((count) => fillMessage(text, { count, left: 3 }))).toEqual([
    '1 row saved, 3 left.',
    '2 rows saved, 3 left.',
    '0 rows saved, 3 left.',
  ])
})

it('uses the same parameters in both languages', () => {
  const namesIn = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name.replace(/^(en|ja)$|(En|Ja)$/, '')))].sort()
  for (const { en, ja } of Object.values(messages)) expect(namesIn(en)).toEqual(namesIn(ja))
})
