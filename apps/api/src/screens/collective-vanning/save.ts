import type { Handler, TriedHandler } from '../../calls/handlers.ts'
import { archiveRows, type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkRuleEnd, checkRules } from './check-rules.ts'
import { savedRules } from './collective-list.ts'
import { ruleDates } from './rule.ts'
import { ruleConsequences } from './rule-impact.ts'

const rules = {
  area: 'collectivevanning',
  list: savedRules,
  consequences: ruleConsequences,
} satisfies Partial<ListEditing>

export const saveCollectiveRules: TriedHandler<'collectivevanning/save'> = async (input, context) => {
  const { impact, ...result } = await saveRows({ ...rules, check: checkRules }, input, context)
  return saveAnswer(result, { impact })
}

export const archiveCollectiveRules: Handler<'collectivevanning/archive'> = archiveRows(
  { ...rules, check: checkRuleEnd },
  ruleDates.to,
)
