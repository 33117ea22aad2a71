/** A spreadsheet evaluates CSV fields that begin like this; a leading apostrophe makes them text (CWE-1236). */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

/** A field that already has such apostrophes gets one more, so that the reader can remove one. */
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/

export const escapeFormula = (text: string): string => (dangerous.test(text) || escaped.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escaped.test(text) ? text.slice(1) : text
