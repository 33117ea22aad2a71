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
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateRangeField } from '../../ui/search-form/date-fields.tsx'
import { FlagField, SelectField, TextField } from '../../ui/search-form/fields.tsx'
import { partLifecycleTexts } from '../../ui/words/part-lifecycle-texts.ts'
import { partGridColumns } from './part-columns.ts'
import { partMasterTexts } from './part-master-texts.ts'

const fields = searchDefaults(partSearch)

/** Values for all dealers belong to the part, those of one dealer have a table of their own. */
const trail = ({ partNo, dealerCode }: PartRow) =>
  dealerCode === '*' ? { entity: 'part', rowKey: { partNo } } : { entity: 'part_local', rowKey: { partNo, dealerCode } }

const plain = (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }))

export function PartMasterScreen() {
  const t = useTexts(partMasterTexts)
  const language = useLanguage()
  const tLifecycle = useTexts(partLifecycleTexts)
  const init = useCallQuery(partMaster.init, {}, { staleTime: 300_000 }).data ?? undefined
  const columns = useMemo(() => partGridColumns(t, language, init), [t, language, init])
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
      label={t('parts')}
      rowStatus={(row) => (row.isDiscontinued ? { tone: 'warning', label: t('discontinued') } : undefined)}
      search={
        <>
          <CodesField name="partNo" kind="part" label={t('partNo')} />
          <TextField name="name" label={t('name')} hint={t('nameHint')} width={160} />
          <SelectField name="dealer" label={t('valuesFor')} choices={codeChoices(init?.dealers)} width={180} />
          <SelectField name="packLine" label={t('packLine')} choices={codeChoices(init?.lines)} width={160} />
          <SelectField
            name="lifecycle"
            label={t('lifecycle')}
            choices={namedChoices(lifecycles, tLifecycle)}
            width={160}
          />
        </>
      }
      more={
        <>
          <SelectField name="carFamily" label={t('carFamily')} choices={plain(init?.carFamilies)} width={160} />
          <SelectField name="packStyle" label={t('packStyle')} choices={plain(init?.packStyles)} width={160} />
          <CodesField name="supplier" label={t('supplier')} width={160} />
          <DateRangeField from="hostFrom" to="hostTo" label={t('hostUpdate')} />
          <FlagField name="withoutCondition" label={t('withoutCondition')} />
        </>
      }
    />
  )
}
