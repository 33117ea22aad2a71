import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { initTopPage } from './init.ts'

export const topPageHandlers = ({ nets }: HandlerDependencies) =>
  ({
    'toppage/init': initTopPage(nets),
  }) satisfies Partial<Handlers>
