import { expect, test } from 'vitest'
import { crowded, filesByFolder } from './crowding.ts'

const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

test('counts the files of a folder without its tests and the folders in it', () => {
  const paths = [...files('a', 2), 'a/x.css', 'a/x.test.ts', 'a/x.browser.test.tsx', 'a/testing/x.ts', 'a/b/x.tsx']
  expect([...filesByFolder(paths)]).toEqual([
    ['a', 3],
    ['a/b', 1],
  ])
})

test('finds folders with more than 20 files, or than their exception allows', () => {
  const counts = filesByFolder([...files('full', 20), ...files('over', 21), ...files('large', 31)])
  expect(crowded(counts, { large: 30 })).toEqual(['over: 21 files, at most 20', 'large: 31 files, at most 30'])
})

test('finds exceptions that are no longer needed', () => {
  const counts = filesByFolder([...files('a', 25), ...files('b', 20)])
  expect(crowded(counts, { a: 26, b: 22, gone: 22 })).toEqual(['b: needs no exception', 'gone: needs no exception'])
})
