import { Button, Popover, Textarea, TextInput } from '@mantine/core'
import { MAX_LIST } from '@packing/contract'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { actionTexts } from '../words/action-texts.ts'
import { type CodeKind, type CodeList, readCodes, writtenCodes } from './code-list.ts'
import type { FieldProps } from './fields.tsx'
import classes from './search-form.module.css'
import { useSearchField } from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'

interface CodesFieldProps extends FieldProps {
  readonly kind?: CodeKind
}

function useTypedCodes(props: CodesFieldProps, kind: CodeKind) {
  const { name, label } = props
  const t = useTexts(searchFormTexts)
  const editor = useStableCallback(() => <CodesField {...props} />)
  const field = useSearchField<string[]>(name, { label, codeKind: kind, editor })
  const [typed, setTyped] = useState(() => writtenCodes(field.value))
  const { value } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: only codes set from elsewhere are formatted again
  useEffect(() => {
    const isTyped = writtenCodes(readCodes(typed, kind).codes) === writtenCodes(value)
    if (!isTyped) setTyped(writtenCodes(value))
  }, [value])

  const applyText = (text: string) => {
    const list = readCodes(text, kind)
    setTyped(text)
    field.setValue([...list.codes])
    return list
  }
  /** On blur and after a paste: notifies about ignored codes. */
  const applyAndCheck = (text: string) => {
    const list = applyText(text)
    setTyped(writtenCodes(list.codes))
    field.setError(issueOf(list, t))
  }
  return { value, error: field.error, typed, applyText, applyAndCheck }
}

/** Browsers strip line ends from text pasted into an input, which would join codes. */
function withPastedList({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): string | undefined {
  const pasted = clipboardData.getData('text')
  if (!/[\n\r\t]/.test(pasted.trim())) return undefined
  const { selectionStart, selectionEnd, value } = currentTarget
  return `${value.slice(0, selectionStart ?? 0)}\n${pasted}\n${value.slice(selectionEnd ?? 0)}`
}

export function CodesField(props: CodesFieldProps) {
  const { label, width = 220, isRequired = false, kind = 'code' } = props
  const t = useTexts(searchFormTexts)
  const { value, error, typed, applyText, applyAndCheck } = useTypedCodes(props, kind)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = withPastedList(event)
    if (text === undefined) return
    event.preventDefault()
    applyAndCheck(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpener = event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')
    if (!isOpener || event.nativeEvent.isComposing) return
    event.preventDefault()
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    input.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      withRoles={false}
      width={Math.max(width, 280)}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          w={width}
          label={label}
          withAsterisk={isRequired}
          placeholder={t('codes')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(event) => applyText(event.currentTarget.value)}
          onBlur={() => typed !== writtenCodes(value) && applyAndCheck(typed)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          classNames={{ input: classes.codes ?? '' }}
          rightSectionWidth={value.length > 1 ? 72 : 26}
          rightSection={<CountChip count={value.length} label={label} onClick={() => setIsOpen(!isOpen)} />}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.listEdit ?? ''} aria-label={t('editList', { label })}>
        {isOpen && <ListEdit label={label} kind={kind} codes={value} onClose={close} onApply={applyAndCheck} />}
      </Popover.Dropdown>
    </Popover>
  )
}

const NAMED = 5

function issueOf({ invalid, cutCount }: CodeList, t: Translate<typeof searchFormTexts>): string | undefined {
  if (cutCount > 0) return t('tooMany', { max: MAX_LIST })
  if (invalid.length === 0) return undefined
  const named = invalid.slice(0, NAMED).join(', ')
  return t('notCodes', {
    count: invalid.length,
    named: named + (invalid.length > NAMED ? ' …' : ''),
  })
}

interface CountChipProps {
  readonly count: number
  readonly label: string
  readonly onClick: () => void
}

function CountChip({ count, label, onClick }: CountChipProps) {
  const t = useTexts(searchFormTexts)
  return (
    <button
      type="button"
      className={classes.count}
      tabIndex={-1}
      aria-label={`${t('editList', { label })}: ${t('count', { count })}`}
      onClick={onClick}
    >
      {count > 1 ? t('count', { count: count }) : '☰'}
    </button>
  )
}

interface ListEditProps {
  readonly label: string
  readonly kind: CodeKind
  readonly codes: readonly string[]
  readonly onApply: (text: string) => void
  readonly onClose: () => void
}

function ListEdit({ label, kind, codes, onApply, onClose }: ListEditProps) {
  const t = useTexts(searchFormTexts)
  const tAction = useTexts(actionTexts)
  const [text, setText] = useState(() => codes.join('\n'))
  const list = readCodes(text, kind)
  const issue = issueOf(list, t)
  const done = () => {
    onApply(text)
    onClose()
  }
  return (
    <>
      <Textarea
        data-autofocus
        label={`${label} (${t('onePerLine')})`}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
            event.preventDefault()
            event.stopPropagation()
            done()
          }
        }}
      />
      <p className={classes.listNote} role="status">
        {t('count', { count: list.codes.length })}
        {list.duplicateCount > 0 && ` · ${t('duplicates', { count: list.duplicateCount })}`}
        {issue !== undefined && <strong>{issue}</strong>}
      </p>
      <div className={classes.buttons}>
        <Button onClick={done}>{tAction('apply')}</Button>
        <Button variant="default" onClick={() => setText('')}>
          {tAction('clear')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {tAction('cancel')}
        </Button>
      </div>
    </>
  )
}
