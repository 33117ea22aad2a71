import { screens, textIn } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { type Entry, findEntries } from './find-entries.ts'
import { screenNamesTexts } from './screen-names-texts.ts'
import { screenReadings } from './screen-readings.ts'
import { taskPlaces } from './task-places.ts'

const listed = screens.filter((screen) => screen.menuCode !== null)
const entries: Entry[] = listed.map((screen) => {
  const name = screenNamesTexts[screen.menuCode ?? '']
  const words = `${screen.title} ${name?.en} ${name?.ja} ${screenReadings[screen.menuCode ?? '']}`
  return {
    id: screen.route,
    group: 'screens',
    code: screen.menuCode ?? '',
    title: screen.title,
    note: '',
    words,
    isOff: false,
    run: () => undefined,
  }
})
const places: Entry[] = taskPlaces.map(({ en, ja, words, code }) => ({
  id: en,
  group: 'tasks',
  code,
  title: en,
  note: '',
  words: `${en} ${ja} ${words}`,
  isOff: false,
  run: () => undefined,
}))
const firstOfAll = (typed: string) => findEntries([...entries, ...places], typed)[0]?.title
const first = (typed: string) => findEntries(entries, typed)[0]?.code

describe('finding a screen in the palette', () => {
  it('has a name and a reading for every screen of the menu', () => {
    for (const { menuCode } of listed) {
      expect(screenNamesTexts).toHaveProperty([String(menuCode)])
      expect(screenReadings).toHaveProperty([String(menuCode)])
    }
  })

  it.each([
    ['i02', 'I02'],
    ['Ｉ０２', 'I02'],
    ['part master', 'B01'],
    ['部品', 'B01'],
    ['ぶひん', 'B01'],
    ['ブヒン', 'B01'],
    ['buhin', 'B01'],
    ['packing plan', 'J01'],
    ['plan packing', 'J01'],
    ['梱包計画', 'J01'],
    ['こんぽうけい', 'J01'],
    ['job', 'M01'],
    ['pkpln', 'J01'],
  ])('finds by %s: %s', (typed, code) => expect(first(typed)).toBe(code))

  it('returns nothing without a match', () => expect(findEntries(entries, 'zzzz')).toEqual([]))
  it('returns all screens for empty input', () => expect(findEntries(entries, ' ')).toHaveLength(entries.length))
})

describe('finding a task, a state or an action in the palette', () => {
  it.each([
    ['unplanned', 'Unplanned lots'],
    ['未割付', 'Unplanned lots'],
    ['みわりつけ', 'Unplanned lots'],
    ['late', 'Late cases'],
    ['遅れ', 'Late cases'],
    ['okure', 'Late cases'],
    ['stranded', 'Cases left behind'],
    ['積残し', 'Cases left behind'],
    ['cancelled sailing', 'Blank sailings'],
    ['欠航', 'Blank sailings'],
    ['failed', 'Failed job nets'],
    ['失敗', 'Failed job nets'],
    ['what if', 'Simulate the plan'],
    ['試算', 'Simulate the plan'],
    ['label', 'Print labels of cases'],
    ['upload order', 'Upload an order file'],
    ['overtime', 'Load by line and day'],
    ['tolerance', 'Open orders above the tolerance'],
    ['締め', 'Close and ship containers'],
  ])('finds by %s: %s', (typed, title) => expect(firstOfAll(typed)).toBe(title))

  it('finds the screen by its code, before its tasks', () => expect(firstOfAll('l03')).toBe('CASE INFORMATION'))

  it('leaves them out until something is typed', () => expect(findEntries(places, '')).toEqual([]))

  it('leads to screens of the menu with their code, each by a name of its own', () => {
    for (const { code, to } of taskPlaces) expect(listed.find(({ menuCode }) => menuCode === code)?.route).toBe(to)
    for (const language of ['en', 'ja'] as const)
      expect(new Set(taskPlaces.map((place) => textIn(place, language))).size).toBe(taskPlaces.length)
  })
})
