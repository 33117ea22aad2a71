import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { initTopPage } from './init.ts'
import { initExceptions } from './list-exceptions.ts'
import { saveExceptions } from './save-exceptions.ts'

export const topPageHandlers = ({ nets }: HandlerDependencies) =>
  ({
    'toppage/init': initTopPage(nets),
    'workspace/top-page/exceptions': initExceptions(nets),
    'workspace/top-page/save-exceptions': saveExceptions,
  }) satisfies Partial<Handlers>
