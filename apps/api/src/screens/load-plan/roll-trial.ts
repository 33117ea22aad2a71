import type { Handler } from '../../calls/handlers.ts'
import { findRollOfMonth, listCurrent } from '../../domain/loads/roll-result.ts'

export const getRollTrial: Handler<'workspace/load-plan/find-roll-trial'> = async ({ month }, context) => {
  const { db, prctCode } = context
  const roll = await findRollOfMonth(db, prctCode, month)
  if (!roll) return { trial: null }
  const { result, ...run } = roll
  const { rev, before, after, proposals, thin } = result
  const current = await listCurrent(context, proposals)
  return {
    trial: {
      ...run,
      rev,
      before,
      after,
      proposals: proposals.map(
        ({ planId: _planId, group: _group, ruleId: _ruleId, replaced: _replaced, rolled: _rolled, ...proposal }) => ({
          ...proposal,
          isCurrent: current.has(proposal.no),
        }),
      ),
      thin: [...thin],
    },
  }
}
