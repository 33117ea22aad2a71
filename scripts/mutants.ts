/**
 * `npm run test:mutants`: changes product code at random places and shows by room how many changes its own tests find.
 * `--room <text>` only rooms whose name contains it, `--per-room 20`, `--seed 1`, `--list` prints the changes only.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reasonOf } from './mutants/equivalents.ts'
import { type Mutation, mutationsOf } from './mutants/places.ts'
import { type Room, roomsOf } from './mutants/rooms.ts'
import { Runner } from './mutants/runner.ts'
import { sample } from './mutants/sample.ts'
import { makeScratch } from './mutants/scratch.ts'
import { GOAL, type Judged, LEAST_OF_ROOM, percentOf, shares, survivorsOf, tableOf, total } from './mutants/table.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    'per-room': { type: 'string', default: '20' },
    room: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const log = (line: string) => process.stdout.write(`${line}\n`)
const { folder, paths } = makeScratch()

const lines = new Map<string, string[]>()
function lineOf({ path, line }: Mutation): string {
  const known = lines.get(path) ?? readFileSync(join(folder, path), 'utf8').split('\n')
  lines.set(path, known)
  return known[line - 1] ?? ''
}

const chosen = (room: Room): Mutation[] => {
  const all = room.files.flatMap((path) => mutationsOf(path, readFileSync(join(folder, path), 'utf8')))
  return sample(all, Number(values['per-room']), Number(values.seed), lineOf)
}

async function judgeRoom(runner: Runner, room: Room): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const mutation of chosen(room)) {
    const equivalent = reasonOf(mutation, lineOf(mutation))
    const verdict = equivalent === undefined ? await runner.judge(room, mutation) : 'survived'
    judged.push({ room: room.name, mutation, verdict, ...(equivalent === undefined ? {} : { equivalent }) })
  }
  const [share = { judged: 0, found: 0 }] = shares(judged)
  log(`${room.name}: ${share.found} of ${share.judged} found (${percentOf(share)} %)`)
  for (const line of survivorsOf(judged)) log(`  ${line}`)
  return judged
}

const rooms = roomsOf(paths).filter(
  ({ name }) => values.room.length === 0 || values.room.some((text) => name.includes(text)),
)
if (values.list) {
  for (const mutation of rooms.flatMap(chosen))
    log(`${mutation.path}:${mutation.line}  ${mutation.kind} → ${mutation.replacement}`)
} else {
  const runner = await Runner.start(folder, rooms)
  const judged: Judged[] = []
  for (const room of rooms) {
    judged.push(...(await judgeRoom(runner, room)))
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(judged))
  }
  await runner.close()
  const all = shares(judged)
  log(`\n${tableOf(all).join('\n')}`)
  const sum = total(all)
  const low = all.filter((one) => percentOf(one) < LEAST_OF_ROOM).map((one) => one.room)
  log(
    `RESULT ${JSON.stringify({ seed: Number(values.seed), ...sum, percent: percentOf(sum), goal: GOAL, roomsBelow: low })}`,
  )
}
process.exit()
