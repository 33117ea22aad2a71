declare function structuredClone<Value>(value: Value): Value

type Step = string | number

interface Fault {
  readonly rule: string
}

/** One place of a value and how to change it there; the result takes the change back. */
interface Change {
  /** Without the numbers of rows: `rows.packed[]`. */
  readonly name: string
  readonly path: readonly Step[]
  apply(holder: object, last: Step): () => void
}

const isColumn = (value: unknown): value is Int32Array | Float64Array | Uint8Array =>
  ArrayBuffer.isView(value) && !(value instanceof DataView)

const put = (holder: object, last: Step, value: unknown) =>
  holder instanceof Map ? holder.set(last, value) : Reflect.set(holder, last, value)

const set =
  (to: unknown): Change['apply'] =>
  (holder, last) => {
    const before = stepInto(holder, last)
    put(holder, last, to)
    return () => void put(holder, last, before)
  }

const remove: Change['apply'] = (holder, last) => {
  const all = [...entriesOf(holder)]
  if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else if (holder instanceof Map) holder.delete(last)
  return () => refill(holder, all)
}

const double: Change['apply'] = (holder, last) => {
  const all = [...entriesOf(holder)]
  if (Array.isArray(holder)) holder.splice(Number(last), 0, holder[Number(last)])
  return () => refill(holder, all)
}

const entriesOf = (holder: object): Iterable<[unknown, unknown]> =>
  Array.isArray(holder) || holder instanceof Map ? holder.entries() : []

/** In the order of before. */
function refill(holder: object, entries: readonly [unknown, unknown][]): void {
  if (Array.isArray(holder)) holder.splice(0, holder.length, ...entries.map(([, member]) => member))
  else if (holder instanceof Map) {
    holder.clear()
    for (const [key, member] of entries) holder.set(key, member)
  }
}

/** Other values of one that holds no others. */
function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') return [`${value}~`]
  return value === null ? [0] : []
}

interface Place {
  readonly path: readonly Step[]
  readonly name: string
}

type Others = typeof othersOf

function* changesAt(value: unknown, { path, name }: Place, others: Others): Generator<Change> {
  if (isColumn(value)) {
    for (const [at, number] of value.entries())
      for (const other of others(number)) yield { name: `${name}[]`, path: [...path, at], apply: set(other) }
  } else if (Array.isArray(value) || value instanceof Map) {
    for (const [at, member] of value.entries()) {
      const here = [...path, at]
      yield { name: `${name}[] left out`, path: here, apply: remove }
      if (Array.isArray(value)) yield { name: `${name}[] doubled`, path: here, apply: double }
      yield* changesAt(member, { path: here, name: `${name}[]` }, others)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value))
      yield* changesAt(member, { path: [...path, key], name: name === '' ? key : `${name}.${key}` }, others)
  } else for (const other of others(value)) yield { name, path, apply: set(other) }
}

const stepInto = (holder: unknown, step: Step): unknown =>
  holder instanceof Map ? holder.get(step) : Reflect.get(Object(holder), step)

/** What a check says to every small change of a legal value: numbers by 1, signs turned, texts, members left out or doubled. */
interface Answers {
  /** By place: the rules that reject its changes, each with the number of changes. */
  readonly byPlace: readonly string[]
  /** The first fault of each rule. */
  readonly byRule: readonly string[]
}

/** `others`: what a single number, flag or text is changed into. */
export function answersTo<Value>(
  value: Value,
  check: (changed: Value) => readonly Fault[],
  others: Others = othersOf,
): Answers {
  const counts = new Map<string, Map<string, number>>()
  const firsts = new Map<string, string>()
  const changed = structuredClone(value)
  for (const { name, path, apply } of changesAt(value, { path: [], name: '' }, others)) {
    const takeBack = apply(Object(path.slice(0, -1).reduce<unknown>(stepInto, changed)), path.at(-1) ?? '')
    const own = counts.get(name) ?? new Map<string, number>()
    counts.set(name, own)
    const faults = faultsOf(() => check(changed))
    takeBack()
    for (const rule of new Set(faults.map((one) => one.rule))) own.set(rule, (own.get(rule) ?? 0) + 1)
    for (const { rule, ...where } of faults)
      if (!NO_RULES.has(rule) && !firsts.has(rule)) firsts.set(rule, `${rule} ${JSON.stringify(where)}`)
  }
  const sorted = (texts: Iterable<string>) => [...texts].toSorted((a, b) => (a < b ? -1 : 1))
  const line = (name: string, own: ReadonlyMap<string, number>) =>
    `${name}: ${sorted(Array.from(own, ([rule, count]) => `${rule} ${count}`)).join(', ')}`
  return { byPlace: Array.from(counts, ([name, own]) => line(name, own)), byRule: sorted(firsts.values()) }
}

const NO_RULES: ReadonlySet<string> = new Set(['accepted', 'thrown'])

/** A change that is accepted, and one that leads to a number out of range, count as answers too. */
function faultsOf(check: () => readonly Fault[]): readonly Fault[] {
  try {
    const found = check()
    return found.length === 0 ? [{ rule: 'accepted' }] : found
  } catch {
    return [{ rule: 'thrown' }]
  }
}
