import type { Handlers } from '../../calls/handlers.ts'
import { countPlanLabels } from './count-labels.ts'
import { savePlan } from './edits/save.ts'
import { uploadPlan } from './edits/upload.ts'
import { requestPlanFile } from './files/async-download.ts'
import { initPlan } from './init.ts'
import { listScenarios, saveScenario } from './trials/plan-scenarios.ts'
import { listPlanTrials } from './trials/plan-trials.ts'
import { listPlanRows, showPlanBoard } from './views/plan-board.ts'
import { showPlanCurve } from './views/plan-curve.ts'
import { showPlanLoad } from './views/plan-load.ts'
import { changePlanState } from './views/plan-state.ts'
import { showPlanTray } from './views/plan-tray.ts'
import { searchPlan } from './views/search.ts'

export const packingPlanHandlers = {
  'workspace/packing-plan/search-board': showPlanBoard,
  'workspace/packing-plan/search-curve': showPlanCurve,
  'workspace/packing-plan/search-load': showPlanLoad,
  'workspace/packing-plan/search-tray': showPlanTray,
  'workspace/packing-plan/search-rows': listPlanRows,
  'workspace/packing-plan/list-trials': listPlanTrials,
  'workspace/packing-plan/change-state': changePlanState,
  'workspace/packing-plan/list-scenarios': listScenarios,
  'workspace/packing-plan/save-scenario': saveScenario,
  'workspace/packing-plan/count-labels': countPlanLabels,
  'packingplan/init': initPlan,
  'packingplan/search': searchPlan,
  'packingplan/save': savePlan,
  'packingplan/upload': uploadPlan,
  'packingplan/asyncdownload': requestPlanFile,
} satisfies Partial<Handlers>
