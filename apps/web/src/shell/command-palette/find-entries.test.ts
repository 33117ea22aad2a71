import { screens } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { type Entry, findEntries } from './find-entries.ts'
import { screenNamesTexts } from './screen-names-texts.ts'
import { screenReadings } from './screen-readings.ts'

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
