import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { eventSubscriptionHandlers } from './event-subscriptions.ts'
import { execNet } from './exec.ts'
import { initNets } from './init.ts'
import { machineTokenHandlers } from './machine-tokens.ts'
import { saveNetSetting } from './save-setting.ts'
import { searchRuns } from './search.ts'

export const jobNetKickHandlers = ({ nets, webhooks }: HandlerDependencies) =>
  ({
    ...machineTokenHandlers,
    ...eventSubscriptionHandlers(webhooks),
    'jobnetkick/init': initNets(nets),
    'jobnetkick/search': searchRuns(nets),
    'jobnetkick/exec': execNet(nets),
    'workspace/job-net-kick/save-setting': saveNetSetting(nets),
  }) satisfies Partial<Handlers>
