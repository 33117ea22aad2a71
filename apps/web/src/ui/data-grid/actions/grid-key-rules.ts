import type { KeyList, KeyRule } from '../../../platform/shortcuts/key-lists.ts'
import { calendarTexts } from '../../calendar/calendar-texts.ts'
import { gridKeysTexts } from './grid-keys-texts.ts'

/** Handlers and the shortcut list in the help derive from these rules. */

export type GridCommand =
  | 'edit'
  | 'clear'
  | 'fillDown'
  | 'fillRight'
  | 'undo'
  | 'redo'
  | 'today'
  | 'toggle'
  | 'open'
  | 'openRow'
  | 'insertRow'
  | 'deleteRows'
  | 'nextError'
  | 'previousError'
  | 'selectAll'
  | 'selectRow'
  | 'selectColumn'
  | 'leave'
  | 'expand'
  | 'collapse'
  | 'filter'
  | 'find'
  | 'findNext'
  | 'findPrevious'
  | 'contextMenu'
  | 'reason'

type CellDoing = GridCommand | 'move' | 'walk' | 'clipboard' | 'nothing'

const cellRules: readonly KeyRule<CellDoing>[] = [
  {
    does: 'move',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    orWith: ['Mod'],
    means: gridKeysTexts.move,
  },
  {
    does: 'move',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    orWith: ['Mod'],
    means: gridKeysTexts.extend,
  },
  { does: 'move', keys: ['PageUp', 'PageDown'], orWith: ['Shift', 'Mod'], means: gridKeysTexts.page },
  { does: 'move', keys: ['Home', 'End'], orWith: ['Shift', 'Mod'], means: gridKeysTexts.home },
  { does: 'selectAll', keys: ['Mod+A'], means: gridKeysTexts.all },
  { does: 'selectRow', keys: ['Shift+Space'], means: gridKeysTexts.row },
  { does: 'selectColumn', keys: ['Mod+Space'], means: gridKeysTexts.column },
  { does: 'toggle', keys: ['Space'], means: gridKeysTexts.select },
  { does: 'filter', keys: ['Mod+Shift+L'], means: gridKeysTexts.filter },
  { does: 'find', keys: ['Mod+F'], means: gridKeysTexts.find },
  { does: 'findNext', keys: ['F3'], means: gridKeysTexts.findNext },
  { does: 'findPrevious', keys: ['Shift+F3'] },
  { does: 'contextMenu', keys: ['ContextMenu', 'Shift+F10'], means: gridKeysTexts.contextMenu },
  { does: 'reason', keys: ['.'], means: gridKeysTexts.reason },
  { does: 'leave', keys: ['Escape'] },
  { does: 'expand', keys: ['Alt+ArrowRight'] },
  { does: 'collapse', keys: ['Alt+ArrowLeft'] },
  // The browser fires clipboard events for these.
  { does: 'clipboard', keys: ['Mod+C', 'Mod+X', 'Mod+V'], means: gridKeysTexts.copy },
]

export const readingRules: readonly KeyRule<CellDoing>[] = [
  ...cellRules,
  { does: 'openRow', keys: ['Enter', 'Alt+Enter'], orWith: ['Shift'], means: gridKeysTexts.open },
]

const onlyEditing: readonly KeyRule<CellDoing>[] = [
  { does: 'edit', keys: ['F2'], means: gridKeysTexts.edit },
  { does: 'walk', keys: ['Enter', 'Tab'], orWith: ['Shift'], means: gridKeysTexts.commit },
  { does: 'open', keys: ['Alt+ArrowDown', 'F4'], means: calendarTexts['keys.calendar'] },
  { does: 'clear', keys: ['Delete', 'Backspace'], means: gridKeysTexts.clear },
  { does: 'fillDown', keys: ['Mod+D'], means: gridKeysTexts.fill },
  { does: 'fillRight', keys: ['Mod+R'], means: gridKeysTexts.fillAcross },
  { does: 'today', keys: ['Mod+;'], means: calendarTexts['keys.today'] },
  { does: 'undo', keys: ['Mod+Z'], means: gridKeysTexts.undo },
  { does: 'redo', keys: ['Mod+Y', 'Mod+Shift+Z'], means: gridKeysTexts.redo },
  { does: 'insertRow', keys: ['Mod+Plus', 'Mod+Insert'], means: gridKeysTexts.insert },
  { does: 'deleteRows', keys: ['Mod+-'], means: gridKeysTexts.delete },
  { does: 'nextError', keys: ['F8'], means: gridKeysTexts.error },
  { does: 'previousError', keys: ['Shift+F8'], means: gridKeysTexts.previousError },
  { does: 'openRow', keys: ['Alt+Enter'], means: gridKeysTexts.open },
  // Repeated after filling a range, it must not start a search.
  { does: 'nothing', keys: ['Mod+Enter'] },
]
export const editingRules: readonly KeyRule<CellDoing>[] = [...cellRules, ...onlyEditing]

export const typingRules: readonly KeyRule<
  'take' | 'takeToRange' | 'cancel' | 'caret' | 'open' | 'choose' | 'across' | 'save'
>[] = [
  { does: 'take', keys: ['Enter', 'Tab'], orWith: ['Shift'] },
  { does: 'takeToRange', keys: ['Mod+Enter'], means: gridKeysTexts.fillRange },
  { does: 'cancel', keys: ['Escape'], orWith: ['Shift', 'Mod'], means: gridKeysTexts.cancel },
  { does: 'caret', keys: ['F2'] },
  { does: 'open', keys: ['Alt+ArrowDown', 'F4'] },
  { does: 'choose', keys: ['ArrowUp', 'ArrowDown'], orWith: ['Shift', 'Mod'] },
  { does: 'across', keys: ['ArrowLeft', 'ArrowRight'], orWith: ['Shift', 'Mod'] },
  { does: 'save', keys: ['Mod+S'] },
]

export const headerRules: readonly KeyRule<'sort' | 'menu' | 'filter' | 'resize' | 'reorder' | 'selectColumn'>[] = [
  { does: 'sort', keys: ['Enter'], orWith: ['Shift', 'Mod'], means: gridKeysTexts.sort },
  { does: 'menu', keys: ['Alt+ArrowDown', 'ContextMenu', 'Shift+F10'], means: gridKeysTexts.menu },
  { does: 'filter', keys: ['Mod+Shift+L'] },
  { does: 'resize', keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], means: gridKeysTexts.width },
  { does: 'reorder', keys: ['Mod+Shift+ArrowLeft', 'Mod+Shift+ArrowRight'], means: gridKeysTexts.place },
  { does: 'selectColumn', keys: ['Mod+Space'] },
]

const header: KeyList = { title: gridKeysTexts.header, rules: headerRules }

export const readingKeyLists: readonly KeyList[] = [{ title: gridKeysTexts.grid, rules: readingRules }, header]
export const editingKeyLists: readonly KeyList[] = [
  { title: gridKeysTexts.grid, rules: cellRules },
  { title: gridKeysTexts.editing, rules: [...onlyEditing, ...typingRules] },
  header,
]
