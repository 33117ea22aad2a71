import { Modal, TextInput } from '@mantine/core'
import { keyOf, languages, privilege, type Screen, textIn, wordingIn } from '@packing/contract'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { privilegeFor } from '../../platform/session/session.ts'
import { actions } from '../../platform/shortcuts/actions.ts'
import { writtenCombo } from '../../platform/shortcuts/key-combo.ts'
import { useStore } from '../../platform/store.ts'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { shellTexts } from '../frame/shell-texts.ts'
import { userMenu } from '../site/menu.ts'
import classes from './command-palette.module.css'
import { commandPaletteTexts } from './command-palette-texts.ts'
import { type Entry, findEntries } from './find-entries.ts'
import { recentRoutes } from './recent-screens.ts'
import { screenNamesTexts } from './screen-names-texts.ts'
import { screenReadings } from './screen-readings.ts'
import { taskPlaces } from './task-places.ts'
import { useRecords } from './use-records.ts'

interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly current: Screen | undefined
  readonly onClose: () => void
}

export function CommandPalette({ isOpen, current, onClose }: CommandPaletteProps) {
  const t = useTexts(shellTexts)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      padding={0}
      size={560}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
      // Autofocus moves the focus before Mantine could remember it.
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        {isOpen && <Search current={current} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  )
}

function Search({ current, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const t = useTexts(shellTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useFocusReturn()
  const { found, isSearching } = useFound(current, typed)
  const at = Math.min(chosen, found.length - 1)
  useChosenInSight(list, at)

  const run = (entry: Entry | undefined) => {
    if (!entry || entry.isOff) return
    onClose()
    // After the dialog has returned the focus.
    setTimeout(() => entry.run())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const next = nextLine(event.key, at, found.length)
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next === undefined) run(found[at])
    else setChosen(next)
  }
  return (
    <div className={classes.palette}>
      <SearchInput
        listId={`${id}-list`}
        activeId={found.length > 0 ? `${id}-${at}` : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label={t('palette.title')}>
        {found.map((entry, index) => (
          <Line
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isChosen={index === at}
            isFirstOfGroup={
              (typed.trim() === '' || entry.group === 'records') && entry.group !== found[index - 1]?.group
            }
            onRun={() => run(entry)}
            onPoint={() => setChosen(index)}
          />
        ))}
      </div>
      <Foot count={found.length} isSearching={isSearching} />
    </div>
  )
}

function useChosenInSight(list: RefObject<HTMLElement | null>, at: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen comes into sight
  useEffect(() => {
    // In braces: new browsers return a promise from scrollIntoView, which React would take for a cleanup.
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
}

/** Screens and actions first: records arrive later and must not push them away. */
function useFound(current: Screen | undefined, typed: string) {
  const entries = useEntries(current)
  const { entries: records, isSearching } = useRecords(typed)
  const known = useMemo(() => findEntries(entries, typed), [entries, typed])
  return { found: [...known, ...records], isSearching }
}

interface SearchInputProps {
  readonly listId: string
  readonly activeId: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SearchInput({ listId, activeId, value, onChange, onKeyDown }: SearchInputProps) {
  const t = useTexts(commandPaletteTexts)
  const tShell = useTexts(shellTexts)
  return (
    <TextInput
      data-autofocus
      // Immediately, so that keys typed after Ctrl+K are not lost.
      autoFocus
      size="md"
      variant="unstyled"
      classNames={{ input: classes.input ?? '' }}
      role="combobox"
      aria-label={tShell('palette.title')}
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder={t('hint')}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

function Foot({ count, isSearching }: { readonly count: number; readonly isSearching: boolean }) {
  const t = useTexts(commandPaletteTexts)
  return (
    <>
      {count === 0 && <p className={classes.none}>{t(isSearching ? 'searching' : 'none')}</p>}
      <p className={classes.keys} role="status">
        <span>{t('keys')}</span>
        <span>{t('count', { count })}</span>
      </p>
    </>
  )
}

function nextLine(key: string, at: number, count: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[key]
  if (next === undefined) return undefined
  return Math.abs(next - at) === 1 ? (next + count) % Math.max(1, count) : Math.min(Math.max(next, 0), count - 1)
}

interface LineProps {
  readonly id: string
  readonly entry: Entry
  readonly isChosen: boolean
  readonly isFirstOfGroup: boolean
  readonly onRun: () => void
  readonly onPoint: () => void
}

function Line({ id, entry, isChosen, isFirstOfGroup, onRun, onPoint }: LineProps) {
  const t = useTexts(commandPaletteTexts)
  return (
    <>
      {isFirstOfGroup && (
        <div className={classes.group} role="presentation">
          {t(entry.group)}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above */}
      <div
        id={id}
        className={classes.line}
        role="option"
        aria-selected={isChosen}
        aria-disabled={entry.isOff}
        tabIndex={-1}
        onClick={onRun}
        onMouseMove={onPoint}
      >
        <span className={classes.code}>{entry.code}</span>
        <span className={classes.title}>{entry.title}</span>
        <span className={classes.note}>{entry.note}</span>
      </div>
    </>
  )
}

function namesOf(code: string): readonly string[] {
  const name = screenNamesTexts[code]
  return name ? languages.map((language) => keyOf(wordingIn(name, language))) : []
}

function useEntries(current: Screen | undefined): readonly Entry[] {
  const tScreen = useTexts(screenNamesTexts)
  const router = useRouter()
  const language = useLanguage()
  const known = useStore(actions)
  return useMemo(() => {
    const screens = userMenu().flatMap((section) => section.screens)
    const screenEntry = (screen: Screen, group: Entry['group']): Entry => {
      const code = screen.menuCode ?? ''
      const own = tScreen(code)
      const words = [screen.title, ...namesOf(code), screenReadings[code]].join(' ')
      const run = () => void router.navigate({ to: screen.route })
      return { id: `${group} ${screen.route}`, group, code, title: screen.title, note: own, words, isOff: false, run }
    }
    const recent = recentRoutes()
      .filter((route) => route !== current?.route)
      .flatMap((route) => screens.find((screen) => screen.route === route) ?? [])
      .map((screen) => screenEntry(screen, 'recent'))
    const recentIds = new Set(recent.map(({ code }) => code))
    return [
      ...recent,
      ...known
        .filter((action) => action.place === 'screen')
        .map(
          (action): Entry => ({
            id: `action ${action.id}`,
            group: 'actions',
            code: '',
            title: action.label,
            words: action.label,
            note: action.keys ? writtenCombo(action.keys) : '',
            isOff: action.isOff === true,
            run: action.run,
          }),
        ),
      ...taskPlaces
        .filter(({ functionIds }) => functionIds.some((id) => privilegeFor(id) !== privilege.none))
        .map((place): Entry => {
          const { en, words, code, to, search = {} } = place
          const run = () => void router.navigate({ to, search })
          return {
            id: `task ${en}`,
            group: 'tasks',
            code,
            title: textIn(place, language),
            note: tScreen(code),
            words: [...languages.map((each) => textIn(place, each)), words].join(' '),
            isOff: false,
            run,
          }
        }),
      ...screens
        .filter((screen) => !recentIds.has(screen.menuCode ?? ''))
        .map((screen) => screenEntry(screen, 'screens')),
    ]
  }, [known, current, tScreen, router, language])
}
