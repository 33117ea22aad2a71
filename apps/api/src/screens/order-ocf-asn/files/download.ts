import type { OcfRow } from '@packing/contract'
import type { Handler } from '../../../calls/handlers.ts'
import { joinedTexts, optionalReasonText } from '../../../domain/reasons/reason-texts.ts'
import { chooseColumns, listFile } from '../../../editable-lists/list-file.ts'
import { listQuery } from '../../../editable-lists/search-list.ts'
import { streamRows } from '../../../platform/database/page-query.ts'
import type { OutputRow } from '../../../platform/files/table/output-column.ts'
import { findLines } from '../answers/search.ts'

/** Answers are entered on the screen, so there is neither a form nor errors of an upload. */
export const downloadOcf: Handler<'orderocfasn/download'> = async (input, context) => {
  const { db, prctCode, language } = context
  const { list, where } = await findLines(input, context)
  const shown = chooseColumns(list, input.what === 'SHOWN' ? input.columns : [])
  const keys = list.columns.filter((column) => column.isKey && !shown.includes(column))
  const query = listQuery<Partial<OcfRow>>({ list, where, sort: input.sort, prctCode, columns: [...shown, ...keys] })
  async function* rows(): AsyncGenerator<OutputRow> {
    for await (const { reason = null, ...row } of streamRows(db, query)) {
      const text = optionalReasonText(reason, language)
      yield { ...row, reason: text === null ? '' : joinedTexts([text]) }
    }
  }
  const { format, encoding } = input
  return listFile({
    list,
    name: `order-confirmations-${input.cycleMonth}`,
    shown,
    rows: rows(),
    format,
    encoding,
    language,
  })
}
