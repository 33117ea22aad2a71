const START = /^(?=(?:export\s|const\s|let\s|function\s|async\s|class\s|type\s|interface\s|import\s))/m
const NAME =
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|class|function\*?|type|interface|enum)\s+([\w$]+)/

/** The text of each declaration of a module, with what follows it. */
function declarationsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of text.split(START)) {
    const name = NAME.exec(part)?.[1]
    // Overloads have one name. Re-exports change with their names.
    const key = name ?? (part.startsWith('export') ? part.trim() : undefined)
    if (key !== undefined) found.set(key, (found.get(key) ?? '') + part.trim())
  }
  return found
}

/** What a module declares otherwise than before, and what it declares with the help of that. */
export function changedNames(before: string, after: string): ReadonlySet<string> {
  const [old, now] = [declarationsOf(before), declarationsOf(after)]
  const changed = new Set([...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name)))
  for (const name of changed) {
    const mention = /^[\w$]+$/.test(name) ? new RegExp(`\\b${name}\\b`) : undefined
    for (const [other, text] of now) if (mention?.test(text)) changed.add(other)
  }
  return changed
}
