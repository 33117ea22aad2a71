/** A spreadsheet computes a CSV field that begins like this; an apostrophe before it makes it text (CWE-1236). */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

/** A field that already begins with apostrophes before such a letter gets one more, so that reading can take one away. */
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/

export const escapeFormula = (text: string): string => (dangerous.test(text) || escaped.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escaped.test(text) ? text.slice(1) : text
