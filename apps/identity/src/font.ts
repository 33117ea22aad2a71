import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Many machines have no Japanese font. The pages bring one, in slices that browsers load on demand. */
const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/biz-udpgothic/400.css'))

export const FONT_STYLE = '/font/400.css'
export const fontPath = /^\/font\/(400\.css|files\/[\w.-]+\.woff2?)$/

export function sendFont(path: string, response: ServerResponse): void {
  const name = fontPath.exec(path)?.[1] ?? ''
  try {
    const content = readFileSync(join(folder, name))
    const type = name.endsWith('.css') ? 'text/css' : name.endsWith('2') ? 'font/woff2' : 'font/woff'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=604800' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
}
