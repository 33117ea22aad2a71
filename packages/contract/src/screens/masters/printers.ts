import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const printedLabels = ['ALL', 'CASE', 'BOX'] as const

export const printerColumns = {
  printerCode: column.code('Printer', 'プリンター', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 128,
    pin: 'start',
  }),
  printerName: column.text('Name', '名称', {
    hint: { en: 'Location', ja: '設置場所' },
    isEditable: true,
    isRequired: true,
    maxLength: 60,
    isSortable: true,
    width: 200,
  }),
  lineCode: column.code('Packing line', '梱包ライン', {
    hint: { en: '*: all lines', ja: '*：全ライン' },
    isEditable: true,
    isRequired: true,
    maxLength: 10,
    isSortable: true,
    width: 120,
  }),
  prints: column.choice('Labels', 'ラベル', {
    hint: { en: 'Labels that fit its stock', ja: 'セットしたラベル用紙の用途' },
    oneOf: printedLabels,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 152,
  }),
  host: column.text('Host', 'ホスト', {
    hint: {
      en: 'Name or address; the installation must allow it (PRINTER_HOSTS)',
      ja: 'ホスト名または IP アドレス（システム設定 PRINTER_HOSTS での許可が必要）',
    },
    isEditable: true,
    isRequired: true,
    maxLength: 200,
    isSortable: true,
    width: 220,
  }),
  port: column.integer('TCP port', 'TCP ポート', {
    min: 1,
    max: 65_535,
    isEditable: true,
    isRequired: true,
    width: 104,
  }),
  dpi: column.integer('Resolution', '解像度', {
    hint: { en: '203, 300 or 600 dots per inch', ja: '203・300・600 dpi' },
    min: 203,
    max: 600,
    isEditable: true,
    isRequired: true,
    width: 112,
  }),
  widthMm: column.integer('Label width', 'ラベル幅', {
    unit: 'mm',
    hint: { en: 'Across the head', ja: '印字ヘッド方向' },
    min: 50,
    max: 300,
    isEditable: true,
    isRequired: true,
    width: 144,
  }),
  lengthMm: column.integer('Label length', 'ラベル長さ', {
    unit: 'mm',
    hint: { en: 'In the direction of feed', ja: '送り方向' },
    min: 30,
    max: 600,
    isEditable: true,
    isRequired: true,
    width: 152,
  }),
  fontName: column.text('Font', 'フォント', {
    hint: {
      en: 'Japanese font of the printer, such as E:ANMDJ.TTF; blank: characters other than A–Z are sent as images',
      ja: 'プリンターの日本語フォント（例：E:ANMDJ.TTF）。空白：英数字以外は画像で送信',
    },
    isEditable: true,
    maxLength: 40,
    width: 168,
  }),
  isActive: column.flag('Active', '有効', { isEditable: true, isSortable: true, width: 84 }),
}

export const printers = master({
  screen: 'case-information',
  route: '/CaseInformation',
  functionId: 'L03F01',
  noun: 'printers',
  table: 'printer',
  title: { en: 'Label printers', ja: 'ラベルプリンター' },
  about: {
    en: 'Label printers: address, resolution and label size of the printers (ZPL II) of each line.',
    ja: 'ラベルプリンター：ラインごとのプリンター（ZPL II）の接続先・解像度・ラベルサイズ。',
  },
  columns: printerColumns,
  valueNames: {
    prints: {
      ALL: { en: 'Cases and boxes', ja: 'ケース・箱' },
      CASE: { en: 'Cases', ja: 'ケース' },
      BOX: { en: 'Boxes', ja: '箱' },
    },
  },
  blank: {
    lineCode: '*',
    prints: 'ALL',
    port: 9100,
    dpi: 203,
    widthMm: 102,
    lengthMm: 152,
    fontName: '',
    isActive: true,
  },
  trial: null,
})
