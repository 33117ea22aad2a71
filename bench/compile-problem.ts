/**
 * Seeded compile problems of one month: CPU time of the engine.
 *
 * npm run bench:compile                 sizes M and L
 */
import { argv, cpuUsage, stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import {
  type CompileKey,
  type CompileProblem,
  checkCompile,
  compile,
  type GroupRule,
  type PairRule,
  type Supersession,
} from '@packing/planning'
import { createRandom, type Random } from '../apps/api/src/demo/terms/random.ts'

export type CompileSize = 'M' | 'L'

/** M: 10,000 parts, 12 dealers, 700,000 cells. L: 50,000 parts, 40 dealers, 3,000,000 cells. */
const SIZES = {
  M: { parts: 10_000, dealers: 12, cells: 700_000, goalSeconds: 1.5 },
  L: { parts: 50_000, dealers: 40, cells: 3_000_000, goalSeconds: 8 },
} as const

const FIRST_DAY = 20_758
const DAYS = 23
const LOT_SIZES = [1, 2, 4, 5, 8, 10, 20, 50, 100]

/**
 * A cell is one part of one dealer on one of 23 days. 6 % of the keys are in pairs, 3 % in groups, 2 % discontinued
 * with a successor, 1 % change their lot size, 1 % are last orders. Same size and seed, same problem.
 */
export function makeCompileProblem(size: CompileSize, seed = 1): CompileProblem {
  const { parts, dealers, cells } = SIZES[size]
  const random = createRandom(seed)
  const keyCount = Math.ceil(cells / DAYS)
  const keys = Array.from({ length: keyCount }, (_, i) => newKey(random, i, parts, dealers))
  return { keys, requirements: newRequirements(random, keyCount, cells), ...newRules(random, keys) }
}

/** A hundred consecutive parts share a dealer, so that pairs and groups are complete. */
function newKey(random: Random, i: number, parts: number, dealers: number): CompileKey {
  const snp = random.pick(LOT_SIZES)
  return {
    dealer: `D${String((Math.floor(i / parts) * 7 + Math.floor((i % parts) / 100)) % dealers).padStart(2, '0')}`,
    part: partNo(i % parts),
    style: 'STD',
    snp,
    carryIn: random.chance(0.02) ? -random.int(1, 40) : random.int(0, snp - 1),
    isLastOrder: random.chance(0.01),
  }
}

function partNo(number: number): string {
  return `${String(number).padStart(5, '0')}0K01000`
}

function newRequirements(random: Random, keyCount: number, cells: number): CompileProblem['requirements'] {
  const column = () => new Int32Array(cells)
  const requirements = { key: column(), earliest: column(), latest: column(), van: column(), qty: column() }
  for (let i = 0; i < cells; i++) {
    const latest = FIRST_DAY + Math.floor(i / keyCount)
    requirements.key[i] = i % keyCount
    requirements.earliest[i] = latest - 3
    requirements.latest[i] = latest
    requirements.van[i] = latest + 1
    requirements.qty[i] = random.int(0, 60)
  }
  return requirements
}

function newRules(random: Random, keys: readonly CompileKey[]) {
  const pairs: PairRule[] = []
  const groups: GroupRule[] = []
  const supersessions: Supersession[] = []
  const lotSizeChanges: { key: number; fromDay: number; snp: number }[] = []
  const keyOf = new Map(keys.map((key, i) => [`${key.dealer} ${key.part}`, i]))
  for (const [i, { dealer, part }] of keys.entries()) {
    const number = Number(part.slice(0, 5))
    const other = partNo(number + 1)
    const kind = number % 100
    if (kind === 99) lotSizeChanges.push({ key: i, fromDay: FIRST_DAY + 11, snp: 10 })
    if (!keyOf.has(`${dealer} ${other}`)) continue
    if (kind < 6 && kind % 2 === 0) {
      pairs.push({ pairId: `P${part}`, dealer, partA: part, partB: other, ratioA: 1, ratioB: 1 })
    } else if (kind === 10) groups.push(newGroup(dealer, [part, other, partNo(number + 2)]))
    else if (kind === 20 || kind === 30) supersessions.push(newSupersession(random, dealer, part, other))
  }
  return { pairs, groups, supersessions, lotSizeChanges }
}

function newGroup(dealer: string, parts: readonly string[]): GroupRule {
  const members = parts.map((part) => ({ part, qtyPerGroup: 100 }))
  return { groupId: `G${parts[0]}`, dealer, kind: 'SAME_DAY', members }
}

function newSupersession(random: Random, dealer: string, oldPart: string, newPart: string): Supersession {
  return {
    ecnNo: `E${oldPart}`,
    dealer,
    oldPart,
    newPart,
    timing: random.pick(['IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT']),
    fromDay: FIRST_DAY + random.int(0, DAYS),
    runOutQty: random.int(0, 600),
    interchange: random.pick(['NONE', 'FORWARD', 'FULL']),
  }
}

interface CompileFigures {
  readonly size: CompileSize
  readonly keys: number
  readonly cells: number
  readonly rows: number
  readonly seconds: number
  readonly goalSeconds: number
  readonly longestSilenceMs: number
  readonly issues: number
}

function measureCompile(size: CompileSize, runs = 3): CompileFigures {
  const problem = makeCompileProblem(size)
  let seconds = Number.POSITIVE_INFINITY
  let longestSilenceMs = 0
  for (let run = 0; run < runs; run++) {
    const begun = cpuUsage()
    compile(problem)
    const { user, system } = cpuUsage(begun)
    seconds = Math.min(seconds, (user + system) / 1e6)
  }
  let last = cpuUsage()
  const listen = () => {
    longestSilenceMs = Math.max(longestSilenceMs, cpuUsage(last).user / 1000)
    last = cpuUsage()
    return false
  }
  const plan = compile(problem, { progress: listen })
  listen()
  return {
    size,
    keys: problem.keys.length,
    cells: problem.requirements.key.length,
    rows: plan.rows.key.length,
    seconds: Number(seconds.toFixed(2)),
    goalSeconds: SIZES[size].goalSeconds,
    longestSilenceMs: Math.round(longestSilenceMs),
    issues: checkCompile(problem, plan).length,
  }
}

if (pathToFileURL(argv[1] ?? '').href === import.meta.url) {
  const figures = (['M', 'L'] as const).map((size) => measureCompile(size))
  for (const name of Object.keys(figures[0] ?? {})) {
    const cells = figures.map((figure) => String(figure[name as keyof CompileFigures]).padStart(12))
    stdout.write(`${name.padEnd(18)}${cells.join('')}\n`)
  }
  stdout.write(`RESULT ${JSON.stringify(figures)}\n`)
}
