import type { Config } from '../config/config.ts'
import type { AddressRules } from './address-rules.ts'
import { readSealer, type Sealer } from './sealed-text.ts'

export interface Webhooks {
  readonly sealer: Sealer
  readonly rules: AddressRules
}

type Settings = Pick<Config, 'SECRETS_KEY_FILE' | 'WEBHOOK_HOSTS' | 'OUTBOUND_NETWORKS' | 'APP_ENV'>

/** undefined: the installation sends no events. */
export async function openWebhooks(config: Settings): Promise<Webhooks | undefined> {
  const { SECRETS_KEY_FILE: path, WEBHOOK_HOSTS: hosts, OUTBOUND_NETWORKS: networks, APP_ENV } = config
  if (path === undefined || hosts.length === 0) return undefined
  return { sealer: await readSealer(path), rules: { hosts, networks, allowsHttp: APP_ENV === 'dev' } }
}
