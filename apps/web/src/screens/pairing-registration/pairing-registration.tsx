import {
  common,
  keyFieldsOf,
  type PairRow,
  pairColumns,
  pairingRegistration,
  pairingRegistrationScreen,
  pairSearch,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { endedStatus, partEndStatus } from '../../ui/editable-list/rule-status.ts'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { codeChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { pairGridColumns } from './pair-columns.ts'
import { PairPanel } from './pair-panel.tsx'
import { pairingTexts } from './pairing-texts.ts'

const fields = searchDefaults(pairSearch)
const blank = { dealerCode: '*', ratioA: 1, ratioB: 1, judgeLevel: 'DAY', validFrom: todayHere() }

/** Parts that are packed in a fixed ratio, such as left and right. */
export function PairingRegistrationScreen() {
  const t = useTexts(pairingTexts)
  const language = useLanguage()
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  const columns = useMemo(() => {
    const options = [{ value: '*' }, ...(dealers ?? []).map(({ code }) => ({ value: code }))]
    return pairGridColumns(language, options)
  }, [language, dealers])
  const list = useEditableList<PairRow, typeof fields>({
    screen: pairingRegistrationScreen,
    calls: pairingRegistration,
    fields,
    columns,
    keyFields: keyFieldsOf(pairColumns),
    trail: 'pairing',
    canInsert: true,
    blank,
    hasImpact: true,
  })
  const statusOf = ({ archivedAt, validTo, endingParts, imbalanceQty }: PairRow) => {
    const imbalance = imbalanceQty > 0 ? ({ tone: 'warning', label: t('imbalance') } as const) : undefined
    return endedStatus(archivedAt, validTo) ?? partEndStatus(endingParts) ?? imbalance
  }
  return (
    <EditableListScreen
      list={list}
      label={t('pairs')}
      rowStatus={statusOf}
      details={{ label: t('inCase'), render: (row, close) => <PairPanel row={row} onClose={close} /> }}
      search={
        <>
          <CodesField name="part" kind="part" label={t('part')} width={180} />
          <CodesField name="pairId" label={t('pairId')} width={140} />
          <SelectField name="dealer" label={t('dealer')} choices={codeChoices(dealers)} width={180} />
          <CodesField name="carFamily" label={t('carFamily')} width={120} />
          <DateField name="validOn" label={t('validOn')} width={128} />
          <FlagField name="withArchived" label={t('withArchived')} />
        </>
      }
    />
  )
}
