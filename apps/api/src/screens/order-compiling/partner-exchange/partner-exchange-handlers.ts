import type { Handlers } from '../../../calls/handlers.ts'
import type { Exchanges } from '../../../platform/places/exchange-settings.ts'
import { discardFile, fetchFileAgain } from './decide-file.ts'
import { saveExchange, saveExchangeSecret } from './save-exchange.ts'
import { askExchange, resendMessages, showExchange } from './show-exchange.ts'

export const partnerExchangeHandlers = (exchanges: Exchanges | undefined) =>
  ({
    'workspace/order-compiling/show-exchange': showExchange(exchanges),
    'workspace/order-compiling/save-exchange': saveExchange(exchanges),
    'workspace/order-compiling/save-exchange-secret': saveExchangeSecret(exchanges),
    'workspace/order-compiling/ask-exchange': askExchange,
    'workspace/order-compiling/fetch-file-again': fetchFileAgain,
    'workspace/order-compiling/discard-file': discardFile,
    'workspace/order-compiling/resend-messages': resendMessages,
  }) satisfies Partial<Handlers>
