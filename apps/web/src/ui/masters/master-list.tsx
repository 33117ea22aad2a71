import { Button, SegmentedControl } from '@mantine/core'
import {
  type Language,
  type Master,
  type MasterName,
  masterSearch,
  masters,
  screens,
  searchDefaults,
  textIn,
} from '@packing/contract'
import { type ReactNode, useMemo } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { useCan } from '../../platform/session/use-can.ts'
import { gridColumns } from '../data-grid/grid-columns.ts'
import { EditableListScreen } from '../editable-list/editable-list-screen.tsx'
import { type ListRowBase, useEditableList } from '../editable-list/use-editable-list.ts'
import { codeChoices } from '../search-form/choices.ts'
import { TextField } from '../search-form/fields.tsx'
import { masterTexts } from './master-texts.ts'
import classes from './masters.module.css'
import { useMasterAddress } from './use-master-address.ts'

interface MasterRow extends ListRowBase {
  readonly [field: string]: unknown
}

const fields = searchDefaults(masterSearch)
const ONE = { pageSize: 1 }

/** Codes for the cells, and whether this user changes masters of this PRCTCC; nothing until they are known. */
function useKnown({ calls }: Master) {
  return useCallQuery(calls.search, new ComposedInput(ONE), { staleTime: 60_000 }).data ?? undefined
}
type Known = ReturnType<typeof useKnown>

function columnsOf({ columns, valueNames = {} }: Master, language: Language, known: Known) {
  const looks = Object.keys(columns).map((field) => {
    const names = valueNames[field]
    const codes = known?.choices.find((each) => each.field === field)?.codes
    const isChoice = codes !== undefined && columns[field]?.kind !== 'members'
    return [
      field,
      {
        ...(names ? { nameOf: (value: string) => textIn(names[value] ?? { en: value, ja: value }, language) } : {}),
        ...(isChoice ? { edit: { kind: 'choice' as const, options: codeChoices(codes) } } : {}),
      },
    ] as const
  })
  return gridColumns<MasterRow>(columns, language, Object.fromEntries(looks))
}

const keysOf = ({ columns }: Master) => Object.keys(columns).filter((field) => columns[field]?.isKey)

/** Saved views of a master are apart from those of its screen. */
const viewsOf = ({ route, noun }: Master) => {
  const [key = ''] = screens.find((screen) => screen.route === route)?.keys ?? []
  return { keys: [`${key}.${noun.replaceAll('-', '').toUpperCase()}`] }
}

/** The master that the address names; the screen where it names none of its masters. */
export function MasterOr({ screen }: { readonly screen: ReactNode }) {
  const { shown } = useMasterAddress()
  return shown === undefined ? screen : <MasterList key={shown} name={shown} />
}

/** A master in place of the screen that uses it. */
function MasterList({ name }: { readonly name: MasterName }) {
  const t = useTexts(masterTexts)
  const language = useLanguage()
  const master: Master = masters[name]
  const known = useKnown(master)
  const columns = useMemo(() => columnsOf(master, language, known), [master, language, known])
  const list = useEditableList<MasterRow, typeof fields>({
    screen: useMemo(() => viewsOf(master), [master]),
    calls: master.calls,
    fields,
    columns,
    keyFields: useMemo(() => keysOf(master), [master]),
    trail: master.table,
    canInsert: true,
    canDelete: true,
    isReadOnly: known?.canSave !== true,
    blank: master.blank ?? {},
  })
  return (
    <EditableListScreen
      list={list}
      label={textIn(master.title, language)}
      tabs={<MasterTabs />}
      search={<TextField name="find" label={t('find')} hint={t('findHint')} width={240} />}
    />
  )
}

function MasterTabs() {
  const t = useTexts(masterTexts)
  const language = useLanguage()
  const can = useCan()
  const { offered, shown, open, leave } = useMasterAddress()
  const seen = offered.filter((name) => can(masters[name].calls.search))
  return (
    <div className={classes.tabs}>
      <Button variant="default" leftSection={<span aria-hidden>‹</span>} onClick={leave}>
        {t('back')}
      </Button>
      <SegmentedControl
        size="xs"
        aria-label={t('list')}
        value={shown ?? ''}
        onChange={(value) => {
          const next = seen.find((name) => name === value)
          if (next) open(next)
        }}
        data={seen.map((name) => ({ value: name, label: textIn(masters[name].title, language) }))}
      />
    </div>
  )
}
