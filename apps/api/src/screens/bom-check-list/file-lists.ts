import { type bomFiles, bomLineColumns, bomRuleColumns, privilege, vehiclePlanColumns } from '@packing/contract'
import { checkRules } from '../../domain/bom-check/check-rules.ts'
import { type CheckEdits, errorAt } from '../../domain/edits/row-edit.ts'
import { FOREVER } from '../../domain/files/file-column.ts'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { spelledParts } from '../../domain/parts/part-search.ts'
import { type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import type { ListEditing } from '../../editable-lists/list-handlers.ts'
import { checkBomLines, checkVehicles } from './check-bom-lines.ts'
import { findingEdits } from './save.ts'

interface FileList {
  readonly name: string
  readonly editing: ListEditing
}

const bomLines: EditableList = {
  id: 'I04BOM',
  version: '1',
  entity: 'bom_line',
  columns: sqlColumns(bomLineColumns, {
    dealerCode: stored(),
    modelCode: stored(),
    partNo: stored(),
    validFrom: stored(),
    validTo: stored({ fallback: FOREVER }),
    parentPart: stored({ fallback: '' }),
    usageQty: stored(),
  }),
}

const vehicles: EditableList = {
  id: 'I04VEH',
  version: '1',
  entity: 'vehicle_plan',
  columns: sqlColumns(vehiclePlanColumns, {
    dealerCode: stored(),
    modelCode: stored(),
    targetMonth: stored(),
    units: stored(),
  }),
}

const rules = (prctCode: string): EditableList => ({
  id: 'I04RULE',
  version: '1',
  entity: 'bom_check_rule',
  source: checkRules(prctCode),
  columns: sqlColumns(bomRuleColumns, {
    checkCode: stored(),
    isActive: stored(),
    severity: stored(),
    owner: stored(),
    dueDays: stored(),
    tolerancePermille: stored(),
  }),
  isMadeByChange: true,
})

/** Who may lower the severity of a check may confirm any cycle. */
const checkRulesEditor =
  (context: ListReadContext): CheckEdits =>
  async (edits) =>
    privilegeFor(context, 'I04F01') === privilege.full && context.user.dealerCodes === null
      ? []
      : edits.map((edit) => errorAt(edit, '', 'M-I04-012'))

const area = 'bomchecklist'
const files: Readonly<Record<(typeof bomFiles)[number], (context: ListReadContext) => FileList | Promise<FileList>>> = {
  ANSWERS: async (context) => ({ name: 'bom-check', editing: await findingEdits(context) }),
  BOM: () => ({
    name: 'bill-of-material',
    editing: { area, list: bomLines, check: checkBomLines, normalise: spelledParts(bomLineColumns) },
  }),
  VEHICLES: () => ({ name: 'vehicle-plan', editing: { area, list: vehicles, check: checkVehicles } }),
  RULES: ({ prctCode }) => ({
    name: 'bom-check-rules',
    editing: { area, list: rules(prctCode), check: checkRulesEditor },
  }),
}

export const fileListOf = async (kind: (typeof bomFiles)[number], context: ListReadContext): Promise<FileList> =>
  files[kind](context)
