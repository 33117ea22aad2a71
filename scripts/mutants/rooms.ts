/** Rooms of the product: folders whose code is protected by the tests inside them. */
import { dirname } from 'node:path'

export interface Room {
  readonly name: string
  /** Product files, sorted. */
  readonly files: readonly string[]
  /** Test files, sorted. */
  readonly tests: readonly string[]
}

/** Small packages are one room. */
const whole = ['packages/contract/src', 'packages/edi/src', 'packages/xlsx/src', 'apps/identity/src']
/** Folders below these are a room each, with everything inside; what is beside them belongs to the folder itself. */
const halls = [
  'packages/planning/src',
  'apps/api/src',
  'apps/api/src/domain',
  'apps/api/src/jobs',
  'apps/api/src/platform',
  'apps/api/src/screens',
  'apps/web/src',
  'apps/web/src/platform',
  'apps/web/src/screens',
  'apps/web/src/ui',
]
/** The demo writes invented data, and the types of the tables are generated. */
const outside = /\/testing\/|^apps\/api\/src\/demo\/|tables\.ts$|\.d\.ts$|-texts\.ts$|-help\.ts$|\/texts\//

export function roomOf(path: string): string | undefined {
  const one = whole.find((folder) => path.startsWith(`${folder}/`))
  if (one !== undefined) return one
  const hall = halls.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0]
  if (hall === undefined) return undefined
  const below = dirname(path).slice(hall.length + 1)
  return below === '' ? hall : `${hall}/${below.split('/')[0]}`
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Rooms of the files of a checkout, by name. */
export function roomsOf(paths: readonly string[]): Room[] {
  const rooms = new Map<string, { files: string[]; tests: string[] }>()
  for (const path of paths.filter((one) => /\.tsx?$/.test(one)).toSorted()) {
    const name = roomOf(path)
    if (name === undefined) continue
    const room = rooms.get(name) ?? { files: [], tests: [] }
    rooms.set(name, room)
    if (isTest(path)) room.tests.push(path)
    else if (!outside.test(path)) room.files.push(path)
  }
  return [...rooms]
    .filter(([, { files }]) => files.length > 0)
    .map(([name, { files, tests }]) => ({ name, files, tests }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
