import type { HandlerDependencies } from '../../calls/handler-dependencies.ts'
import type { Handlers } from '../../calls/handlers.ts'
import { triedCalls } from '../tried-calls.ts'
import { cancelMasterTrial } from './cancel.ts'
import { findMasterTrial } from './find.ts'
import { startMasterTrial } from './start.ts'

export const masterTrialHandlers = ({ nets }: HandlerDependencies) =>
  ({
    'workspace/master-trial/start': startMasterTrial(nets, triedCalls),
    'workspace/master-trial/find': findMasterTrial,
    'workspace/master-trial/cancel': cancelMasterTrial,
  }) satisfies Partial<Handlers>
