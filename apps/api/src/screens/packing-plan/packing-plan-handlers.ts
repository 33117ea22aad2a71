import type { Handlers } from '../../calls/handlers.ts'
import { requestPlanFile } from './async-download.ts'
import { initPlan } from './init.ts'
import { listPlanRows, showPlanBoard } from './plan-board.ts'
import { showPlanCurve } from './plan-curve.ts'
import { showPlanLoad } from './plan-load.ts'
import { listScenarios, saveScenario } from './plan-scenarios.ts'
import { changePlanState } from './plan-state.ts'
import { listPlanTrials } from './plan-trials.ts'
import { savePlan } from './save.ts'
import { searchPlan } from './search.ts'
import { uploadPlan } from './upload.ts'

export const packingPlanHandlers = {
  'workspace/packing-plan/search-board': showPlanBoard,
  'workspace/packing-plan/search-curve': showPlanCurve,
  'workspace/packing-plan/search-load': showPlanLoad,
  'workspace/packing-plan/search-rows': listPlanRows,
  'workspace/packing-plan/list-trials': listPlanTrials,
  'workspace/packing-plan/change-state': changePlanState,
  'workspace/packing-plan/list-scenarios': listScenarios,
  'workspace/packing-plan/save-scenario': saveScenario,
  'packingplan/init': initPlan,
  'packingplan/search': searchPlan,
  'packingplan/save': savePlan,
  'packingplan/upload': uploadPlan,
  'packingplan/asyncdownload': requestPlanFile,
} satisfies Partial<Handlers>
