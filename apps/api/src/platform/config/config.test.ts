import { expect, it } from 'vitest'
import { readConfig, readDatabaseUrl } from './config.ts'

const DATABASE_URL = 'postgres://packing_login@db/packing'

it('rejects an identity provider without TLS outside development, also the local one with its demo users', () => {
  const message = /OIDC_ISSUER: must be an https address when APP_ENV is stg or prod/
  expect(() => readConfig({ DATABASE_URL, APP_ENV: 'stg' })).toThrow(message)
  expect(() => readConfig({ DATABASE_URL, APP_ENV: 'prod' })).toThrow(message)
  expect(() => readConfig({ DATABASE_URL, APP_ENV: 'prod', OIDC_ISSUER: 'http://sso.example.com' })).toThrow(message)
  const { OIDC_ISSUER } = readConfig({ DATABASE_URL, APP_ENV: 'prod', OIDC_ISSUER: 'https://sso.example.com' })
  expect(OIDC_ISSUER).toBe('https://sso.example.com')
  expect(readConfig({ DATABASE_URL }).OIDC_ISSUER).toBe('http://localhost:8081')
})

it('asks the provider for the required scopes, or for others that identify the user', () => {
  const scopeOf = (OIDC_SCOPE?: string) => readConfig({ DATABASE_URL, OIDC_SCOPE }).OIDC_SCOPE
  expect(scopeOf()).toBe('email openid phone profile')
  expect(scopeOf('openid email profile')).toBe('openid email profile')
  expect(() => scopeOf('email profile')).toThrow('OIDC_SCOPE: must contain openid')
  expect(() => scopeOf('openid  email')).toThrow('OIDC_SCOPE')
})

it('asks commands that need only the database for nothing else', () => {
  expect(readDatabaseUrl({ DATABASE_URL, APP_ENV: 'prod' })).toBe(DATABASE_URL)
  expect(() => readDatabaseUrl({ DATABASE_URL: '' })).toThrow('DATABASE_URL')
})

it('leaves a stopping process the time that supervisors allow', () => {
  expect(readConfig({ DATABASE_URL, STOP_ANNOUNCE_MS: '10000' }).STOP_ANNOUNCE_MS).toBe(10_000)
  expect(() => readConfig({ DATABASE_URL, STOP_ANNOUNCE_MS: '10001' })).toThrow('STOP_ANNOUNCE_MS')
})

it('names all wrong settings at once', () => {
  const wrong = { DATABASE_URL: 'mysql://x', PORT: 'eighty', TRUST_PROXY: '9', API_PREFIX: '/../' }
  expect(() => readConfig(wrong)).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*API_PREFIX[\s\S]*TRUST_PROXY/)
})
