import {
  keyFieldsOf,
  type OcfRow,
  type OutputOf,
  ocfColumns,
  ocfLights,
  ocfSearch,
  ocfStages,
  ocfStatuses,
  orderOcfAsn,
  orderOcfAsnScreen,
  searchDefaults,
} from '@packing/contract'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField, DateRangeField, MonthField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { LinePanel } from './line-panel.tsx'
import { ResponseFile } from './message-files.tsx'
import { ocfGridColumns, ocfRowStatus } from './ocf-asn-columns.ts'
import { orderOcfAsnTexts } from './order-ocf-asn-texts.ts'
import { SendButtons } from './send-buttons.tsx'
import { useSeenBySearch } from './unseen-dealers.tsx'

export type OcfInit = OutputOf<typeof orderOcfAsn.init>

const defaults = searchDefaults(ocfSearch)
const calls = { search: orderOcfAsn.search, save: orderOcfAsn.save, download: orderOcfAsn.download }

interface OrderLineViewProps {
  readonly init: OcfInit | undefined
  readonly tabs: ReactNode
  readonly notes: ReactNode
}

/** Order lines with their answers: the packing side answers and sends, the dealer accepts or disputes. */
export function OrderLineView({ init, tabs, notes }: OrderLineViewProps) {
  const t = useTexts(orderOcfAsnTexts)
  const language = useLanguage()
  const isDealerUser = init?.isDealerUser ?? false
  const fields = useMemo(() => ({ ...defaults, cycleMonth: init?.currentCycleMonth ?? '' }), [init])
  const columns = useMemo(() => ocfGridColumns(language, isDealerUser), [language, isDealerUser])
  const list = useEditableList<OcfRow, typeof fields>({
    screen: orderOcfAsnScreen,
    calls,
    fields,
    columns,
    keyFields: keyFieldsOf(ocfColumns),
    nameFields: ['dealerCode', 'orderNo', 'lineNo'],
    trail: 'ocf_answer',
    required: { cycleMonth: t('cycleMonth') },
  })
  const { dealer } = list.screen.form.applied
  const asOf = fieldOf(list.screen.data, 'asOf')
  useSeenBySearch('LINES', typeof asOf === 'string' ? asOf : undefined, Array.isArray(dealer) ? dealer : [])
  return (
    <EditableListScreen
      list={list}
      label={t('view.OCF')}
      rowStatus={ocfRowStatus}
      tabs={tabs}
      notes={notes}
      details={{ label: t('lineDetails'), render: (row, close) => <LinePanel row={row} onClose={close} /> }}
      actions={
        <>
          <AnswerButtons list={list} isDealerUser={isDealerUser} />
          <ResponseFile
            list={list}
            cycleMonth={String(list.screen.form.applied.cycleMonth)}
            dealers={Array.isArray(dealer) ? dealer : []}
          />
          {!isDealerUser && (
            <SendButtons
              list={list}
              recipients={init?.recipients}
              cycleMonth={String(list.screen.form.applied.cycleMonth)}
              dealers={Array.isArray(dealer) ? dealer : []}
            />
          )}
        </>
      }
      search={<LineSearch init={init} />}
      more={<MoreFields />}
    />
  )
}

function LineSearch({ init }: Pick<OrderLineViewProps, 'init'>) {
  const t = useTexts(orderOcfAsnTexts)
  return (
    <>
      <MonthField name="cycleMonth" label={t('cycleMonth')} isRequired />
      <SelectField name="dealer" label={t('dealer')} choices={codeChoices(init?.dealers)} width={180} />
      <CodesField name="orderNo" kind="order" label={t('orderNo')} width={160} />
      <CodesField name="partNo" kind="part" label={t('partNo')} width={180} />
      <SelectField
        name="light"
        label={t('progress')}
        choices={namedChoices(ocfLights, (light) => t(`light.${light}`))}
        width={160}
      />
      <FlagField name="differenceOnly" label={t('differenceOnly')} />
      <FlagField name="unsentOnly" label={t('unsentOnly')} />
    </>
  )
}

function MoreFields() {
  const t = useTexts(orderOcfAsnTexts)
  return (
    <>
      <SelectField
        name="stage"
        label={t('stage')}
        choices={namedChoices(ocfStages, (stage) => t(`stage.${stage}`))}
        width={200}
      />
      <SelectField
        name="status"
        label={t('status')}
        choices={namedChoices(ocfStatuses, (status) => t(`ocfStatus.${status}`))}
        width={180}
      />
      <DateRangeField from="vanFrom" to="vanTo" label={t('vanDate')} />
      <DateRangeField from="etdFrom" to="etdTo" label={t('etd')} />
      <FlagField name="outdatedOnly" label={t('outdatedOnly')} />
      <FlagField name="overdueOnly" label={t('overdueOnly')} />
      <FlagField name="unreadOnly" label={t('unreadOnly')} />
      <DateField name="updatedSince" label={t('updatedSince')} />
    </>
  )
}
