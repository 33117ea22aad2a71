export interface ReadMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly time: string
  readonly text: string
}

const bytesOf = (how: string, content: string): Buffer =>
  how.toLowerCase() === 'b'
    ? Buffer.from(content, 'base64')
    : Buffer.from(
        content
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      )

/** A header in words of RFC 2047; a character may be divided between two of them. */
function decoded(words: string): string {
  const parts = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=\s*|[^=]+|=/gi)].map(([all, how, content]) =>
    how === undefined || content === undefined ? Buffer.from(all) : bytesOf(how, content),
  )
  return Buffer.concat(parts).toString('utf8')
}

/** A mail of plain text in base64, as the system sends them. undefined: another one. */
export function readMail(raw: string): ReadMail | undefined {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const header = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`))
    return line === undefined ? '' : decoded(line.slice(name.length + 1).trim())
  }
  if (header('content-transfer-encoding') !== 'base64' || !header('content-type').startsWith('text/plain'))
    return undefined
  return {
    id: header('message-id'),
    to: header('to'),
    subject: header('subject'),
    time: header('date'),
    text: Buffer.from(raw.slice(end), 'base64').toString('utf8'),
  }
}
