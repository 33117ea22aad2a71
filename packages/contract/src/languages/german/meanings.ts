import type { Catalogue } from '../catalogue.ts'

/** English words of several meanings, told apart by the Japanese text. */
export const meanings: Catalogue = {
  'Line @行': 'Zeile',
  'Lines @梱包ライン': 'Linien',
  'Lines @ライン': 'Linien',
  'Order @順序': 'Reihenfolge',
  'Run @実行番号': 'Lauf',
  'Load @負荷率': 'Last',
  'Load @負荷': 'Last',
  'Load @積付け': 'Beladung',
  'To @終了日': 'Bis',
  'To @上限': 'Bis',
  'Release @注文の改訂': 'Stand',
  'Change @内容': 'Änderung',
  'Change @変更条件': 'Änderung',
  'Change @増減': 'Änderung',
  'Copy @控え': 'Kopie',
  'Level @平準化': 'Nivellieren',
  'Required @所要数': 'Bedarf',
  'Accepted @容認済': 'Hingenommen',
  'Unplanned @計画外': 'Ungeplant',
  'Information @お知らせ': 'Information',
}
