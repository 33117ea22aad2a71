import * as contract from '@packing/contract'
import { headerOf, keyOf, type Language, type ListColumn, languages, wordingIn } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import type { Text } from './platform/i18n/texts.ts'
import { standardKeys } from './platform/shortcuts/actions.ts'
import { screenParts } from './shell/site/screens.ts'
import { fieldMeanings } from './ui/help/field-meanings.ts'
import { listTasks } from './ui/help/list-help.ts'
import type { HelpTask, ScreenHelp } from './ui/help/screen-help.ts'
import { withMasterHelp } from './ui/masters/master-help.ts'

const textFiles = import.meta.glob<Record<string, unknown>>('./**/*-texts.ts', { eager: true })
const keySources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*-help.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'en' in value && 'ja' in value

function textsIn(value: unknown): readonly Text[] {
  if (isText(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** `Work instructions ({count})` is `[Work instructions]` in a help text. */
const withoutParams = (label: string) => label.replace(/\s*[(（]?\{\w+\}[)）]?/g, '').trim()

function namesOnScreen(language: Language): ReadonlySet<string> {
  const columns = Object.entries(contract)
    .filter(([name]) => name.endsWith('Columns'))
    .flatMap(([, value]) => Object.values(value as Readonly<Record<string, ListColumn>>))
    .filter((column) => isText(column.label))
    .flatMap((column) => [column.label, headerOf(column)])
  const wordings = [...columns, ...textsIn(textFiles)].flatMap((text) => {
    const wording = wordingIn(text, language)
    return typeof wording === 'string' ? [wording] : Object.values(wording)
  })
  return new Set(wordings.map((wording) => withoutParams(String(wording))))
}

const ofTasks = (tasks: readonly HelpTask[]) => tasks.flatMap(({ title, steps }) => [title, ...steps])

const textsOf = ({ purpose, tasks, rules, roles = [], fields }: ScreenHelp): readonly Text[] => [
  ...[purpose, ...ofTasks(tasks), ...rules, ...roles],
  ...fields.flatMap((group) => group.fields.flatMap(({ meaning }) => meaning ?? [])),
]

const helps = await Promise.all(
  Object.entries(screenParts).map(async ([route, { help }]) => ({ route, help: withMasterHelp(route, await help()) })),
)
const allTexts = [
  ...helps.flatMap(({ route, help }) => textsOf(help).map((text) => ({ route, text }))),
  ...ofTasks([...listTasks.read, ...listTasks.edit]).map((text) => ({ route: 'list', text })),
  ...Object.values(fieldMeanings).map((text) => ({ route: 'field', text })),
]
const marked = (text: Text, language: Language, mark: RegExp) =>
  [...keyOf(wordingIn(text, language)).matchAll(mark)].map(([, name = '']) => name)

describe('help of the screens', () => {
  it.each(languages)('names only what stands on screen in %s', (language) => {
    const known = namesOnScreen(language)
    const unknown = allTexts.flatMap(({ route, text }) =>
      marked(text, language, /\[([^\]]+)\]/g)
        .filter((name) => !known.has(name))
        .map((name) => `${route}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('names only keys that the screens follow, and the same ones in every language', () => {
    const sources = Object.values(keySources).join('\n')
    const isFollowed = (key: string) =>
      Object.values<string>(standardKeys).includes(key) || sources.toLowerCase().includes(`'${key.toLowerCase()}'`)
    const keysIn = (text: Text, language: Language) => marked(text, language, /`([^`]+)`/g)
    const modifiers = ['Shift']
    const wrong = allTexts.flatMap(({ route, text }) =>
      keysIn(text, 'en')
        .filter((key) => !modifiers.includes(key) && !isFollowed(key))
        .map((key) => `${route}: ${key}`),
    )
    expect(wrong).toEqual([])
    for (const { text } of allTexts)
      for (const language of languages) expect(keysIn(text, language).toSorted()).toEqual(keysIn(text, 'en').toSorted())
  })

  it('has a purpose, tasks and rules for every screen, and no meaning without a field', () => {
    for (const { help } of helps) {
      expect(help.tasks.length).toBeGreaterThan(0)
      expect(help.rules.length).toBeGreaterThan(0)
    }
    const used = new Set(
      helps.flatMap(({ help }) => help.fields.flatMap(({ fields }) => fields.map(({ name }) => name))),
    )
    expect(Object.keys(fieldMeanings).filter((name) => !used.has(name))).toEqual([])
  })
})
