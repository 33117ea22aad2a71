import type { Handlers } from '../../../calls/handlers.ts'
import type { Exchanges } from '../../../platform/places/exchange-settings.ts'
import { saveExchange, saveExchangeSecret } from './save-exchange.ts'
import { askExchange, resendMessages, showExchange } from './show-exchange.ts'

export const partnerExchangeHandlers = (exchanges: Exchanges | undefined) =>
  ({
    'workspace/order-compiling/show-exchange': showExchange(exchanges),
    'workspace/order-compiling/save-exchange': saveExchange(exchanges),
    'workspace/order-compiling/save-exchange-secret': saveExchangeSecret(exchanges),
    'workspace/order-compiling/ask-exchange': askExchange,
    'workspace/order-compiling/resend-messages': resendMessages,
  }) satisfies Partial<Handlers>
