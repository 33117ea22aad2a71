import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { judgeActions } from './exceptions/judge-actions.ts'
import { initExceptions } from './exceptions/list-exceptions.ts'
import { saveExceptions } from './exceptions/save-exceptions.ts'
import { initTopPage } from './init.ts'
import { listTrends } from './trends.ts'

export const topPageHandlers = ({ nets }: HandlerDependencies) =>
  ({
    'toppage/init': initTopPage(nets),
    'workspace/top-page/exceptions': initExceptions(nets),
    'workspace/top-page/judge-actions': judgeActions,
    'workspace/top-page/list-trends': listTrends,
    'workspace/top-page/save-exceptions': saveExceptions,
  }) satisfies Partial<Handlers>
