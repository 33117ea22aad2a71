import { describe, expect, it } from 'vitest'
import { isAllowedDirectory, isBeingWritten, isPlainFolder, isPlainName } from './path-rules.ts'

describe('paths of partners’ files', () => {
  it.each(['orders.csv', 'ORD 202611.edi', '注文.xlsx', 'a..b', 'x'])('take %s for the name of a file', (name) => {
    expect(isPlainName(name)).toBe(true)
  })

  it.each(['', '.', '..', '.hidden', 'a/b', '../a', 'a\\b', 'a\u0000b', 'a\nb', 'x'.repeat(201), '注'.repeat(67)])(
    'never take %j for one',
    (name) => {
      expect(isPlainName(name)).toBe(false)
    },
  )

  it('leave alone what is still being written', () => {
    expect(['a.tmp', 'a.csv.PART', 'a.filepart'].every(isBeingWritten)).toBe(true)
    expect(isBeingWritten('a.tmp.csv')).toBe(false)
  })

  it.each([
    ['', true, true],
    ['in', true, true],
    ['outbound/orders', true, true],
    ['/outbound/orders', false, true],
    ['../in', false, false],
    ['in/../..', false, false],
    ['in//orders', false, false],
    ['in/', false, false],
    ['//in', false, false],
    ['in\\..', false, false],
  ])('judge the folder %j (below a directory %s, on a server %s)', (folder, inDirectory, onServer) => {
    expect(isPlainFolder(folder, { canBeAbsolute: false })).toBe(inDirectory)
    expect(isPlainFolder(folder, { canBeAbsolute: true })).toBe(onServer)
  })

  it.each([
    ['/srv/exchange/th01', true],
    ['/srv/exchange/a/b', true],
    ['/srv/exchange', false],
    ['/srv/exchange/', false],
    ['/srv/exchange/../secret', false],
    ['/srv/exchange/th01/..', false],
    ['/srv/exchanges/th01', false],
    ['/etc', false],
    ['srv/exchange/th01', false],
    ['/srv/exchange/\u0000', false],
    ['', false],
  ])('allow the directory %j: %s', (directory, expected) => {
    expect(isAllowedDirectory(directory, ['/srv/exchange'])).toBe(expected)
    expect(isAllowedDirectory(directory, [])).toBe(false)
  })
})
