/** Served beside the site, so that one build fits every environment. */
export interface RuntimeConfig {
  readonly apiPrefix: string
  readonly environment: 'dev' | 'stg' | 'prod'
  readonly appName: string
  readonly version: string
  readonly oidc: {
    readonly authority: string
    readonly clientId: string
    readonly scope: string
    readonly revokes: readonly ('access_token' | 'refresh_token')[]
    readonly postLogoutRedirectUri?: string
    /** For providers without a standard end-session endpoint. */
    readonly logoutUrl?: string
  }
}

let loaded: RuntimeConfig | undefined

export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The settings could not be read (${response.status})`)
  const config: RuntimeConfig = await response.json()
  loaded = config
  return config
}

export function runtimeConfig(): RuntimeConfig {
  if (!loaded) throw new Error('The settings are not loaded yet')
  return loaded
}
