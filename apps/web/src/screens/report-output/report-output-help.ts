import { dsfColumns, ecnfColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { reportOutputTexts } from './report-output-texts.ts'

export const reportOutputHelp: ScreenHelp = {
  purpose: say(
    'Creates two reports for dealers: ECNF, the engineering change notification (which part changes when, with stock, orders and first and last case), and DSF, the despatch schedule (cases by vanning date and container, with vessel).',
    'ディーラー向けの帳票を出力します。ECNF は設計変更の一覧（切替時期・在庫・注文・最終／初回ケース）、DSF は出荷予定（バンニング日・コンテナ別のケースと船便）です。',
  ),
  tasks: [
    task(
      say('Create a report', '帳票を出力する'),
      say('Choose the tab [ECNF] or [DSF].', 'タブ [ECNF] または [DSF] を選びます。'),
      say(
        'Choose dealers and months, then [Search]: the rows of the report are shown.',
        'ディーラーと月を指定して [検索] すると、帳票の内容が表示されます。',
      ),
      say(
        'Choose [Download]: Excel, CSV or PDF, in any language.',
        '[ダウンロード] で Excel・CSV・PDF と言語を選びます。',
      ),
    ),
  ],
  rules: [
    say(
      'A change belongs to the period if its last order month, last pack date or first pack date of the new part lies in it.',
      'ECNF は、最終オーダー月・最終梱包日・新品番初回梱包日のいずれかが期間に入る切替を対象とします。',
    ),
    say(
      'The status of a DSF row is the stage that all its cases have reached.',
      'DSF の状態は、行のすべてのケースが到達した段階です。',
    ),
    say(
      'At most 12 months. A report with too many rows is rejected: narrow the criteria.',
      '期間は 12 か月以内です。行数が上限を超える場合は、条件を絞り込んでください。',
    ),
    say(
      'The file states the instant of its figures; they equal those of the screens at that instant.',
      'ファイルにはデータの時点を記載します。値はその時点の画面と一致します。',
    ),
  ],
  roles: [
    say(
      'A dealer’s user gets reports of its own dealer only.',
      'ディーラーのユーザーは自ディーラーの帳票のみ出力できます。',
    ),
  ],
  fields: [
    fieldsOf(ecnfColumns, {}, reportOutputTexts['report.ECNF']),
    fieldsOf(dsfColumns, {}, reportOutputTexts['report.DSF']),
  ],
  list: 'read',
}
