import { join } from 'node:path'
import * as contract from '@packing/contract'
import { headerOf, keyOf, type ListColumns, languages, textIn } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import type { Wording } from '../packages/contract/src/languages/catalogue.ts'
import { catalogues } from '../packages/contract/src/languages/catalogues.ts'
import { germanOnScreens } from '../packages/contract/src/languages/german/on-screens.ts'
import { declaredTexts } from './testing/declared-texts.ts'

const texts = declaredTexts(join(import.meta.dirname, '..'))
const keys = new Set(texts.map(({ en }) => keyOf(en)))
const meanings = new Set(texts.map(({ en, ja }) => `${keyOf(en)} @${ja}`))
const formsOf = (wording: Wording) => (typeof wording === 'string' ? [wording] : Object.values(wording))
const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].toSorted()
/** Parameters that each language has under its own name. */
const isOfLanguage = (name: string) => /^(en|ja|de|reason[A-Z][a-z])$/.test(name)
const further = languages.filter((language) => language !== 'en' && language !== 'ja')

describe.each(further)('the catalogue of %s', (language) => {
  const catalogue = catalogues[language] ?? {}

  it('has every text of the product', () => {
    const missing = texts.filter(({ en, ja }) => !(keyOf(en) in catalogue) && !(`${keyOf(en)} @${ja}` in catalogue))
    // In the form of a catalogue, to be translated and added in one go.
    const lines = new Map(missing.map(({ file, en, ja }) => [keyOf(en), `'${keyOf(en)}': '', // ${ja} (${file})`]))
    expect([...lines.values()]).toEqual([])
  })

  it('has no text that the product no longer has', () => {
    expect(Object.keys(catalogue).filter((key) => !keys.has(key) && !meanings.has(key))).toEqual([])
  })

  it('has the parameters of the English texts, and plural forms where these have them', () => {
    const differs = texts.filter(({ en, ja }) => {
      const wording = catalogue[`${keyOf(en)} @${ja}`] ?? catalogue[keyOf(en)] ?? ''
      if (typeof en !== 'string' && typeof wording === 'string') return true
      const names = namesIn(keyOf(wording)).filter((name) => !isOfLanguage(name))
      return (
        names.join() !==
        namesIn(keyOf(en))
          .filter((name) => !isOfLanguage(name))
          .join()
      )
    })
    expect(differs.map(({ en }) => keyOf(en))).toEqual([])
  })

  it('has no blank and no padded text', () => {
    const isPadded = (key: string, text: string) => text === '' || (text !== text.trim() && key === key.trim())
    const wrong = Object.entries(catalogue).filter(([key, wording]) =>
      formsOf(wording).some((text) => isPadded(key, text)),
    )
    expect(wrong).toEqual([])
  })
})

/** As a file is read: keys and headings of all languages, the first column with a name has it. */
function otherwiseNamed(columns: ListColumns): readonly string[] {
  const named = new Map<string, string>()
  const headings = languages.flatMap((language) =>
    Object.entries(columns).map(
      ([field, column]) => [field, textIn(headerOf(column), language).toLowerCase()] as const,
    ),
  )
  for (const [field, heading] of headings) if (!named.has(heading)) named.set(heading, field)
  return headings.filter(([field, heading]) => named.get(heading) !== field).map(([, heading]) => heading)
}

it('gives the columns of each list headings that no other column of it has in any language', () => {
  const lists = Object.entries(contract).filter(([name]) => name.endsWith('Columns'))
  const isList = (value: unknown): value is ListColumns =>
    typeof value === 'object' && value !== null && Object.values(value).every((column) => column?.label?.en)
  const found = lists.flatMap(([name, value]) => (isList(value) ? [[name, otherwiseNamed(value)] as const] : []))
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(([, headings]) => headings.length > 0)).toEqual([])
})

it('has the texts of the site in the part that the site loads', () => {
  const ofSite = texts.filter(
    ({ file }) => file.startsWith('apps/web/') || /\/contract\/(?!.*-messages\.ts$)/.test(file),
  )
  const missing = ofSite.filter(
    ({ en, ja }) => !(keyOf(en) in germanOnScreens) && !(`${keyOf(en)} @${ja}` in germanOnScreens),
  )
  expect(missing.map(({ en }) => keyOf(en))).toEqual([])
})
