import {
  keyFieldsOf,
  lifecycles,
  type PartRow,
  partColumns,
  partMaster,
  partMasterScreen,
  partSearch,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { addTexts, useName, useText } from '../../platform/i18n/i18n.ts'
import { partLifecycleTexts } from '../../platform/i18n/texts/part-lifecycle.ts'
import { partMasterTexts } from '../../platform/i18n/texts/part-master.ts'
import { codeChoices, namedChoices } from '../../ui/choices.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { partGridColumns } from './part-columns.ts'

addTexts(partLifecycleTexts)
addTexts(partMasterTexts)

const fields = searchDefaults(partSearch)

/** Values for all dealers stand with the part, those for one dealer by themselves. */
const trail = ({ partNo, dealerCode }: PartRow) =>
  dealerCode === '*' ? { entity: 'part', rowKey: { partNo } } : { entity: 'part_local', rowKey: { partNo, dealerCode } }

const plain = (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }))

/** What the packing side keeps of each part, beside what the host says of it. */
export function PartMasterScreen() {
  const { t, language } = useText()
  const name = useName()
  const init = useCallQuery(partMaster.init, {}, { staleTime: 300_000 }).data ?? undefined
  const columns = useMemo(() => partGridColumns({ t, language, name }, init), [t, language, name, init])
  const list = useEditableList<PartRow, typeof fields>({
    screen: partMasterScreen,
    calls: partMaster,
    fields,
    columns,
    keyFields: keyFieldsOf(partColumns),
    trail,
  })
  return (
    <EditableListScreen
      list={list}
      label={t('b01.parts')}
      rowStatus={(row) => (row.isDiscontinued ? { tone: 'warning', label: t('b01.discontinued') } : undefined)}
      search={
        <>
          <CodesField name="partNo" kind="part" label={t('b01.partNo')} />
          <TextField name="name" label={t('b01.name')} hint={t('b01.nameHint')} width={160} />
          <SelectField name="dealer" label={t('b01.valuesFor')} choices={codeChoices(init?.dealers)} width={180} />
          <SelectField name="packLine" label={t('b01.packLine')} choices={codeChoices(init?.lines)} width={160} />
          <SelectField
            name="lifecycle"
            label={t('b01.lifecycle')}
            choices={namedChoices(name, 'lifecycle', lifecycles)}
            width={160}
          />
        </>
      }
      more={
        <>
          <SelectField name="carFamily" label={t('b01.carFamily')} choices={plain(init?.carFamilies)} width={160} />
          <SelectField name="packStyle" label={t('b01.packStyle')} choices={plain(init?.packStyles)} width={160} />
          <CodesField name="supplier" label={t('b01.supplier')} width={160} />
          <DateRangeField from="hostFrom" to="hostTo" label={t('b01.hostUpdate')} />
          <FlagField name="withoutCondition" label={t('b01.withoutCondition')} />
        </>
      }
    />
  )
}
