import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './ports.ts'
import { readSettings } from './settings.ts'

it('names all errors at once', async () => {
  const wrong = readSettings({ PORT: 'eighty', WORKERS: '0', DATABASE_URL: 'mysql://x', OIDC_ISSUER: 'nonsense' })
  await expect(wrong).rejects.toThrow(/PORT must[\s\S]*WORKERS must[\s\S]*DATABASE_URL must[\s\S]*OIDC_ISSUER must/)
})

it('checks the settings of the processes, the address and the database before anything starts', async () => {
  const wrong = readSettings({
    PORT: String(await freePort()),
    DATABASE_POOL: '0',
    STOP_ANNOUNCE_MS: '10001',
    HOST: '203.0.113.7',
    DATABASE_URL: `postgres://me@127.0.0.1:${await freePort()}/none`,
    OIDC_ISSUER: 'https://idp.example',
  })
  await expect(wrong).rejects.toThrow(
    /DATABASE_POOL must[\s\S]*STOP_ANNOUNCE_MS must be a whole number from 0 to 10000[\s\S]*HOST must[\s\S]*DATABASE_URL cannot be used: connect ECONNREFUSED/,
  )
})

it.each(['stg', 'prod'])('starts neither the local provider nor the demo with APP_ENV=%s', async (stage) => {
  const PORT = String(await freePort())
  await expect(readSettings({ PORT, APP_ENV: stage, DEMO_SIZE: 'S' })).rejects.toThrow(
    new RegExp(`APP_ENV=${stage} needs OIDC_ISSUER[\\s\\S]*APP_ENV=${stage} takes no DEMO_SIZE`),
  )
})

it('rejects the same port twice', async () => {
  const port = String(await freePort())
  await expect(readSettings({ PORT: port, IDENTITY_PORT: port })).rejects.toThrow('PORT and IDENTITY_PORT are both')
})

it('names the variable of a port in use', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const settings = readSettings({ PORT: String(await freePort()), IDENTITY_PORT: String(port) })
  await expect(settings).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or choose another: IDENTITY_PORT=`,
  )
  other.close()
})

it('needs no port for an external provider', async () => {
  const settings = await readSettings({
    PORT: String(await freePort()),
    IDENTITY_PORT: '1',
    OIDC_ISSUER: 'https://idp.example/',
  })
  expect(settings.issuer).toBe('https://idp.example/')
})

it('offers the inbox of the demo on a local machine only, and where events go nowhere else', async () => {
  const hasInbox = async (environment: Record<string, string>) => {
    const ports = { PORT: String(await freePort()), IDENTITY_PORT: String(await freePort()) }
    return (await readSettings({ ...ports, ...environment })).hasInbox
  }
  expect(await hasInbox({})).toBe(true)
  expect(await hasInbox({ DEMO_SIZE: 'none' })).toBe(false)
  expect(await hasInbox({ OIDC_ISSUER: 'https://idp.example', DEMO_SIZE: 'S' })).toBe(false)
  expect(await hasInbox({ WEBHOOK_HOSTS: 'erp.example.com' })).toBe(false)
  expect(await hasInbox({ SMTP_HOST: 'smtp.example.com' })).toBe(false)
})
