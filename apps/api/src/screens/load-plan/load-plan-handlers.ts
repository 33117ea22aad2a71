import type { Handlers } from '../../calls/handlers.ts'
import { assignVanning } from './assign-vanning.ts'
import { initLoadGroup } from './group.ts'
import { planNextVanning } from './next-vanning.ts'
import { saveRolls } from './roll-containers.ts'
import { getRollTrial } from './roll-trial.ts'
import { saveLoads } from './save.ts'
import { searchLoads } from './search.ts'
import { searchTimeline } from './timeline.ts'
import { listTrials } from './trials.ts'

export const loadPlanHandlers = {
  'workspace/load-plan/search': searchLoads,
  'workspace/load-plan/search-group': initLoadGroup,
  'workspace/load-plan/list-trials': listTrials,
  'workspace/load-plan/find-roll-trial': getRollTrial,
  'workspace/load-plan/save-rolls': saveRolls,
  'workspace/load-plan/plan-next-vanning': planNextVanning,
  'workspace/load-plan/save': saveLoads,
  'workspace/load-plan/search-timeline': searchTimeline,
  'workspace/load-plan/assign-vanning': assignVanning,
} satisfies Partial<Handlers>
