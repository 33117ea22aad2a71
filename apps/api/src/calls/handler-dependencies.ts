import type { NetId } from '@packing/contract'
import type { AppTokens } from '../domain/identity/app-token.ts'
import type { IdTokenVerifier } from '../domain/identity/id-token.ts'
import type { Net } from '../platform/jobs/job.ts'
import type { PrinterRules } from '../platform/outbound/label-printer.ts'
import type { Webhooks } from '../platform/outbound/outbound-settings.ts'
import type { Exchanges } from '../platform/places/exchange-settings.ts'

/** What some handlers are made with. */
export interface HandlerDependencies {
  readonly tokens: AppTokens
  readonly idTokens: IdTokenVerifier
  /** Claim that is the employee id of a user whom the first sign-in creates. */
  readonly employeeClaim: string
  readonly nets: readonly Net<NetId>[]
  /** undefined: the installation sends no events. */
  readonly webhooks: Webhooks | undefined
  /** undefined: the installation exchanges no files. */
  readonly exchanges: Exchanges | undefined
  /** undefined: the installation sends no labels to printers. */
  readonly printing: PrinterRules | undefined
  /** Whether the installation sends mails. */
  readonly sendsMails: boolean
}
