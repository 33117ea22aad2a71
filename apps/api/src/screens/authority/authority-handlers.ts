import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { authenticate } from './authenticate.ts'
import { getUserDetails } from './get-user-details.ts'

export const authorityHandlers = ({ tokens, idTokens, employeeClaim }: HandlerDependencies) =>
  ({
    'authority/authenticate': authenticate({ tokens, idTokens, employeeClaim }),
    'authority/getuserdetails': getUserDetails,
  }) satisfies Partial<Handlers>
