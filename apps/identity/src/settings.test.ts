import { describe, expect, it } from 'vitest'
import { readIdentitySettings } from './settings.ts'

describe('provider settings', () => {
  it('default to the standard shape on port 8081', () => {
    const settings = readIdentitySettings({})
    expect(settings).toMatchObject({
      port: 8081,
      issuer: 'http://localhost:8081',
      webOrigins: ['http://localhost:8080'],
    })
    expect(settings).not.toHaveProperty('hosted')
    expect(settings).not.toHaveProperty('tokenSeconds')
  })

  it('give the hosted shape an issuer with a path, and sign-in the next port', () => {
    expect(readIdentitySettings({ IDENTITY_SHAPE: 'hosted', IDENTITY_PORT: '9001' })).toMatchObject({
      issuer: 'http://localhost:9001/local_pool',
      hosted: { port: 9002, origin: 'http://localhost:9002' },
    })
  })

  it('are rejected with all errors at once', () => {
    expect(() =>
      readIdentitySettings({ IDENTITY_PORT: 'x', IDENTITY_SHAPE: 'round', IDENTITY_TOKEN_SECONDS: '4' }),
    ).toThrow(/IDENTITY_PORT must.*\n.*IDENTITY_TOKEN_SECONDS must.*5 to 86400.*\n.*IDENTITY_SHAPE must/)
    expect(() =>
      readIdentitySettings({ IDENTITY_SHAPE: 'hosted', IDENTITY_PORT: '9001', IDENTITY_SIGN_IN_PORT: '9001' }),
    ).toThrow('each needs one of its own')
  })
})
