const NAME_LENGTH = 150

/** Control characters, lone surrogates, line separators, and marks that change the reading direction. */
export const HIDDEN_MARKS = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu

/** Last part of a path, for display only: without hidden marks and leading dots. May be empty. */
export function plainName(fileName: string): string {
  const name = fileName
    .replaceAll(HIDDEN_MARKS, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/^[.\s]+/, '')
  return [...(name ?? '')].slice(-NAME_LENGTH).join('')
}
