import {
  type FoundRecord,
  type RecordKind,
  type ScreenRoute,
  SHORTEST_RECORD_TEXT,
  screens,
  topPage,
  workspace,
} from '@packing/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { canOpen } from '../../platform/sign-in/guard.ts'
import { commandPaletteTexts } from './command-palette-texts.ts'
import type { Entry } from './find-entries.ts'

/** Pause of typing after which records are searched. */
const PAUSE_MS = 180

interface Place {
  readonly to: ScreenRoute
  readonly search: (code: string) => Readonly<Record<string, string>>
}

const by = (to: ScreenRoute, field: string, more: Readonly<Record<string, string>> = {}): Place => ({
  to,
  search: (code) => ({ [field]: code, ...more }),
})

/** Screens that show a record, the best first. */
const places: Readonly<Record<Exclude<RecordKind, 'FILE'>, readonly Place[]>> = {
  PART: [by('/PackingInformation', 'partNo'), by('/PartMaster', 'partNo')],
  ORDER: [by('/PackingInformation', 'orderNo')],
  CASE: [by('/CaseInformation', 'caseNo')],
  CONTAINER: [by('/CaseInformation', 'renbanNo', { view: 'containers' })],
  RUN: [by('/JobNetKick', 'run')],
}

/** Records whose number begins with the typed text; empty while it is too short. */
export function useRecords(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const text = typed.trim()
  const isAsked = text.length >= SHORTEST_RECORD_TEXT
  const [found, setFound] = useState<{ readonly text: string; readonly records: readonly FoundRecord[] }>()
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await callApi(workspace.findRecords, { text }, { signal: abort.signal, isBackground: true }).catch(
        () => null,
      )
      if (!abort.signal.aborted) setFound({ text, records: answer?.records ?? [] })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isAsked])
  const toEntries = useRecordEntries()
  const isCurrent = isAsked && found?.text === text
  return { entries: isCurrent ? found.records.flatMap(toEntries) : [], isSearching: isAsked && !isCurrent }
}

function useRecordEntries(): (record: FoundRecord) => readonly Entry[] {
  const t = useTexts(commandPaletteTexts)
  const router = useRouter()
  return ({ kind, code, title, note }) => {
    const entry = (id: string, where: string, run: () => void): Entry => ({
      id: `record ${kind} ${code} ${id}`,
      group: 'records',
      code: t(`kind.${kind}`),
      title,
      note: [note, where].filter((each) => each !== '').join(' · '),
      words: '',
      isOff: false,
      run,
    })
    if (kind === 'FILE')
      return [
        entry('', t('download'), () => void downloadFile(topPage.download, { fileId: code }).catch(() => undefined)),
      ]
    return places[kind].flatMap(({ to, search }) => {
      const screen = screens.find(({ route }) => route === to)
      if (!screen || !canOpen(screen)) return []
      return [entry(to, screen.title, () => void router.navigate({ to, search: search(code) }))]
    })
  }
}
