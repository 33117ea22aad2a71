import type { RuntimeConfig } from '../platform/config/runtime-config.ts'

/** What /config.json returns, for tests without a server. */
export const testConfig = (apiPrefix = '/api'): RuntimeConfig => ({
  apiPrefix,
  environment: 'dev',
  appName: 'Packing Planning System',
  version: 'test',
  oidc: {
    authority: 'http://localhost:8081',
    clientId: 'packing-web',
    scope: 'email openid phone profile',
    revokes: ['access_token', 'refresh_token'],
  },
})
