import type { Handler, TriedHandler } from '../../calls/handlers.ts'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import { checkEnd } from '../../domain/impacts/check-end.ts'
import { impactOfRules, ruleChange } from '../../domain/impacts/rule-impact.ts'
import { archiveRows, type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { type SaveResult, saveAnswer } from '../../editable-lists/save-list.ts'
import { checkGroups } from './check-groups.ts'
import { groupDates, versionedFields } from './group.ts'
import { savedGroups } from './group-list.ts'
import { inVersions } from './group-versions.ts'

const consequences: FindConsequences = (context, edits) =>
  impactOfRules(
    context,
    edits.flatMap((edit) => ruleChange(edit, groupDates, versionedFields)),
  )

const groups = { area: 'groupPart', list: savedGroups, consequences } satisfies Partial<ListEditing>

export const saveGroups: TriedHandler<'groupPart/save'> = async (input, context) => {
  const editing = { ...groups, check: checkGroups, expand: inVersions }
  const { impact, ...result } = await saveRows(editing, input, context)
  return saveAnswer(oncePerRow(result), { impact })
}

/** A row that became a version and the end of the one before was still sent once. */
function oncePerRow(result: SaveResult): SaveResult {
  const seen = new Set<number>()
  const isFirst = ({ index }: { readonly index: number }) => !seen.has(index) && seen.add(index)
  return { ...result, saved: result.saved.filter(isFirst) }
}

export const archiveGroups: Handler<'groupPart/archive'> = archiveRows(
  { ...groups, check: checkEnd(groupDates) },
  groupDates.to,
)
