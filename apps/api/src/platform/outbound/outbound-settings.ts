import type { Config } from '../config/config.ts'
import type { AddressRules } from './address-rules.ts'
import type { PrinterRules } from './label-printer.ts'
import { readSealer, type Sealer } from './sealed-text.ts'
import type { MailServer } from './send-mail.ts'

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

/** How mails to users are sent, and where their links lead. */
export interface Mailing {
  readonly server: MailServer
  readonly site: string
}

type MailSettings = Pick<
  Config,
  | 'SMTP_HOST'
  | 'SMTP_PORT'
  | 'SMTP_SECURITY'
  | 'SMTP_USER'
  | 'SMTP_PASSWORD'
  | 'SMTP_FROM'
  | 'SITE_URL'
  | 'OUTBOUND_NETWORKS'
>

/** undefined: the installation sends no mails. */
export function openMailing(config: MailSettings): Mailing | undefined {
  const { SMTP_HOST: host, SMTP_FROM: from, SITE_URL: site, SMTP_USER: user, SMTP_PASSWORD: pass } = config
  if (host === undefined || from === undefined || site === undefined) return undefined
  const { SMTP_PORT: port, SMTP_SECURITY: security, OUTBOUND_NETWORKS: networks } = config
  const login = user === undefined || pass === undefined ? undefined : { user, pass }
  return { site, server: { host, port, security, login, from, rules: { networks } } }
}

/** undefined: the installation sends no labels to printers. */
export function openPrinting({
  PRINTER_HOSTS: hosts,
  OUTBOUND_NETWORKS: networks,
}: Pick<Config, 'PRINTER_HOSTS' | 'OUTBOUND_NETWORKS'>): PrinterRules | undefined {
  return hosts.length === 0 ? undefined : { hosts, networks }
}
