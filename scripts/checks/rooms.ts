import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fromRoot } from '../launch/child.ts'

/** Its rooms are the screens. */
const SCREENS = 'packages/contract/src/screens'

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
  SCREENS,
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

/** Of a path within the house. A file that stands beside the rooms is a room of its own: `.`. */
const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.')

export function doorsBetween(files: ReadonlyMap<string, string>): Doors {
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

/** Rooms by house, in the order in which `ARCHITECTURE.md` lists them. */
export function listedRooms(document: string): ReadonlyMap<string, readonly string[]> {
  const houses = new Map<string, string[]>()
  let rooms: string[] = []
  for (const line of document.split('\n')) {
    const house = /^### `([^`]+)`$/.exec(line)?.[1]
    if (line.startsWith('#')) rooms = []
    if (house !== undefined) houses.set(house, rooms)
    const room = /^- `([^`]+)`: /.exec(line)?.[1]
    if (room !== undefined) rooms.push(room)
  }
  return houses
}

/** What the list of a house does not say, or says wrongly. `found`: the rooms that there are. */
export function wronglyListed(found: readonly string[], listed: readonly string[], doors: Doors): string[] {
  const place = (room: string) => listed.indexOf(room)
  return [
    ...found.filter((room) => place(room) < 0).map((room) => `${room} is not listed`),
    ...listed.filter((room) => !found.includes(room)).map((room) => `${room} is listed, but there is no such room`),
    ...listed.flatMap((room) =>
      [...(doors.get(room) ?? [])]
        .filter(([to]) => place(to) > place(room))
        .map(([to, way]) => `${room} imports ${to}, which is listed below it (${way})`),
    ),
  ]
}

function filesOf(house: string): ReadonlyMap<string, string> {
  const paths = readdirSync(fromRoot(house), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fromRoot(house), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isRead)
  return new Map(paths.map((path) => [path, readFileSync(fromRoot(`${house}/${path}`), 'utf8')] as const))
}

function judgeHouse(house: string, listed: readonly string[] | undefined): string[] {
  const files = filesOf(house)
  const rooms = [...new Set([...files.keys()].filter((path) => path.includes('/')).map((path) => roomOf(path)))]
  const doors = doorsBetween(files)
  const circles = circlesOf(doors).map((circle) => {
    const ways = circle.slice(1).map((to, at) => doors.get(circle[at] ?? '')?.get(to))
    return [`${house}: ${circle.join(' → ')}`, ...ways.map((way) => `    ${way}`)].join('\n')
  })
  if (rooms.length === 0) return [`${house} has no rooms`]
  if (house === SCREENS) return circles
  return [...circles, ...wronglyListed(rooms, listed ?? [], doors).map((line) => `ARCHITECTURE.md, ${house}: ${line}`)]
}

export function checkRooms(): { isGood: boolean; output: string } {
  const listed = listedRooms(readFileSync(fromRoot('ARCHITECTURE.md'), 'utf8'))
  const found = HOUSES.flatMap((house) => judgeHouse(house, listed.get(house)))
  return { isGood: found.length === 0, output: found.join('\n') }
}
