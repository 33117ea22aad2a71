import { Modal } from '@mantine/core'
import { type Text, textNow, useTexts } from '../../platform/i18n/texts.ts'
import { actions } from '../../platform/shortcuts/actions.ts'
import { type KeyCombo, writtenCombos } from '../../platform/shortcuts/key-combo.ts'
import { type KeyList as KeyRules, keyLists } from '../../platform/shortcuts/key-lists.ts'
import { useStore } from '../../platform/store.ts'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { shellTexts } from '../frame/shell-texts.ts'
import classes from './keys-dialog.module.css'
import { keysDialogTexts } from './keys-dialog-texts.ts'

interface KeysDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const t = useTexts(shellTexts)
  const tAction = useTexts(actionTexts)
  useFocusReturn()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      size={720}
      closeButtonProps={{ 'aria-label': tAction('close') }}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <KeyLists />}
    </Modal>
  )
}

function KeyLists() {
  const t = useTexts(keysDialogTexts)
  const known = useStore(actions)
  const lists = useStore(keyLists)
  const withKeys = (place: 'app' | 'screen') =>
    known
      .filter((action) => action.place === place && action.keys !== undefined)
      .map(({ keys = '', otherKeys, label }) => [writtenCombos(otherKeys ? [keys, otherKeys] : [keys]), label] as const)
  const titles = [...new Set(lists.map(({ title }) => title))]
  return (
    <div className={classes.lists}>
      <KeyList title={t('screen')} lines={withKeys('screen')} />
      <KeyList title={t('everywhere')} lines={withKeys('app')} />
      {titles.map((title) => (
        <KeyList key={textNow(title)} title={textNow(title)} lines={linesOf(lists, title)} />
      ))}
    </div>
  )
}

function linesOf(lists: readonly KeyRules[], title: Text) {
  const keysOf = new Map<Text, Set<KeyCombo>>()
  for (const { keys, means } of lists.filter((list) => list.title === title).flatMap(({ rules }) => rules)) {
    if (means === undefined) continue
    const found = keysOf.get(means) ?? new Set()
    keysOf.set(means, found)
    for (const key of keys) found.add(key)
  }
  return [...keysOf].map(([means, keys]) => [writtenCombos([...keys]), textNow(means)] as const)
}

interface KeyListProps {
  readonly title: string
  readonly lines: readonly (readonly [keys: string, meaning: string])[]
}

function KeyList({ title, lines }: KeyListProps) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {lines.map(([keys, meaning]) => (
          <div key={`${keys} ${meaning}`} className={classes.line}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
