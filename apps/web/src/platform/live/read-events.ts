/** Incremental parser of server-sent events; calls `onData` for each event. */
export function eventReader(onData: (data: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    // Chunks can end anywhere, even between CR and LF.
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
