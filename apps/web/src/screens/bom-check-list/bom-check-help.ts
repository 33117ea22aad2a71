import { bomCheckColumns, bomLineColumns, bomRuleColumns, vehiclePlanColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { bomCheckTexts } from './bom-check-texts.ts'

export const bomCheckHelp: ScreenHelp = {
  purpose: say(
    'Lists what the check of the orders against bills of material and masters found: parts not ordered, conditions missing, discontinued parts ordered and 12 other checks. Errors must be answered before the dealer’s cycle is confirmed.',
    '注文と部品表・マスタを照合した結果（未注文の部品、荷姿条件なし、打切り品番の注文など15項目）を表示します。エラーは、ディーラーのサイクル確定前に回答が必要です。',
  ),
  tasks: [
    task(
      say('Answer findings', '指摘に回答する'),
      say('Search by cycle, severity and status.', 'サイクル・重要度・状態で検索します。'),
      say(
        'The buttons above the list count the unanswered findings of each check and search for them.',
        '一覧の上のボタンはチェック別の未回答件数を示し、押すとその指摘を検索します。',
      ),
      say(
        'Set [Status] to resolved (it is being corrected) or accepted with [Accepted until], and enter [Answer].',
        '[状態] を解決済（修正する）または容認済（[容認期限] が必要）にし、[回答] を入力します。',
      ),
      say(
        'Choose [Save]. For many findings use [Bulk edit], or [Download], answer and [Upload].',
        '[保存] します。多数の場合は [一括編集]、または [ダウンロード] して回答し [アップロード] します。',
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
        'JOB NET KICK（M01）で BOM チェックを実行するか、再度コンパイルします（チェックを含みます）。',
      ),
    ),
    task(
      say('Maintain what the checks compare with', '照合データを更新する'),
      say(
        '[Check data]: [Bill of material], [Vehicle plan] or [Rules of the checks]; download the current rows, edit and upload them.',
        '[照合データ] の [部品表]・[車両生産計画]・[チェック基準] を、現在の内容をダウンロードして編集しアップロードします。',
      ),
    ),
    task(
      say('Put closed findings away', '完了した指摘を保管する'),
      say('Select them and choose [Archive].', '行を選択して [保管] を選びます。'),
    ),
  ],
  rules: [
    say(
      'An answer holds as long as the facts stay the same. If they change, the finding is open again and marked; the old answer stays visible.',
      '回答は内容が変わらない限り有効です。変わると未回答に戻り印が付きますが、前の回答は残ります。',
    ),
    say(
      'Resolved ends with the cycle; accepted lasts until a day within one year.',
      '解決済はそのサイクルまで、容認済は1年以内の期限まで有効です。',
    ),
    say(
      'Findings that the next check no longer makes are closed by themselves.',
      '次のチェックで検出されなければ、自動で解決済になります。',
    ),
    say(
      'A finding that concerns all dealers of a part is one row with dealer *. One answer is enough.',
      '品番を注文する全ディーラーに共通の指摘は、ディーラー * の1行にまとめられ、回答は1回で済みます。',
    ),
    say('Only resolved and accepted findings can be archived.', '保管できるのは解決済・容認済の指摘のみです。'),
  ],
  roles: [
    say(
      'Dealers’ users see rows with dealer * only for parts that their dealer orders.',
      'ディーラーのユーザーには、全ディーラー共通の指摘のうち自ディーラーが注文する品番のものだけが表示されます。',
    ),
    say(
      'Dealers’ users answer findings whose owner is the dealer.',
      'ディーラーのユーザーは、担当がディーラーの指摘にのみ回答できます。',
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
