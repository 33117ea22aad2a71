import { orderFiles } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { callKey, useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useDraft } from '../../../platform/drafts/use-draft.ts'
import {
  codesOf,
  columnsOf,
  formOf,
  readingOf,
  type SavedSettings,
  type SettingsForm,
  unsavedOf,
} from './settings-form.ts'

/** Entries, with the settings upon which they were entered. */
export interface EnteredSettings {
  readonly dealer: string
  readonly base: SavedSettings
  readonly form: SettingsForm
}

/** Settings of a dealer that are entered and not saved; they survive a reload, which opens them again. */
export function useEnteredSettings(onRestored: () => void) {
  const [entered, setEntered] = useState<EnteredSettings | null>(null)
  const isUnsaved = entered !== null && unsavedOf(entered.form, entered.base).size > 0
  useDraft<EnteredSettings>({
    name: 'file-settings',
    unsaved: isUnsaved ? entered : undefined,
    restore: (draft) => {
      setEntered(draft)
      onRestored()
    },
  })
  return { entered, setEntered, isUnsaved }
}

type Entering = Pick<ReturnType<typeof useEnteredSettings>, 'entered' | 'setEntered'>

export function useSettings(dealer: string, { entered, setEntered }: Entering) {
  const { data } = useCallQuery(orderFiles.listCodes, { dealer }, { enabled: dealer !== '' })
  const own = entered?.dealer === dealer ? entered : null
  const base = own?.base ?? data ?? undefined
  const form = own?.form ?? (base && formOf(base))
  const change = (changed: Partial<SettingsForm>) => {
    if (base && form) setEntered({ dealer, base, form: { ...form, ...changed } })
  }
  return { base, form, change, ...useSaving(own, setEntered) }
}

/** Each section is saved by its own call; what was saved stays saved if another one is rejected. */
function useSaving(entered: EnteredSettings | null, setEntered: Entering['setEntered']) {
  const queryClient = useQueryClient()
  const [isOutdated, setIsOutdated] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const options = { takesField: (field: string) => field === 'version' }
  const codes = useCallCommand(orderFiles.saveCodes, options)
  const reading = useCallCommand(orderFiles.saveReading, options)
  const columns = useCallCommand(orderFiles.saveColumns, options)
  const read = () => queryClient.invalidateQueries({ queryKey: callKey(orderFiles.listCodes) })
  const reload = async () => {
    await read()
    setIsOutdated(false)
    setEntered(null)
  }
  const saveSections = async (entering: EnteredSettings) => {
    const { dealer, form } = entering
    const unsaved = unsavedOf(form, entering.base)
    let { base } = entering
    const saved = (section: Partial<SavedSettings>) => {
      base = { ...base, ...section }
      setEntered((now) => now && { ...now, base })
    }
    if (unsaved.has('codes')) {
      const done = await codes.mutateAsync({ dealer, ...codesOf(form), version: base.codesVersion })
      saved({ ...codesOf(form), codesVersion: done?.version ?? '' })
    }
    if (unsaved.has('reading')) {
      const done = await reading.mutateAsync({ dealer, reading: readingOf(form), version: base.readingVersion })
      saved({ reading: readingOf(form), readingVersion: done?.version ?? '' })
    }
    if (unsaved.has('columns')) {
      const done = await columns.mutateAsync({ dealer, ...columnsOf(form), version: base.columnsVersion })
      const { columns: mapped, reading: columnReading } = columnsOf(form)
      saved({ columns: mapped, columnReading, columnsVersion: done?.version ?? '' })
    }
  }
  const save = async () => {
    if (!entered) return
    setIsSaving(true)
    try {
      await saveSections(entered)
      await read()
      // What was entered meanwhile stays.
      setEntered((now) => (now?.form === entered.form ? null : now))
    } catch (error) {
      // The call has shown why; the entries stay.
      if (!(error instanceof ApiError)) throw error
      setIsOutdated(error.fieldMessages['version'] !== undefined)
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving, isOutdated, reload }
}
