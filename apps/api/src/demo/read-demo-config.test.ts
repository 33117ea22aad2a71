import { expect, it } from 'vitest'
import { readDemoConfig } from './read-demo-config.ts'

it('has no database of the demo but that of a local machine', () => {
  const environment = { DATABASE_URL: 'postgres://me@db.example/packing', OIDC_ISSUER: 'https://sso.example.com' }
  for (const APP_ENV of ['stg', 'prod'])
    expect(() => readDemoConfig({ ...environment, APP_ENV })).toThrow(`with APP_ENV=dev only, not with ${APP_ENV}`)
  expect(readDemoConfig(environment).APP_ENV).toBe('dev')
})
