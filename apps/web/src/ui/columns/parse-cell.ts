import { numberFormat } from '../../platform/preferences/formats.ts'
import { isDate, isMonth } from '../calendar/dates.ts'
import { parseDate, parseMonth } from '../calendar/input/parse-date.ts'
import type { CellEditor, CellIssue, CellOption, EditorKind, EditValue } from './cell-editor.ts'

/** Full-width becomes half-width, except in free text. */
const folded = (text: string) => text.normalize('NFKC').trim()

const NUMBER = /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$|^[-+]?\.\d+$/

/** By the number style of the user: what that style does not write is returned as it is, never read in another one. */
export function parseNumber(text: string): EditValue {
  const bare = folded(text)
    .replaceAll(/[\u2212\u2010-\u2015\u30FC]/g, '-')
    .replaceAll(/\s/g, '')
  const standard = inStandardStyle(bare)
  return NUMBER.test(standard) ? Number(standard.replaceAll(',', '')) : text.trim()
}

/** Grouping by comma and decimals by point; anything else is no number. */
function inStandardStyle(bare: string): string {
  const { grouping, decimal } = numberFormat()
  if (grouping === ',') return bare
  const marks: Readonly<Record<string, string>> = {
    [decimal]: '.',
    [grouping]: ',',
    "'": grouping === '\u2019' ? ',' : '?',
  }
  return bare.replaceAll(/[.,'\u2019]/g, (mark) => marks[mark] ?? '?')
}

const YES = new Set(['true', '1', 'y', 'yes', 'on', '✓', '○', '◯', 'はい', '有'])
const NO = new Set(['false', '0', 'n', 'no', 'off', '×', '-', 'いいえ', '無'])

function parseCheck(text: string): EditValue {
  const bare = folded(text).toLowerCase()
  return YES.has(bare) ? true : NO.has(bare) ? false : text.trim()
}

export const labelOf = (option: CellOption) => option.label ?? option.value

function parseSelect(text: string, options: readonly CellOption[]): EditValue {
  const bare = folded(text).toLowerCase()
  const isSame = (written: string) => folded(written).toLowerCase() === bare
  const found = options.find((option) => isSame(option.value)) ?? options.find((option) => isSame(labelOf(option)))
  return found?.value ?? text.trim()
}

/** Returns the text itself if it cannot be parsed. `today`: YYYY-MM-DD. */
export function parseCell<Row>(editor: CellEditor<Row>, text: string, today: string): EditValue {
  if (text.trim() === '') return editor.kind === 'text' ? '' : null
  switch (editor.kind) {
    case 'flag':
      return parseCheck(text)
    case 'number':
      return parseNumber(text)
    case 'date':
      return parseDate(text, today) ?? text.trim()
    case 'month':
      return parseMonth(text, today) ?? text.trim()
    case 'choice':
      return parseSelect(text, editor.options ?? [])
    case 'code':
    case 'lookup':
      return normalised(editor, folded(text))
    case 'text':
      return normalised(editor, text.replaceAll('\r\n', '\n'))
  }
}

function normalised<Row>(editor: CellEditor<Row>, text: string): EditValue {
  return editor.normalise ? editor.normalise(text) : text
}

const notParsable: Partial<Record<EditorKind, CellIssue>> = {
  number: { key: 'issue.number' },
  date: { key: 'issue.date' },
  month: { key: 'issue.month' },
  choice: { key: 'issue.select' },
  flag: { key: 'issue.check' },
}

function isParsed<Row>(editor: CellEditor<Row>, value: NonNullable<EditValue>): boolean {
  switch (editor.kind) {
    case 'number':
      return typeof value === 'number'
    case 'date':
      return typeof value === 'string' && isDate(value)
    case 'month':
      return typeof value === 'string' && isMonth(value)
    case 'choice':
      return (editor.options ?? []).some((option) => option.value === value)
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
    case 'code':
    case 'lookup':
      return true
  }
}

function boundsIssue<Row>(editor: CellEditor<Row>, value: number, digits: number): CellIssue | undefined {
  if (editor.min !== undefined && value < editor.min) return { key: 'issue.min', params: { min: editor.min } }
  if (editor.max !== undefined && value > editor.max) return { key: 'issue.max', params: { max: editor.max } }
  const factor = 10 ** digits
  const hasTooManyDigits = Math.abs(Math.round(value * factor) / factor - value) > Number.EPSILON * Math.abs(value)
  if (!hasTooManyDigits) return undefined
  return digits === 0 ? { key: 'issue.whole' } : { key: 'issue.digits', params: { digits } }
}

export function validateCell<Row>(
  editor: CellEditor<Row>,
  value: EditValue,
  row: Row,
  digits = 0,
): CellIssue | undefined {
  if (value === null || value === '')
    return editor.isRequired ? { key: 'issue.required' } : editor.validate?.(null, row)
  if (!isParsed(editor, value)) return notParsable[editor.kind]
  if (editor.maxLength !== undefined && typeof value === 'string' && value.length > editor.maxLength) {
    return { key: 'issue.length', params: { max: editor.maxLength, length: value.length } }
  }
  const issue = typeof value === 'number' ? boundsIssue(editor, value, digits) : undefined
  return issue ?? editor.validate?.(value, row)
}
