import { bomCheckColumns, bomLineColumns, bomRuleColumns, vehiclePlanColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { bomCheckTexts } from './bom-check-texts.ts'

export const bomCheckHelp: ScreenHelp = {
  purpose: say(
    'Lists the findings of the check of orders against bills of material and masters: parts not ordered, conditions missing, discontinued parts ordered and 12 other checks. Errors must be answered before the dealer’s cycle is confirmed.',
    '注文と部品表・マスタを照合した結果（未注文の部品、荷姿条件なし、打切り品番の注文など 15 項目）を表示します。エラーは、ディーラーのサイクル確定前に回答が必要です。',
  ),
  tasks: [
    task(
      say('Answer findings', '指摘に回答する'),
      say('Search by cycle, severity and status.', 'サイクル・重要度・状態で検索します。'),
      say(
        'The buttons above the list count the unanswered findings of each check and search for them.',
        '一覧の上のボタンはチェック別の未回答件数を示し、選ぶとその指摘を検索します。',
      ),
      say(
        'Set [Status] to resolved (it is being corrected) or accepted with [Accepted until], and enter [Answer]. Cells that the status requires say “Required”.',
        '[状態] を解決済（修正する）または容認済（[容認期限] が必要）にし、[回答] を入力します。状態に応じて必須のセルには「必須」と表示されます。',
      ),
      say(
        'Choose [Save]. For many findings use [Bulk edit], or [Download], answer and [Upload].',
        '[保存] します。多数の場合は [一括編集]、または [ダウンロード] して回答し [アップロード] します。',
      ),
    ),
    task(
      say('Attach evidence', '根拠ファイルを添付する'),
      say(
        'Open a finding (`Alt+Enter`, [Evidence]) and choose a PDF file, an Excel workbook or a picture, at most 20 MB. It is stored at once.',
        '指摘を開き（`Alt+Enter`、[根拠資料]）、PDF・Excel ブック・画像（20 MB 以内）を選択します。ファイルはすぐに登録されます。',
      ),
      say(
        'Click the name in [Evidence file] to download it. [Evidence] of the list is for a document number or address.',
        '[根拠ファイル] のファイル名を選ぶとダウンロードできます。一覧の [根拠資料] には資料番号やアドレスを入力します。',
      ),
    ),
    task(
      say('Ask the owners', '担当へ依頼する'),
      say('Select the rows and choose [Notify owners].', '行を選択して [担当へ通知] を選びます。'),
    ),
    task(
      say('Check again after a correction', '修正後に再チェックする'),
      say(
        'Run BOM check on JOB NET KICK (M01), or compile the orders again: the check is part of it.',
        'ジョブネット実行（M01）で BOM チェックを実行するか、再度コンパイルします（チェックを含みます）。',
      ),
    ),
    task(
      say('Maintain the data of the checks', '照合データを更新する'),
      say(
        '[Check data]: [Bill of material], [Vehicle plan] or [Rules of the checks]; download the current rows, edit and upload them.',
        '[照合データ] の [部品表]・[車両生産計画]・[チェック基準] を、現在の内容をダウンロードして編集しアップロードします。',
      ),
    ),
    task(
      say('Archive closed findings', '完了した指摘を保管する'),
      say('Select them and choose [Archive].', '行を選択して [保管] を選びます。'),
    ),
  ],
  rules: [
    say(
      'An answer holds as long as the facts stay the same. If they change, the finding is open again and marked; the old answer stays visible.',
      '回答は内容が変わらない限り有効です。変わると未回答に戻り印が付きますが、前の回答は残ります。',
    ),
    say(
      'The evidence file stays when a finding opens again. An archived finding keeps its file, which can no longer be changed. The history of the finding names replaced and deleted files.',
      '根拠ファイルは、指摘が未回答に戻っても残ります。保管済の指摘のファイルも残りますが、変更はできません。差し替え・削除したファイル名は変更履歴に残ります。',
    ),
    say(
      'Resolved ends with the cycle; accepted lasts until a day within one year.',
      '解決済はそのサイクルまで、容認済は 1 年以内の期限まで有効です。',
    ),
    say(
      'Findings that the next check no longer reports are resolved automatically.',
      '次のチェックで検出されなければ、自動で解決済になります。',
    ),
    say(
      'A finding that concerns all dealers of a part is one row with dealer *. One answer is enough.',
      '品番を注文する全ディーラーに共通の指摘は、ディーラー * の 1 行にまとめられ、回答は 1 回で済みます。',
    ),
    say('Only resolved and accepted findings can be archived.', '保管できるのは解決済・容認済の指摘のみです。'),
  ],
  roles: [
    say(
      'Dealers’ users see rows with dealer * only for parts that their dealer orders.',
      'ディーラーのユーザーには、全ディーラー共通の指摘のうち自ディーラーが注文する品番のものだけが表示されます。',
    ),
    say(
      'Dealers’ users answer findings whose owner is the dealer, and attach files to those of their dealer. They can download the files of all findings that they see.',
      'ディーラーのユーザーは、担当がディーラーの指摘にのみ回答でき、自ディーラーの指摘にファイルを添付できます。表示される指摘のファイルはすべてダウンロードできます。',
    ),
    say('[Rules of the checks] need full privilege.', '[チェック基準] の変更には全権限が必要です。'),
  ],
  fields: [
    fieldsOf(bomCheckColumns),
    fieldsOf(bomLineColumns, {}, bomCheckTexts['file.BOM']),
    fieldsOf(vehiclePlanColumns, {}, bomCheckTexts['file.VEHICLES']),
    fieldsOf(bomRuleColumns, {}, bomCheckTexts['file.RULES']),
  ],
  list: 'edit',
}
