import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fromRoot } from '../launch/child.ts'

/** Folders whose rooms, which are the folders in them, import each other in one direction only. */
const HOUSES = [
  'apps/api/src',
  'apps/api/src/platform',
  'apps/api/src/domain',
  'apps/web/src',
  'apps/web/src/platform',
  'apps/web/src/ui',
  'apps/web/src/ui/data-grid',
  'apps/web/src/screens/packing-plan',
  'packages/contract/src',
  'packages/contract/src/screens',
  'packages/planning/src',
  'packages/planning/src/level',
  'packages/planning/src/loading',
  'packages/planning/src/check',
  'apps/web/src/screens/job-net-kick',
  'apps/api/src/screens/order-ocf-asn',
  'apps/api/src/screens/packing-plan',
  'apps/api/src/jobs/plan-level',
  'apps/api/src/host-import',
  'apps/api/src/platform/files',
  'apps/api/src/domain/orders',
  'apps/api/src/domain/plans',
  'apps/web/src/shell',
  'apps/api/src/platform/database',
  'apps/api/src/platform/http',
  'apps/api/src/administration',
  'apps/api/src/demo',
  'packages/edi/src',
  'packages/xlsx/src',
  'apps/web/src/ui/edits',
  'apps/web/src/ui/calendar',
  'apps/web/src/ui/container-view',
]

/** Tests and their tools look at every room. */
const isRead = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path)

const IMPORTED = /\bfrom\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)|^import\s+'(\.[^']+)'/gm

/** From a room to another, with the files of the first import seen. */
export type Doors = ReadonlyMap<string, ReadonlyMap<string, string>>

/** By paths within the house. A file that stands beside the rooms is a room of its own: `.`. */
export function doorsBetween(files: ReadonlyMap<string, string>): Doors {
  const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.')
  const doors = new Map<string, Map<string, string>>()
  for (const [path, text] of files) {
    for (const [, stated, loaded, bare] of text.matchAll(IMPORTED)) {
      const target = posix.normalize(posix.join(posix.dirname(path), stated ?? loaded ?? bare ?? ''))
      const [from, to] = [roomOf(path), roomOf(target)]
      if (from === to || target.startsWith('..')) continue
      const ways = doors.get(from) ?? new Map<string, string>()
      if (!ways.has(to)) ways.set(to, `${path} → ${target}`)
      doors.set(from, ways)
    }
  }
  return doors
}

/** The rooms of each circle, in the order in which they import each other: a → b → a. */
export function circlesOf(doors: Doors): string[][] {
  const circles: string[][] = []
  const left = new Set<string>()
  const visit = (room: string, way: readonly string[]): void => {
    const at = way.indexOf(room)
    if (at >= 0) {
      circles.push([...way.slice(at), room])
      return
    }
    if (left.has(room)) return
    for (const next of doors.get(room)?.keys() ?? []) visit(next, [...way, room])
    left.add(room)
  }
  for (const room of doors.keys()) visit(room, [])
  return circles
}

export function checkRooms(): { isGood: boolean; output: string } {
  const counts: number[] = []
  const found = HOUSES.flatMap((house) => {
    const files = new Map(
      readdirSync(fromRoot(house), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(fromRoot(house), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter(isRead)
        .map((path) => [path, readFileSync(fromRoot(`${house}/${path}`), 'utf8')] as const),
    )
    const doors = doorsBetween(files)
    counts.push(doors.size)
    return circlesOf(doors).map((circle) => {
      const ways = circle.slice(1).map((to, at) => doors.get(circle[at] ?? '')?.get(to))
      return [`${house}: ${circle.join(' → ')}`, ...ways.map((way) => `    ${way}`)].join('\n')
    })
  })
  return { isGood: found.length === 0 && counts.every((count) => count > 0), output: found.join('\n') }
}
