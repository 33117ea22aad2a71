import { findNodeAtLocation, getNodeValue, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser'

type Path = readonly PropertyKey[]

export interface LocatedJson {
  readonly value: unknown
  readonly lineAt: (path: Path) => number
  /** Duplicate keys: JSON.parse would silently keep the last. */
  readonly repeated: readonly { readonly path: Path; readonly line: number }[]
}

export class JsonError extends Error {
  override readonly name = 'JsonError'
  readonly line: number
  constructor(line: number, reason: string) {
    super(`Invalid JSON: ${reason}.`)
    this.line = line
  }
}

const MAX_DEPTH = 20
const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/** Throws JsonError. */
export function readLocatedJson(text: string): LocatedJson {
  const lines = linesByOffset(text)
  const root = parseTree(text, [], strict)
  if (!root) throw new JsonError(1, 'the file is empty')
  const lineOf = ({ offset }: Node) => lines.get(offset) ?? 1
  return {
    value: getNodeValue(root),
    lineAt: (path) => lineOf(nearestNode(root, path)),
    repeated: [...repeatedNames(root, [])].map(({ path, node }) => ({ path, line: lineOf(node) })),
  }
}

/** Limits the depth here: parseTree would overflow the stack. */
function linesByOffset(text: string): ReadonlyMap<number, number> {
  const lines = new Map<number, number>()
  let depth = 0
  const add = (offset: number, line: number) => void lines.set(offset, line + 1)
  const open = (offset: number, _length: number, line: number) => {
    add(offset, line)
    depth += 1
    if (depth > MAX_DEPTH) throw new JsonError(line + 1, `more than ${MAX_DEPTH} levels`)
  }
  const close = () => {
    depth -= 1
  }
  visit(
    text,
    {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty: (_name, offset, _length, line) => add(offset, line),
      onLiteralValue: (_value, offset, _length, line) => add(offset, line),
      onError: (code, _offset, _length, line) => {
        const reason = printParseErrorCode(code)
          .replaceAll(/\B[A-Z]/g, ' $&')
          .toLowerCase()
        throw new JsonError(line + 1, reason)
      },
    },
    strict,
  )
  return lines
}

function nearestNode(root: Node, path: Path): Node {
  const [step, ...rest] = path
  const next = typeof step === 'symbol' || step === undefined ? undefined : findNodeAtLocation(root, [step])
  return next ? nearestNode(next, rest) : root
}

function* repeatedNames(node: Node, path: Path): Generator<{ path: Path; node: Node }> {
  const seen = new Set<PropertyKey>()
  for (const [at, child] of (node.children ?? []).entries()) {
    const [name, value = child] = child.type === 'property' ? (child.children ?? []) : []
    const step: PropertyKey = name ? String(name.value) : at
    if (name && seen.has(step)) yield { path: [...path, step], node: name }
    seen.add(step)
    yield* repeatedNames(value, [...path, step])
  }
}
