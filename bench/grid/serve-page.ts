import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build, type Plugin } from 'vite'
import { fromRoot } from '../../scripts/launch/child.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** The web application has several pages. */
const onePage: Plugin = {
  name: 'one-page',
  config: (config) => {
    if (config.build?.rolldownOptions) config.build.rolldownOptions.input = ['index.html']
  },
}

/** Builds with the configuration of the web application. */
export async function servePage(name: string): Promise<{ readonly url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-page-`))
  await build({
    root: fromRoot(`bench/${name}`),
    configFile: fromRoot('apps/web/vite.config.ts'),
    build: { outDir: folder },
    logLevel: 'warn',
    plugins: [onePage],
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    try {
      const body = readFileSync(file)
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
