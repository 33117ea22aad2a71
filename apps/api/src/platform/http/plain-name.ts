const NAME_LENGTH = 150

/** Marks that end a line or a header, halves of letters, and marks that turn the reading direction. */
export const HIDDEN_MARKS = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu

/** The last part of a path, only ever shown: without hidden marks, and not hidden itself. May be empty. */
export function plainName(fileName: string): string {
  const name = fileName
    .replaceAll(HIDDEN_MARKS, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/^[.\s]+/, '')
  return [...(name ?? '')].slice(-NAME_LENGTH).join('')
}
