import type { ContainerType } from '../../problem/loading-problem.ts'
import { countOf, type Item, type Stock } from '../cargo/cargo.ts'
import { mostVolumeOf } from '../fill/fill-task.ts'
import { requiredShares, weightBound } from './bounds.ts'
import { type Filled, fillNew, fillNewQuickly, type LoadContext, leastOf } from './load-context.ts'

/** A box, or the boxes of a mark, which share a container. */
interface Candidate {
  readonly items: readonly Item[]
  /** The kind of its first box. */
  readonly kind: number
  readonly weightG: number
  /** Of a container: no legal load takes more than 1 in all. */
  readonly share: number
}

/** Steps in which one container's boxes are chosen. */
const MOST_STEPS = 4000
const VARIANTS = 6
const ALLOWANCE = 1e-9

/**
 * Containers of one type for boxes whose weight decides how many are needed: the boxes of each are chosen to use up the
 * payload (minimum bin slack, Gupta and Ho, 1999), then loaded. Containers whose boxes find no legal load are left out,
 * and so are their boxes. Empty where weight does not decide.
 */
export function filledByWeight(context: LoadContext, stock: Stock, type: number): Filled[] {
  const container = context.types[type]!
  const least = leastOf(context, stock, type)
  if (weightBound(stock, container.maxPayloadG) < least) return []
  let waiting = candidatesOf(stock, sharesOf(context, stock, container))
  const filled: Filled[] = []
  while (waiting.length > 0) {
    context.limits.tick()
    const chosen = new Set(chooseFullest(waiting, container.maxPayloadG, context.limits.mostBoxes))
    const load = loadWhole(context, stock, type, chosen)
    if (load) filled.push(load)
    waiting = waiting.filter((candidate) => !chosen.has(candidate))
  }
  return filled
}

/** Of the container, per kind: what floor and stacking require, and at least its part of the planned fill. */
function sharesOf(context: LoadContext, stock: Stock, container: ContainerType): readonly number[] {
  const required = requiredShares(context.kinds, stock, container, context.supportPermille)
  const mostVolume = mostVolumeOf(container, context.limits)
  return required.map((share, at) => Math.max(share, Math.min(1, context.kinds[at]!.volume / mostVolume)))
}

/** Marks that a container cannot hold are left out. */
function candidatesOf(stock: Stock, shares: readonly number[]): Candidate[] {
  const free: Candidate[] = []
  const marked = new Map<string, Candidate>()
  for (const [kind, items] of stock.entries())
    for (const item of items) {
      const own = { items: [item], kind, weightG: item.weightG, share: shares[kind]! }
      const known = marked.get(item.together)
      if (item.together === '') free.push(own)
      else marked.set(item.together, known === undefined ? own : joined(known, own))
    }
  const sets = [...marked.values()].filter(({ share }) => share <= 1 + ALLOWANCE)
  return [...free, ...sets].sort((a, b) => b.weightG - a.weightG || a.kind - b.kind)
}

const joined = (a: Candidate, b: Candidate): Candidate => ({
  items: [...a.items, ...b.items],
  kind: a.kind,
  weightG: a.weightG + b.weightG,
  share: a.share + b.share,
})

/** The heaviest candidate and those that, with it, leave the least of payload and room; the first of equal choices. */
function chooseFullest(candidates: readonly Candidate[], maxPayloadG: number, mostBoxes: number): Candidate[] {
  const [heaviest, ...others] = candidates as [Candidate, ...Candidate[]]
  const needed = candidates.reduce((sum, { weightG }) => sum + weightG, 0) / maxPayloadG
  const room = candidates.reduce((sum, { share }) => sum + share, 0)
  const worthOf = ({ weightG, share }: Candidate) => (weightG / maxPayloadG) * needed + share * room
  let best: Candidate[] = [heaviest]
  let most = worthOf(heaviest)
  let steps = 0
  const chosen = [heaviest]
  let count = heaviest.items.length
  const choose = (from: number, weightLeft: number, shareLeft: number, worth: number): boolean => {
    if (worth > most + ALLOWANCE) {
      most = worth
      best = [...chosen]
    }
    if (weightLeft === 0 || count >= mostBoxes) return weightLeft === 0
    let tried = -1
    for (let at = from; at < others.length; at++) {
      const next = others[at]!
      if (next.weightG > weightLeft || next.share > shareLeft + ALLOWANCE) continue
      if (count + next.items.length > mostBoxes) continue
      if (next.weightG === tried && isAlike(others[at - 1]!, next)) continue
      if (steps++ > MOST_STEPS) return true
      tried = next.weightG
      chosen.push(next)
      count += next.items.length
      const isDone = choose(at + 1, weightLeft - next.weightG, shareLeft - next.share, worth + worthOf(next))
      chosen.pop()
      count -= next.items.length
      if (isDone) return true
    }
    return false
  }
  choose(0, maxPayloadG - heaviest.weightG, 1 - heaviest.share, most)
  return best
}

function isAlike(a: Candidate, b: Candidate): boolean {
  return a.kind === b.kind && a.items.length === 1 && b.items.length === 1
}

function loadWhole(context: LoadContext, stock: Stock, type: number, chosen: ReadonlySet<Candidate>): Filled | null {
  const items = new Set([...chosen].flatMap((candidate) => candidate.items))
  const part = stock.map((own) => own.filter((item) => items.has(item)))
  for (let variant = 0; variant < VARIANTS; variant++) {
    const load = fillNewQuickly(context, type, part, variant)
    if (load?.length === countOf(part)) return { type, load }
  }
  const load = fillNew(context, type, part)
  return load.length === countOf(part) ? { type, load } : null
}
