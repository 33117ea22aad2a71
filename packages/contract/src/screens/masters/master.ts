import { z } from 'zod'
import { type Call, type CallSpec, command, download, ownList, query, upload } from '../../calls/call.ts'
import type { ScreenRoute } from '../../site/screens.ts'
import type { Text } from '../../texts/translate.ts'
import {
  choices,
  editableRow,
  listDownload,
  listPage,
  listSave,
  listSaved,
  type RowOp,
  text,
} from '../../values/lists/editable-list.ts'
import type { ListColumns } from '../../values/lists/list-column.ts'
import { optional, type Page, paging } from '../../values/lists/query.ts'
import { listUploadPreview, uploadPhases } from '../../values/lists/upload-preview.ts'

/** From which step on a change counts: orders are compiled anew, the plan is levelled, or containers are loaded. */
export type TrialStep = 'COMPILE' | 'LEVEL' | 'LOAD'

/** What a trial of a change plans anew. Absent: every open month. */
export interface MasterTrialOf {
  readonly step: TrialStep
  /** Fields of the first and the last day on which a row is in force. */
  readonly days?: { readonly from: string; readonly to: string }
  /** [Prepare] reads it: the calendars of the dealers are generated and registered, too. */
  readonly isPrepared?: boolean
}

export const masterSearch = {
  find: optional(text(60)).describe('Any part of a code or name'),
}

interface Declared<
  Screen extends string,
  Noun extends string,
  Columns extends ListColumns,
  FunctionId extends string,
  Trial extends MasterTrialOf | null,
> {
  /** Name of the screen in addresses of calls. */
  readonly screen: Screen
  readonly route: ScreenRoute
  /** Whoever may use or change this function may use or change the master. */
  readonly functionId: FunctionId
  /** Lower case with hyphens, in the plural. */
  readonly noun: Noun
  /** Also the entity of its history. */
  readonly table: string
  readonly title: Text
  /** What it decides, for the help. */
  readonly about: Text
  readonly columns: Columns
  /** Words for the values of its choices. */
  readonly valueNames?: { readonly [Field in keyof Columns]?: Readonly<Record<string, Text>> }
  /** Cells of a new row. */
  readonly blank?: Readonly<Record<string, string | number | boolean>>
  /** null: no plan depends on it directly. */
  readonly trial: Trial
}

/**
 * A table of masters that planners change in the side area of a screen. Calls, handlers, the list on screen, its help
 * and its tests derive from this declaration (docs/decisions/0236).
 */
export function master<
  const Screen extends string,
  const Noun extends string,
  Columns extends ListColumns,
  const FunctionId extends string,
  const Trial extends MasterTrialOf | null,
>(declared: Declared<Screen, Noun, Columns, FunctionId, Trial>) {
  const { columns, functionId, table, noun } = declared
  const named = noun.replaceAll('-', ' ')
  const calls = ownList(declared, [functionId], {
    search: query({
      summary: `Search ${named}, with the codes that their cells can have`,
      action: 'search',
      history: { [table]: [functionId] },
      input: z.object({ ...masterSearch, ...paging }),
      output: listPage(editableRow(columns)).extend({
        canSave: z
          .boolean()
          .describe(
            'Whether the user may: of the PRCTCC itself or the head office, with all dealers and the privilege',
          ),
        choices: z.array(z.object({ field: z.string(), codes: choices })).describe('Codes of other masters, by field'),
      }),
    }),
    save: command({
      summary: `Save changed ${named}, or check them only`,
      action: 'save',
      forDealers: 'M-MST-001',
      input: listSave(columns),
      output: listSaved,
    }),
    upload: upload({
      summary: `Upload ${named}`,
      action: 'upload',
      forDealers: 'M-MST-001',
      input: z.object(uploadPhases),
      output: listUploadPreview,
    }),
    download: download({
      summary: `Download ${named} as a table, an upload template, or the errors of an upload`,
      action: 'download',
      input: z.object({ ...masterSearch, ...listDownload }),
    }),
  })
  return { ...declared, calls }
}

/** Rows found of any master. */
export interface MasterPage extends Page<{ readonly rowVersion: number }> {
  readonly canSave: boolean
  readonly choices: readonly {
    readonly field: string
    readonly codes: { readonly code: string; readonly name: string }[]
  }[]
}

/** A save of any master. */
export interface MasterSave {
  readonly rows: readonly { readonly op: RowOp; readonly [field: string]: unknown }[]
  readonly acceptWarnings: boolean
  readonly isPreview: boolean
}

/** What screens and servers need of any master. */
export interface Master extends Declared<string, string, ListColumns, string, MasterTrialOf | null> {
  readonly calls: {
    readonly search: Call<string, CallSpec<'query', z.ZodType, z.ZodType<MasterPage>>>
    readonly save: Call<string, CallSpec<'command', z.ZodType<MasterSave>>>
    readonly upload: Call
    readonly download: Call
  }
}
