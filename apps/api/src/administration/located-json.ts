/** JSON with the line of every value, so that an issue can be found in the file. */
export interface LocatedJson {
  readonly value: unknown
  readonly line: number
  readonly children: ReadonlyMap<PropertyKey, LocatedJson>
  /** Names that stand twice in one object: JSON itself would keep the last without a word. */
  readonly repeated: readonly { readonly name: string; readonly line: number }[]
}

export class JsonIssue extends Error {
  override readonly name = 'JsonIssue'
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const MAX_DEPTH = 20
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const PLAIN = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
const none: ReadonlyMap<PropertyKey, LocatedJson> = new Map()

class Reader {
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
  }

  document(): LocatedJson {
    const value = this.#value(0)
    if (this.#peek() !== '') this.#fail('something follows after the end')
    return value
  }

  #fail(what: string): never {
    throw new JsonIssue(this.#line, `This is not JSON: ${what}.`)
  }

  /** The next letter that is no blank; '' at the end. */
  #peek(): string {
    for (;;) {
      const letter = this.#text[this.#at] ?? ''
      if (letter === '\n') this.#line += 1
      else if (letter !== ' ' && letter !== '\t' && letter !== '\r') return letter
      this.#at += 1
    }
  }

  #take(letter: string): void {
    const found = this.#peek()
    if (found !== letter)
      this.#fail(found === '' ? 'the file ends too early' : `“${letter}” expected before “${found}”`)
    this.#at += 1
  }

  #match(pattern: RegExp): string {
    const letter = this.#peek()
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found === undefined)
      this.#fail(letter === '' ? 'the file ends too early' : `“${letter}” begins nothing that is known`)
    this.#at += found.length
    return found
  }

  #value(depth: number): LocatedJson {
    if (depth > MAX_DEPTH) this.#fail(`more than ${MAX_DEPTH} levels`)
    const letter = this.#peek()
    if (letter === '{') return this.#object(depth)
    if (letter === '[') return this.#array(depth)
    const line = this.#line
    return { value: JSON.parse(this.#match(letter === '"' ? TEXT : PLAIN)), line, children: none, repeated: [] }
  }

  #items(open: string, close: string, item: () => void): void {
    this.#take(open)
    if (this.#peek() !== close) {
      item()
      while (this.#peek() === ',') {
        this.#take(',')
        item()
      }
    }
    this.#take(close)
  }

  #object(depth: number): LocatedJson {
    const line = this.#line
    const children = new Map<PropertyKey, LocatedJson>()
    const repeated: { name: string; line: number }[] = []
    this.#items('{', '}', () => {
      const name = JSON.parse(this.#match(TEXT)) as string
      if (children.has(name)) repeated.push({ name, line: this.#line })
      this.#take(':')
      children.set(name, this.#value(depth + 1))
    })
    return {
      value: Object.fromEntries([...children].map(([name, { value }]) => [name, value])),
      line,
      children,
      repeated,
    }
  }

  #array(depth: number): LocatedJson {
    const line = this.#line
    const children = new Map<PropertyKey, LocatedJson>()
    this.#items('[', ']', () => children.set(children.size, this.#value(depth + 1)))
    return { value: [...children.values()].map(({ value }) => value), line, children, repeated: [] }
  }
}

/** Throws JsonIssue. */
export const readLocatedJson = (text: string): LocatedJson => new Reader(text).document()

/** The line of what stands under a path, or of the nearest above it. */
export function lineUnder(node: LocatedJson, path: readonly PropertyKey[]): number {
  let found = node
  for (const step of path) {
    const next = found.children.get(step)
    if (!next) break
    found = next
  }
  return found.line
}
