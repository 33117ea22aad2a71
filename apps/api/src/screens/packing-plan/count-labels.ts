import type { Handler } from '../../calls/handlers.ts'
import { countLabels } from '../../jobs/case-build/count-labels.ts'

export const countPlanLabels: Handler<'workspace/packing-plan/count-labels'> = ({ month }, context) =>
  countLabels(context, month)
