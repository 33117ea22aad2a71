import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { createSiteApp } from '../../apps/api/src/testing/site-app.ts'
import { demoUsers } from '../../apps/identity/src/demo-users.ts'
import { type IdentityOptions, startIdentity } from '../../apps/identity/src/start-identity.ts'
import { createStub, type Stub } from '../../apps/web/src/testing/stub/create-stub.ts'
import { buildIfStale } from '../launch/build.ts'
import { freePort } from '../launch/ports.ts'

export interface StubUnderTest {
  readonly webUrl: string
  readonly identityUrl: string
  /** What the server answers. */
  readonly stub: Stub
  stop(): Promise<void>
}

export interface StubOptions {
  readonly ports?: { readonly web: number; readonly identity: number }
  /** Settings of the server, as OIDC_REVOKE. With OIDC_ISSUER the local provider is not started. */
  readonly environment?: Readonly<Record<string, string>>
  /** Of the local provider. */
  readonly identity?: Partial<IdentityOptions>
}

/**
 * The built site and a stub of the server on free ports, with the local identity provider, all in this process. It needs
 * no database, starts in a second, and keeps nothing.
 */
export async function startStub(options: StubOptions = {}): Promise<StubUnderTest> {
  await buildIfStale((line) => process.stderr.write(`${line}\n`))
  const { environment = {} } = options
  const ports = options.ports ?? { web: await freePort(), identity: await freePort() }
  const webUrl = `http://localhost:${ports.web}`
  const identityUrl = environment['OIDC_ISSUER'] ?? options.identity?.issuer ?? `http://localhost:${ports.identity}`
  const config = readConfig({ DATABASE_URL: 'postgres://none', OIDC_ISSUER: identityUrl, ...environment })
  const dataDir = mkdtempSync(join(tmpdir(), 'packing-stub-'))
  const identity =
    environment['OIDC_ISSUER'] === undefined
      ? await startIdentity({
          port: ports.identity,
          issuer: identityUrl,
          webOrigins: [webUrl],
          users: demoUsers,
          dataDir,
          ...options.identity,
        })
      : undefined
  const stub = createStub()
  const app = await createSiteApp(config, (request) => stub.reply(request))
  await app.listen({ port: ports.web, host: '127.0.0.1' })
  return {
    webUrl,
    identityUrl,
    stub,
    async stop() {
      await app.close()
      await identity?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
