/**
 * `npm run test:mutants`: changes product code at random places and shows by room how many changes its own tests find,
 * and how many only the nearest tests of other rooms. `--room <name>` only this room, or all whose name contains it, `--per-room 20`,
 * `--seed 1`, `--list` prints the changes only, `--own` asks no other rooms, `--json <file>` keeps the results and goes on
 * with the rooms that are not in it, `--pause <file>` waits between two changes while that file exists.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fromRoot } from './launch/child.ts'
import { reasonOf } from './mutants/equivalents.ts'
import { NearestTests } from './mutants/nearest.ts'
import { isReadable, type Mutation, mutationsOf } from './mutants/places.ts'
import { type Room, roomsOf } from './mutants/rooms.ts'
import { Runner, waitWhile } from './mutants/runner.ts'
import { sample } from './mutants/sample.ts'
import { makeScratch, pathsOfCheckout } from './mutants/scratch.ts'
import { GOAL, type Judged, LEAST_OF_ROOM, percentOf, shares, survivorsOf, tableOf, total } from './mutants/table.ts'
import { projectNames, projectOf } from './testing/projects.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    'per-room': { type: 'string', default: '20' },
    room: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    pause: { type: 'string' },
    own: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const log = (line: string) => process.stdout.write(`${line}\n`)
const paths = pathsOfCheckout()

const texts = new Map<string, string>()
function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(fromRoot(path), 'utf8')
  texts.set(path, text)
  return text
}
const lineOf = ({ path, line }: Mutation) => textOf(path).split('\n')[line - 1] ?? ''

function chosen(room: Room): Mutation[] {
  const all = room.files.flatMap((path) => mutationsOf(path, textOf(path)))
  return sample(all, Number(values['per-room']), Number(values.seed), {
    lineOf,
    isGood: (one) => isReadable(textOf(one.path), one),
  })
}

/** Of other rooms only the nearest tests that need neither database nor browser: others take a minute to survive. */
const MOST: Readonly<Record<string, number>> = { unit: 6, web: 6, 'web-platform': 2 }

async function judgeRoom(runner: Runner, tests: NearestTests, room: Room): Promise<Judged[]> {
  await runner.forgetTemplates()
  const judged: Judged[] = []
  for (const mutation of chosen(room)) {
    await waitWhile(values.pause)
    const equivalent = reasonOf(mutation, lineOf(mutation))
    const nearest = tests.of(mutation.path, room)
    const verdict = equivalent === undefined ? await runner.judge(mutation, nearest) : 'survived'
    judged.push(
      equivalent === undefined
        ? { room: room.name, mutation, verdict }
        : { room: room.name, mutation, verdict, equivalent },
    )
  }
  const [share = { judged: 0, found: 0, foundByOthers: 0 }] = shares(judged)
  log(`${room.name}: ${share.found} of ${share.judged} found (${percentOf(share)} %), ${share.foundByOthers} by others`)
  for (const line of survivorsOf(judged)) log(`  ${line}`)
  return judged
}

/** A room whose tests fail without a change is left out, and named. */
async function judgeAll(rooms: readonly Room[], judged: Judged[]): Promise<readonly string[]> {
  const sources = new Map(paths.filter((path) => /\.(tsx?|mjs|css)$/.test(path)).map((path) => [path, textOf(path)]))
  const tests = new NearestTests(sources, (project) => (values.own ? 0 : (MOST[project] ?? 0)))
  const nearest = rooms.flatMap((room) => room.files.map((file) => tests.of(file, room)))
  const batches = nearest.flatMap(({ own, others }) => [...own, ...others])
  const needed = new Set(batches.map(([test = '']) => projectOf(test)))
  const runner = new Runner(
    makeScratch(paths),
    projectNames.filter((name) => needed.has(name)),
  )
  const failed: string[] = []
  for (const room of rooms) {
    try {
      judged.push(...(await judgeRoom(runner, tests, room)))
      if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(judged))
    } catch (error) {
      failed.push(room.name)
      log(`${room.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await runner.close()
  return failed
}

const allRooms = roomsOf(paths)
const names = new Set(allRooms.map(({ name }) => name))
const isAsked = (name: string) => values.room.some((text) => (names.has(text) ? name === text : name.includes(text)))
const rooms = allRooms.filter(({ name }) => values.room.length === 0 || isAsked(name))
if (values.list) {
  for (const mutation of rooms.flatMap(chosen))
    log(`${mutation.path}:${mutation.line}  ${mutation.kind} → ${mutation.replacement}`)
  process.exit(0)
}
const judged: Judged[] =
  values.json !== undefined && existsSync(values.json) ? JSON.parse(readFileSync(values.json, 'utf8')) : []
const known = new Set(judged.map(({ room }) => room))
const failed = await judgeAll(
  rooms.filter(({ name }) => !known.has(name)),
  judged,
)
const all = shares(judged)
log(`\n${tableOf(all).join('\n')}`)
const sum = total(all)
const roomsBelow = all.filter((one) => percentOf(one) < LEAST_OF_ROOM).map((one) => one.room)
const percent = percentOf(sum)
log(`RESULT ${JSON.stringify({ seed: Number(values.seed), ...sum, percent, goal: GOAL, roomsBelow, failed })}`)
process.exit(percent >= GOAL && roomsBelow.length === 0 && failed.length === 0 ? 0 : 1)
