import type { Call, NoticeRecipient } from '@packing/contract'
import { useTexts } from '../../platform/i18n/texts.ts'
import { codeChoices } from '../search-form/choices.ts'
import { editableListTexts } from './editable-list-texts.ts'
import { RowsAction } from './rows-action.tsx'
import type { AnyEditableList, ListRowBase } from './use-editable-list.ts'

interface DealerRow extends ListRowBase {
  readonly dealerCode: string
}

interface NoticeActionProps<Row extends DealerRow> {
  readonly list: AnyEditableList<Row>
  /** A `listKeys` of the contract with `noticeRecipients`. */
  readonly call: Call
  readonly recipients: readonly NoticeRecipient[] | undefined
  /** Instead of the question about rows of a list. */
  readonly ask?: (rows: readonly Row[]) => string
}

/** Notifies the PRCTCCs of the selected rows' dealers, except those the user unchecks. */
export function NoticeAction<Row extends DealerRow>({ list, call, recipients = [], ask }: NoticeActionProps<Row>) {
  const t = useTexts(editableListTexts)
  const concernedBy = (rows: readonly Row[]) =>
    recipients.filter(({ dealers }) =>
      rows.some(({ dealerCode }) => dealers === null || dealerCode === '*' || dealers.includes(dealerCode)),
    )
  const optionsOf = (rows: readonly Row[]) => {
    const concerned = concernedBy(rows)
    return concerned.length === 0 ? undefined : { label: t('noticeRecipients'), items: codeChoices(concerned) }
  }
  return (
    <RowsAction
      list={list}
      call={call}
      ask={ask ?? ((rows) => t('noticeAsk', { count: rows.length }))}
      only={list.options.isOwn}
      options={{ field: 'toPrctCodes', of: optionsOf }}
      isSerious
    >
      {t('notice')}
    </RowsAction>
  )
}
