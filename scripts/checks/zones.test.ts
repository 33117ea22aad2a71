import { expect, it } from 'vitest'
import { zonesIn } from './zones.ts'

it.each([
  "const ZONE = 'Asia/Tokyo'",
  'new Date(`2026-11-29T00:00:00+09:00`)',
  'at.getTime() + 540 * 60_000',
  '`at JST`',
])('rejects %s', (text) => {
  expect(zonesIn('apps/api/src/screens/a/search.ts', text)).toHaveLength(1)
})

it('allows zones that are given, comments, and the one module', () => {
  expect(zonesIn('apps/api/src/screens/a/search.ts', '/** 08:30 JST */\nlocalTime(at, site.timeZone)')).toEqual([])
  expect(zonesIn('packages/contract/src/values/local-time.ts', "'Asia/Tokyo'")).toEqual([])
})
