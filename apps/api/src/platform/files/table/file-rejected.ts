import { type EveryLanguage, inEveryLanguage, textIn } from '@packing/contract'
import type { Text } from './table-file.ts'

/** Reasons for rejecting a whole file, with the remedy. `{…}` is filled from the details. */
const rejections = {
  EMPTY_FILE: {
    en: 'The file is empty. Choose a file that contains rows.',
    ja: 'ファイルが空です。データの入ったファイルを選択してください。',
  },
  TOO_LARGE: {
    en: 'The file is larger than {max} MB. Split it and upload the parts.',
    ja: 'ファイルサイズが {max} MB を超えています。分割してアップロードしてください。',
  },
  WRONG_TYPE: {
    en: 'The file is neither an Excel workbook (.xlsx) nor a CSV file. Save it as one of these and upload it again.',
    ja: 'Excel ブック（.xlsx）でも CSV ファイルでもありません。いずれかの形式で保存し直してください。',
  },
  BROKEN_UTF8: {
    en: 'The file is marked as UTF-8 but contains invalid characters. Save it again as “CSV UTF-8” and upload it.',
    ja: 'UTF-8 形式のファイルですが、不正な文字が含まれています。「CSV UTF-8」形式で保存し直してください。',
  },
  AMBIGUOUS_TEXT: {
    en: 'The text of the file can be read in Shift_JIS and in Windows-1252, as different letters. Save it as “CSV UTF-8” or as a workbook, or choose the character set of the dealer under “File settings”, and upload it again.',
    ja: 'ファイルの文字は Shift_JIS でも Windows-1252 でも読めますが、異なる文字になります。「CSV UTF-8」形式かブックで保存し直すか、「ファイル設定」でディーラーの文字コードを指定してから、もう一度アップロードしてください。',
  },
  WRONG_EXTENSION: {
    en: 'The file is named {name}, but its content is {kind}. Save it in the right format instead of renaming it.',
    ja: 'ファイル名は {name} ですが、内容は {kind} です。名前の変更ではなく、正しい形式で保存し直してください。',
  },
  OLD_EXCEL: {
    en: 'The file is in the old Excel format (.xls). Open it in Excel and save it as an Excel workbook (.xlsx).',
    ja: '旧形式の Excel ファイル（.xls）です。Excel で開き、Excel ブック（.xlsx）として保存し直してください。',
  },
  BINARY_WORKBOOK: {
    en: 'The file is a binary workbook (.xlsb). Open it in Excel and save it as an Excel workbook (.xlsx).',
    ja: 'バイナリブック（.xlsb）です。Excel で開き、Excel ブック（.xlsx）として保存し直してください。',
  },
  ENCRYPTED: {
    en: 'The file is password-protected. Remove the password (File > Info > Protect Workbook) and upload it again.',
    ja: 'パスワードで保護されています。パスワードを解除（ファイル＞情報＞ブックの保護）してからアップロードしてください。',
  },
  MACRO: {
    en: 'The workbook contains macros. Save it as an Excel workbook without macros (.xlsx).',
    ja: 'マクロが含まれています。マクロなしの Excel ブック（.xlsx）として保存し直してください。',
  },
  EXTERNAL_LINK: {
    en: 'The workbook links to other files. Break the links (Data > Edit Links > Break Link) and save it again.',
    ja: '他のファイルへのリンクが含まれています。リンクを解除（データ＞リンクの編集＞リンクの解除）して保存し直してください。',
  },
  UNSAFE_XML: {
    en: 'The workbook contains a document type definition, which Excel never writes. Copy the rows into a new workbook.',
    ja: 'Excel では作成されない文書型定義（DTD）が含まれています。新しいブックにデータを貼り付けて保存してください。',
  },
  UNSAFE_ARCHIVE: {
    en: 'The workbook is not compressed the way Excel does it ({detail}). Copy the rows into a new workbook.',
    ja: 'ブックの圧縮形式が不正です（{detail}）。新しいブックにデータを貼り付けて保存してください。',
  },
  TOO_MUCH_CONTENT: {
    en: 'The workbook contains far more data than its size suggests. Copy only the rows you need into a new workbook.',
    ja: 'ブックの展開後のサイズが大きすぎます。必要な行だけを新しいブックに貼り付けてアップロードしてください。',
  },
  DAMAGED: {
    en: 'The file is damaged or incomplete ({detail}). Open it in Excel, save it again and repeat the upload.',
    ja: 'ファイルが壊れているか、不完全です（{detail}）。Excel で開いて保存し直してください。',
  },
  HUGE_TEXT: {
    en: 'Line {line} contains text longer than a cell can hold. Correct that line.',
    ja: '{line} 行目にセルの上限を超える長さの文字列があります。その行を修正してください。',
  },
  LONE_QUOTE: {
    en: 'A quotation mark opened on line {line} is never closed. Close it or double it ("").',
    ja: '{line} 行目の引用符（"）が閉じられていません。閉じるか、二重（""）にしてください。',
  },
  TOO_MANY_ROWS: {
    en: 'The file has more than {max} rows. Split it and upload the parts.',
    ja: '行数が {max} 行を超えています。分割してアップロードしてください。',
  },
  TOO_MANY_COLUMNS: {
    en: 'The file has more than {max} columns. Delete the columns that do not belong to the table.',
    ja: '列数が {max} 列を超えています。不要な列を削除してください。',
  },
  NO_HEADER: {
    en: 'The first line contains none of the column headings of {table}. Add them: {headers}.',
    ja: '1 行目に「{table}」の見出しが見つかりません。1 行目に見出しを入れてください：{headers}',
  },
  TWO_TABLES: {
    en: 'Worksheet {name} also has rows of this table, but only the first worksheet is read. Put all rows on one worksheet, or delete the other one.',
    ja: 'シート「{name}」にもこの表の行がありますが、読み込むのは先頭のシートだけです。すべての行を 1 つのシートにまとめるか、他方を削除してください。',
  },
  NO_ROWS: {
    en: 'The file has column headings but no rows. Fill in the rows below the headings.',
    ja: '見出しのみでデータ行がありません。見出しの下にデータを入力してください。',
  },
  WRONG_TEMPLATE: {
    en: 'The workbook was made for {found}, not for {expected}. Download the workbook from this screen and use that.',
    ja: '「{found}」用のファイルです。「{expected}」用のファイルをこの画面からダウンロードして使用してください。',
  },
} as const satisfies Record<string, Text>

export type FileErrorCode = keyof typeof rejections
export type FileErrorDetails = Readonly<Record<string, string | number>>

export const fillText = (text: string, details: FileErrorDetails) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))

/** The whole file is unreadable. Discard rows handed out before. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected'
  readonly code: FileErrorCode
  readonly details: FileErrorDetails
  readonly text: EveryLanguage

  constructor(code: FileErrorCode, details: FileErrorDetails = {}) {
    const text = rejections[code]
    super(fillText(text.en, details))
    this.code = code
    this.details = details
    this.text = inEveryLanguage((language) => fillText(textIn(text, language), details))
  }
}
