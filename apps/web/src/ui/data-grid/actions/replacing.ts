import { texts } from '../../../platform/i18n/texts.ts'
import { todayHere } from '../../calendar/dates.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { planReplace } from '../../edits/paste/replace.ts'
import { fillTarget, type GridModel } from '../model/use-grid-model.ts'

const text = texts(dataGridTexts)

export interface Replacing {
  /** Of the column of the active cell. */
  readonly header: string
  /** In all loaded rows, as one step to undo. Result: the cells that it changes. */
  replaceAll(wanted: string, by: string): number
}

/** Undefined where the active column cannot be edited. */
export function replacingIn<Row>(model: GridModel<Row>): Replacing | undefined {
  const { data, columns, selection } = model
  const column = columns.visible[selection.active.column]
  const { editing } = data
  if (!editing || !column?.edit) return undefined
  return {
    header: column.header,
    replaceAll: (wanted, by) => {
      const changes = planReplace({ ...fillTarget(model), column, wanted: wanted.trim(), by, today: todayHere() })
      if (changes.length > 0) editing.setCells(changes, text('step.replace'))
      return changes.length
    },
  }
}
