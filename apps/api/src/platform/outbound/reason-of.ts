const MOST_CHARACTERS = 300
// biome-ignore lint/suspicious/noControlCharactersInRegex: that they are replaced
const unwritable = /[\u0000-\u001f\u007f]+/g

/**
 * Why somebody else's server failed, as it is stored and shown. Servers say whatever they like: the database has no place for NUL
 * or half a character, and what cannot be recorded would be tried for ever.
 */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const whole = Buffer.from(said.replace(unwritable, ' ')).toString()
  return [...whole].slice(0, MOST_CHARACTERS).join('')
}
