import '../../testing/browser-globals.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { Text, Texts } from './texts.ts'

const { texts } = await import('./texts.ts')
const { setPreference } = await import('../preferences/preferences.ts')

const catalogues = import.meta.glob<Record<string, Texts>>('../../**/*-texts.ts', { eager: true })
const all = Object.entries(catalogues).flatMap(([path, module]) =>
  Object.values(module).flatMap((of) => Object.entries(of).map(([key, text]) => [`${path} ${key}`, text] as const)),
)
const wordings = ({ en, ja }: Text) => (typeof en === 'string' ? [en, ja] : [en.one, en.other, ja])
const placeholders = (wording: string) => [...new Set(wording.match(/\{\w+\}/g))].sort()

describe('all texts of the site', () => {
  it('exist in both languages', () => {
    expect(all.length).toBeGreaterThan(900)
    expect(all.filter(([, text]) => wordings(text).some((wording) => wording.trim() === ''))).toEqual([])
  })

  it('use the same parameters in both languages', () => {
    const differs = ({ en, ja }: Text) => {
      const english = placeholders(typeof en === 'string' ? en : en.other)
      return english.join() !== placeholders(ja).join()
    }
    expect(all.filter(([, text]) => differs(text)).map(([name]) => name)).toEqual([])
  })
})

describe('texts()', () => {
  afterEach(() => setPreference('language', 'en'))
  const t = texts({
    greeting: { en: 'Hello {name}', ja: 'こんにちは、{name}さん' },
    rows: { en: { one: '{count} row of {file}', other: '{count} rows of {file}' }, ja: '{file} の {count} 行' },
    close: { en: 'Close', ja: '閉じる' },
  } as const satisfies Texts)

  it('follows a change of language', () => {
    setPreference('language', 'en')
    expect(t('greeting', { name: '$& Sato' })).toBe('Hello $& Sato')
    setPreference('language', 'ja')
    expect(t('greeting', { name: '佐藤' })).toBe('こんにちは、佐藤さん')
  })

  it('chooses the English plural form by the count and groups its digits', () => {
    setPreference('language', 'en')
    const written = [0, 1, 2, 1200].map((count) => t('rows', { count, file: 'a.csv' }))
    expect(written).toEqual(['0 rows of a.csv', '1 row of a.csv', '2 rows of a.csv', '1,200 rows of a.csv'])
  })

  it('does not compile with an unknown key, a missing parameter or a superfluous one', () => {
    // @ts-expect-error unknown key
    expect(t('closed')).toBe('closed')
    // @ts-expect-error missing parameter
    expect(t('greeting')).toContain('{name}')
    // @ts-expect-error superfluous parameter
    t('close', { name: 'x' })
    // @ts-expect-error the count chooses the form, so it must be a number
    t('rows', { count: '1', file: 'a.csv' })
  })
})
