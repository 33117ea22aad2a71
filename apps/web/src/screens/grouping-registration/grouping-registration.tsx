import {
  common,
  type GroupRow,
  groupColumns,
  groupingRegistration,
  groupingRegistrationScreen,
  groupKinds,
  groupSearch,
  keyFieldsOf,
  searchDefaults,
} from '@packing/contract'
import { useMemo } from 'react'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { EditableListScreen } from '../../ui/editable-list/editable-list-screen.tsx'
import { endedStatus, partEndStatus } from '../../ui/editable-list/rule-status.ts'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { codeChoices, namedChoices } from '../../ui/search-form/choices.ts'
import { CodesField } from '../../ui/search-form/codes-field.tsx'
import { DateField } from '../../ui/search-form/date-fields.tsx'
import { type Choice, FlagField, SelectField } from '../../ui/search-form/fields.tsx'
import { groupGridColumns } from './group-columns.ts'
import { GroupPanel } from './group-panel.tsx'
import { groupingTexts } from './grouping-texts.ts'

const fields = searchDefaults(groupSearch)
const blank = { version: 1, kind: 'SAME_CASE', dealerCode: '*', validFrom: todayHere() }

/** Parts that are packed or shipped together. */
export function GroupingRegistrationScreen() {
  const t = useTexts(groupingTexts)
  const language = useLanguage()
  const dealers = useCallQuery(common.getdealerprct, {}, { staleTime: 300_000 }).data
  const columns = useMemo(() => {
    const options = [{ value: '*' }, ...(dealers ?? []).map(({ code }) => ({ value: code }))]
    return groupGridColumns(language, options)
  }, [language, dealers])
  const list = useEditableList<GroupRow, typeof fields>({
    screen: groupingRegistrationScreen,
    calls: groupingRegistration,
    fields,
    columns,
    keyFields: keyFieldsOf(groupColumns),
    trail: 'part_group',
    canInsert: true,
    blank,
    hasImpact: true,
  })
  const { grid } = list.edits
  const statusOf = ({ archivedAt, validTo, endingParts }: GroupRow) =>
    endedStatus(archivedAt, validTo) ?? partEndStatus(endingParts)
  const changeMembers = (row: GroupRow, value: string) =>
    grid.setCells([{ rowKey: grid.rowKey(row), columnId: 'members', value }], t('members'))
  return (
    <EditableListScreen
      list={list}
      label={t('groups')}
      rowStatus={statusOf}
      details={{
        label: t('members'),
        render: (row, close) => (
          <GroupPanel
            key={grid.rowKey(row)}
            row={row}
            canEdit={list.canEdit && !row.archivedAt}
            onChange={(members) => changeMembers(row, members)}
            onClose={close}
          />
        ),
      }}
      search={<GroupSearch dealers={codeChoices(dealers)} />}
    />
  )
}

function GroupSearch({ dealers }: { readonly dealers: readonly Choice[] }) {
  const t = useTexts(groupingTexts)
  return (
    <>
      <CodesField name="groupId" label={t('groupId')} width={140} />
      <CodesField name="part" kind="part" label={t('part')} width={180} />
      <SelectField name="dealer" label={t('dealer')} choices={dealers} width={180} />
      <SelectField
        name="kind"
        label={t('kind')}
        choices={namedChoices(groupKinds, (kind) => t(`kind.${kind}`))}
        width={180}
      />
      <CodesField name="caseCode" label={t('caseCode')} width={120} />
      <DateField name="validOn" label={t('validOn')} width={128} />
      <FlagField name="withArchived" label={t('withArchived')} />
    </>
  )
}
