import { z } from 'zod'

/** Served beside the site, so that one build fits every environment. */
const runtimeConfigSchema = z.object({
  apiPrefix: z.string(),
  environment: z.enum(['dev', 'stg', 'prod']),
  appName: z.string(),
  version: z.string(),
  oidc: z.object({
    authority: z.string(),
    clientId: z.string(),
    scope: z.string(),
    revokes: z.array(z.enum(['access_token', 'refresh_token'])),
    postLogoutRedirectUri: z.string().optional(),
    /** For providers without a standard end-session endpoint. */
    logoutUrl: z.string().optional(),
  }),
})
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>

let loaded: RuntimeConfig | undefined

export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The settings could not be read (${response.status})`)
  loaded = runtimeConfigSchema.parse(await response.json())
  return loaded
}

export function runtimeConfig(): RuntimeConfig {
  if (!loaded) throw new Error('The settings are not loaded yet')
  return loaded
}
