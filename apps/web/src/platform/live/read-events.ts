/** Takes the text of a stream of server-sent events as it comes and gives the data of each event. */
export function eventReader(onData: (data: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    // A proxy may have cut anywhere, also between the two signs of a line end.
    rest += text
    const lines = rest.replaceAll('\r\n', '\n').split('\n\n')
    rest = lines.pop() ?? ''
    for (const block of lines) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
      if (data.length > 0) onData(data.join('\n'))
    }
  }
}

/** Reads a body to its end; `onSign` is told of everything that comes, signs of life included. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: (data: string) => void,
  onSign: () => void,
): Promise<void> {
  const read = eventReader(onData)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign()
      read(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.releaseLock()
  }
}
