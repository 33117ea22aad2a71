import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { getAccessPrctList, getDealerPrct, getRoleList, initialToken } from './common.ts'

export const commonHandlers = ({ tokens }: HandlerDependencies) =>
  ({
    'common/getdealerprct': getDealerPrct,
    'common/getaccessprctlist': getAccessPrctList,
    'common/getrolelist': getRoleList,
    'common/initialtoken': initialToken(tokens),
  }) satisfies Partial<Handlers>
