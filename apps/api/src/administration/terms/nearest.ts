const MAX_SHOWN = 30

export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, otherLetter] of [...other].entries()) {
      const changed = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

function closest(word: string, known: readonly string[]): string | undefined {
  // The beginning of a long input is enough.
  const typed = word.slice(0, 60).toLowerCase()
  const ranked = known
    .map((name) => ({ name, distance: editDistance(typed, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
  const [first] = ranked
  const isNear = first !== undefined && first.distance <= Math.max(1, Math.floor(first.name.length / 3))
  return isNear ? first.name : undefined
}

export function nearest(word: string, known: readonly string[], prefix = ''): string {
  const name = closest(word, known)
  return name === undefined ? '' : ` Did you mean ${prefix}${name}?`
}

export function choicesText(word: string, known: readonly string[]): string {
  if (known.length === 0) return ' None exists yet.'
  const shown =
    known.length > MAX_SHOWN ? `${known.slice(0, MAX_SHOWN).join(', ')} … (${known.length})` : known.join(', ')
  return `${nearest(word, known)} Choose one of: ${shown}.`
}
