import { expect, it } from 'vitest'
import { textCatalogue } from './text-catalogue.ts'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const catalogues = import.meta.glob<Record<string, Record<string, unknown>>>('./texts/*.ts', { eager: true })

/** What the keys do stands as data where they are handled, and is shown by the list of keys alone, which brings its texts. */
const shownElsewhere = 'keysTexts'

/** Text key → name of the catalogue that has it; those that come with the page are always there. */
const catalogueOf = new Map(
  Object.values(catalogues)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, texts]) => Object.keys(texts).map((key) => [key, name] as const))
    .filter(([key]) => !(key in textCatalogue)),
)

const resolve = (from: string, to: string) => new URL(to, `file:///src/web/${from}`).pathname.replace('/src/web', '.')
const normal = (path: string) => resolve('platform/i18n/x.ts', path)
const files = new Map(Object.entries(sources).map(([path, source]) => [normal(path), source]))
const importsOf = (path: string, source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, to = '']) => resolve(path, to))
const importsBy = (pattern: RegExp) =>
  new Map([...files].map(([path, source]) => [path, importsOf(path, source, pattern)] as const))
/** Loaded before the file itself. */
const before = importsBy(/^import (?!type )[^'"]*'(\.[^']+)'/gm)
const loaded = importsBy(/(?:^import (?!type )[^'"]*|\bimport\()'(\.[^']+)'/gm)

function importersOf(path: string): string[] {
  return [...loaded].filter(([, targets]) => targets.includes(path)).map(([from]) => from)
}

/** It adds the texts, or something that is loaded before it does. */
function brings(path: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  if (files.get(path)?.includes(`addTexts(${name})`)) return true
  return (before.get(path) ?? []).some((target) => brings(target, name, seen))
}

/** Itself or, whatever way leads to it, somebody on that way. */
function isInTime(path: string, name: string, seen = new Set<string>()): boolean {
  if (brings(path, name) || seen.has(path)) return true
  const importers = importersOf(path)
  return importers.length > 0 && importers.every((from) => isInTime(from, name, new Set([...seen, path])))
}

/** Keys as they are written, and those that begin as a template does. */
function keysIn(source: string): string[] {
  const written = [...source.matchAll(/['`]([a-zA-Z]+\.[\w.]*)(['`]|\$\{)/g)]
  return written.flatMap(([, key = '', end]) =>
    end === '${' ? [...catalogueOf.keys()].filter((known) => known.startsWith(key)) : [key],
  )
}

it('no text is shown before it has come', () => {
  const uses = [...files]
    .filter(([path]) => !path.includes('/i18n/'))
    .flatMap(([path, source]) => {
      const names = new Set<string>(keysIn(source).flatMap((key) => catalogueOf.get(key) ?? []))
      names.delete(shownElsewhere)
      return [...names].map((name) => [path, name] as const)
    })
  expect(uses.length).toBeGreaterThan(50)
  expect(uses.filter(([path, name]) => !isInTime(path, name)).map((use) => use.join(' uses '))).toEqual([])
})
