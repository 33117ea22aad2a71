import {
  compiledColumns,
  exceptionColumns,
  orderCycleColumns,
  orderLineColumns,
  orderMonthColumns,
  orderWarningColumns,
} from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { orderCompilingTexts } from './order-compiling-texts.ts'

export const orderCompilingHelp: ScreenHelp = {
  purpose: say(
    'Receives the dealers’ orders of a cycle, shows how they are compiled into packing lots, and confirms the cycle. The upper list has one row per dealer, the tabs below its lines.',
    'サイクルごとにディーラーの注文を受け付け、梱包ロットへのコンパイル結果を確認し、サイクルを確定します。上の一覧はディーラー別、下のタブは明細です。',
  ),
  tasks: [
    task(
      say('Upload orders', '注文をアップロードする'),
      say(
        'Choose the cycle month, then [Upload] and the file.',
        'サイクル月を指定し、[アップロード] でファイルを選択します。',
      ),
      say(
        'Excel, CSV and EDI files (EDIFACT DELFOR, X12 830, VDA 4905; call-offs in DELJIT and X12 862, which change days of the orders in force only) are recognised; [Format] names the format of the file.',
        'Excel・CSV と EDI（EDIFACT DELFOR、X12 830、VDA 4905。現行注文の日別数量だけを変更する JIT 納入指示 DELJIT・X12 862）を自動判別し、[形式] に表示します。',
      ),
      say(
        '[File settings] has what the guide of a partner says on one page: [Reading of EDI files], EDI codes, column mapping and calendar. [Try a file] beside it shows how a file would be read with the entries, and stores nothing. A schedule older than the one in force needs [Accept an older release].',
        '取引先のガイドに応じた設定は [ファイル設定] の 1 ページで行います（[EDI ファイルの読み方]、EDI コード、列の対応、カレンダー）。[ファイルの試読] で入力内容による読み取り結果を保存せずに確認できます。有効なリリースより古い納入指示には [古いリリースを受け付ける] が必要です。',
      ),
      say(
        '[Parts] shows what was read, beside the previous release: the parts that differ most come first. Open a part (Alt+→) to see the dates in the file beside the production dates; [Changed only] and [Moved days] narrow the list.',
        '[品番別] に読み込んだ内容と前回との差を、変更の大きい品番から表示します。品番を開く（Alt+→）と、ファイルの日付と注文の生産日を並べて確認できます。[変更のみ]・[日付の移動] で絞り込みます。',
      ),
      say(
        '[By dealer] shows who has errors: these dealers are left out, the others can be committed now. Correct the file and choose it again; [Download errors] has the list.',
        '[ディーラー別] でエラーの有無を確認します。エラーのあるディーラーのみ除外し、他は登録できます。ファイルを修正して再度選択します（[エラー一覧をダウンロード] で取得可）。',
      ),
      say(
        '[Quantities] leads from [Pieces in the file], which are added up without the reader of the file, to [Pieces staged]: what is left out, why, and where it stands. A file with pieces that are [Not accounted for] cannot be committed.',
        '[数量の照合] では、読み取りとは別に集計した [ファイルの数量] から [取込対象の数量] までの差異を、理由と位置とともに示します。[説明できない差異] のあるファイルは確定できません。',
      ),
      say(
        'Look at the changes and [Commit]. The file replaces the dealer’s earlier one completely.',
        '変更一覧を確認して [登録] します。ディーラーの前回のファイルは全件置き換わります。',
      ),
    ),
    task(
      say('Exchange files with a dealer', 'ディーラーとファイルを交換する'),
      say(
        '[File settings] has the exchange at its end, for users with full access who see all dealers: a directory or SFTP server, the names of order files, when they are fetched, and the formats of confirmations and ship notices.',
        '[ファイル設定] の末尾で、全ディーラーを担当するフル権限のユーザーが、ディレクトリまたは SFTP サーバー、注文ファイル名、取得の時刻、回答と出荷通知の形式を設定します。',
      ),
      say(
        'Store the password or key of a server, and [Look now]: confirm the key that the server shows only if it is the one that the partner has named.',
        'サーバーのパスワードまたは鍵を登録し、[今すぐ確認] を押します。表示されたサーバーの鍵は、取引先から通知された値と一致する場合だけ確認します。',
      ),
      say(
        'Files go the way of an upload, and are committed where the rule of the dealer allows it and nothing is unexplained. The others are on TOP PAGE (C01) and in the list of fetched files: look at their errors and parts there, and commit them or ask the dealer for another file.',
        'ファイルはアップロードと同様に取り込み、ディーラーの規則で許可され、説明できない差異がない場合に自動登録します。それ以外は TOP PAGE（C01）と取得したファイルの一覧に表示します。エラーと品番を確認して登録するか、ディーラーに再送を依頼します。',
      ),
    ),
    task(
      say('From orders to a confirmed cycle', '受信からサイクル確定まで'),
      say(
        '[Check volatility] and answer the orders above the tolerance on I01: [Open OVER] leads there.',
        '[変動判定] を実行し、許容超過の注文に I01 で回答します（[未回答の超過] から移動）。',
      ),
      say(
        '[Compile] turns the orders of all dealers into lots, and runs the BOM check.',
        '[コンパイル] で全ディーラーの注文をロットに変換し、BOM チェックを実行します。',
      ),
      say(
        'Read [Exceptions], and answer the errors of the BOM check on I04: [Errors] leads there.',
        '[例外] を確認し、BOM チェックのエラーに I04 で回答します（[エラー数] から移動）。',
      ),
      say(
        '[Warnings] lists the accepted warnings of the files in force. [With problems only] and [Unconfirmed only] narrow all lists to such dealers.',
        '[警告] には現行ファイルで受け入れた警告を表示します。[要対応のみ]・[未確定のみ] で該当ディーラーに絞り込みます。',
      ),
      say(
        'Select the compiled dealers and [Confirm]. The question names exceptions with pieces that are not packed, and what prevents dealers from being confirmed; the others are confirmed.',
        'コンパイル済のディーラーを選択して [確定] します。確認画面に、梱包対象外となる例外と、確定できないディーラーの理由が表示され、それ以外のディーラーが確定されます。',
      ),
    ),
    task(
      say('Set a quantity by hand', '数量を手入力する'),
      say(
        'In [Order lines] enter [Manual qty], or tick [Excluded], with the reason, in a firm line.',
        '[注文明細] の確定月の行で、[手入力数量] または [除外] と変更理由を入力します。',
      ),
      say('[Save], then compile again.', '[保存] し、再度コンパイルします。'),
    ),
    task(
      say('Set the cut-off', '締切を設定する'),
      say(
        'Select dealers, or none for all, and choose [Cut-off]. It opens the cycle of dealers that have none.',
        'ディーラーを選択し（未選択は全ディーラー）、[締切] を選びます。サイクルがないディーラーは新規に開始します。',
      ),
    ),
    task(
      say('See quantities by month, week or day', '月・週・日別の数量を見る'),
      say('Open [By month] and choose [Firm month].', '[月別数量] を開き、[確定月の表示] を選びます。'),
    ),
  ],
  rules: [
    say(
      'States of a cycle: open, received, checked, compiled, confirmed, closed. A new file or manual quantity sets a compiled cycle back to checked.',
      'サイクルの状態：受付中・受信済・チェック済・コンパイル済・確定済・締め済。新しいファイルや手入力数量により、コンパイル済はチェック済に戻ります。',
    ),
    say(
      'Confirming needs every order above the tolerance accepted and every BOM error of the dealer resolved or accepted.',
      '確定には、許容超過の注文がすべて承認済で、ディーラーの BOM エラーがすべて解決済または容認済であることが必要です。',
    ),
    say(
      'After the cut-off or the confirmation only spot orders are accepted; once the month is closed, no orders at all.',
      '締切後・確定後はスポット注文のみ受け付けます。月締め後はスポット注文も受け付けません。',
    ),
    say(
      'A confirmation also fixes the lots: a later compile leaves them and their carry-over as they are. It compiles only parts with new spot orders, and the parts that pairs, groups or discontinuations bind to them, with the packing conditions, calendars and carry-over in force by then.',
      '確定によりロットも固定され、以降のコンパイルでもロットと繰越は変わりません。新しいスポット注文のある品番と、ペア・グループ・打切りでそれに関連する品番のみ、その時点の荷姿条件・カレンダー・繰越でコンパイルします。',
    ),
    say(
      'If the months before have left other pieces to confirmed dealers than their month was compiled with, the log of the compile proposes them: part, pieces now and then. PACKING PLAN (J01) counts them. To plan them, run the chain there, or start the compile on M01 and then level; either asks whether to take over changed openings of confirmed dealers.',
      '確定済みディーラーの期首繰越がコンパイル時から変わった場合は、コンパイルのログに品番と新旧の数量を提案します。梱包計画（J01）にも件数が出ます。反映するには、J01 で一括実行するか、ジョブネット実行（M01）でコンパイルしてから平準化します。いずれも確定済みディーラーの繰越変更を反映するか選べます。',
    ),
    say(
      'Lots are rounded over the month, not by day: what exceeds the order is carried over and counted against the next orders.',
      'ロットへの端数処理は日単位ではなく月の累計で行い、注文を超える数量は繰越として次の注文に充当します。',
    ),
    say(
      'Only firm lines (N) are compiled; later months are forecasts.',
      'コンパイルの対象は確定月（N）のみで、以降の月は内示です。',
    ),
    say(
      'A manual quantity holds until a new release changes the line.',
      '手入力数量は、新しい注文でその明細が変わるまで有効です。',
    ),
  ],
  roles: [
    say(
      'Dealers’ users upload and see the orders of their dealers if they have access to this screen in the PRCTCC of the packing site. Only the packing side sets quantities and cut-offs, confirms cycles and runs job nets.',
      'ディーラーのユーザーは、梱包拠点の管理コードでこの画面の権限があれば、自ディーラーの注文をアップロード・参照できます。数量・締切の設定、確定、ジョブネットの実行は梱包側が行います。',
    ),
    say(
      'Spot orders after the cut-off or the confirmation need full privilege. [Compile] and [Check volatility] need access to M01.',
      '締切後・確定後のスポット注文には全権限、[コンパイル] と [変動判定] には M01 の権限が必要です。',
    ),
  ],
  fields: [
    fieldsOf(orderCycleColumns, {}, orderCompilingTexts.cycles),
    fieldsOf(orderLineColumns, {}, orderCompilingTexts['view.LINES']),
    fieldsOf(orderMonthColumns, {}, orderCompilingTexts['view.MONTHS']),
    fieldsOf(compiledColumns, {}, orderCompilingTexts['view.COMPILED']),
    fieldsOf(exceptionColumns, {}, orderCompilingTexts['view.EXCEPTIONS']),
    fieldsOf(orderWarningColumns, {}, orderCompilingTexts['view.WARNINGS']),
  ],
  list: 'edit',
}
