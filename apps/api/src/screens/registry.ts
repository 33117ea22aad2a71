import type { AppTokens } from '../domain/identity/app-token.ts'
import type { IdTokenVerifier } from '../domain/identity/id-token.ts'
import type { Handlers } from '../handlers.ts'
import { authenticate, getUserDetails } from './authority/authority.ts'
import { downloadFile, getAccessPrctList, getDealerPrct, getRoleList, initialToken } from './common/common.ts'

export interface HandlerDependencies {
  readonly tokens: AppTokens
  readonly idTokens: IdTokenVerifier
}

/** Every built call with the function that serves it. */
export const createHandlers = ({ tokens, idTokens }: HandlerDependencies): Handlers => ({
  'authority/authenticate': authenticate({ tokens, idTokens }),
  'authority/getuserdetails': getUserDetails,
  'common/getdealerprct': getDealerPrct,
  'common/getaccessprctlist': getAccessPrctList,
  'common/getrolelist': getRoleList,
  'common/download': downloadFile,
  'common/initialtoken': initialToken(tokens),
})
