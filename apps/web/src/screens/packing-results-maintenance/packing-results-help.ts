import { resultColumns, resultLineColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { packingResultsTexts } from './packing-results-texts.ts'

export const packingResultsHelp: ScreenHelp = {
  purpose: say(
    'Records and corrects packing results by case or by part. Most results come from scanners or the host; this screen completes and corrects them.',
    'ケース・品番ごとの梱包実績を登録・訂正します。実績の多くはスキャナやホストから取り込まれ、この画面で補完・訂正します。',
  ),
  tasks: [
    task(
      say('Report cases packed as planned', '計画どおりの実績を登録する'),
      say(
        'Search by pack date and line; [Result]: [No result].',
        '梱包日・ラインと、[実績] の [実績なし] で検索します。',
      ),
      say(
        'Select the cases and choose [Packed as planned], then [Save].',
        'ケースを選択して [計画どおり完了] を選び、[保存] します。',
      ),
    ),
    task(
      say('Report a short or missing case', '数量不足・未梱包を登録する'),
      say(
        'Enter [Result], [Result qty] and [Reason] in the row, then [Save].',
        '行の [実績]・[実績数]・[理由] を入力し、[保存] します。',
      ),
      say(
        'For a case with several parts choose [Contents and corrections], enter the pieces of each part and [Save case].',
        '複数品番のケースは [明細・訂正履歴] で品番ごとに入力し、[ケースを保存] します。',
      ),
    ),
    task(
      say('Record the lots of a part', 'ロットを登録する'),
      say(
        'Enter the lot in [Contents and corrections], or several lots with their pieces, such as A12:8, B07:4. Their pieces must add up to the packed pieces.',
        '[明細・訂正履歴] でロットを入力します。複数ロットは A12:8, B07:4 のように数量を付けます（合計は梱包数と一致）。',
      ),
    ),
    task(
      say('Correct or withdraw a result', '実績を訂正・取消する'),
      say(
        'Change the values, choose the reason and [Save]: the old result is reversed and kept in the history.',
        '値を変更し、理由を選択して [保存] します。元の実績は取り消され、履歴に残ります。',
      ),
      say(
        'Or select the cases and choose [Cancel result] with a reason: their pieces must be packed again.',
        'または、ケースを選択して [実績取消] を選び理由を入力します。数量は計画残に戻ります。',
      ),
    ),
    task(
      say('Decide on scans with a wrong time', '時計が誤ったスキャンを処理する'),
      say(
        'While scans are on hold because of the clock of their device, a line above the list says so. Choose [Scans on hold], correct the time and [Record], or [Discard].',
        '端末の時計が誤っているスキャンは保留され、一覧の上に表示されます。[保留スキャン] を選び、日時を修正して [登録] するか、[破棄] します。',
      ),
    ),
  ],
  rules: [
    say(
      'Photos of a defect belong to the case: at most three, JPEG, PNG or WebP. They stay when the result is corrected.',
      '不具合の写真はケースごとに最大 3 枚（JPEG・PNG・WebP）登録でき、実績を訂正しても残ります。',
    ),
    say(
      'Results: OK, short, not packed, cancelled, repack. Pieces that differ from the plan, and every correction of pieces or result, need a reason.',
      '実績：完了・数量不足・未梱包・中止・再梱包。計画数と異なる場合、および数量・実績を訂正する場合は理由が必要です。',
    ),
    say(
      'Pieces are at most the capacity of the case. Dates cannot be in the future or before the month was planned. Results of closed months cannot be changed.',
      '数量はケースの収容能力以下です。未来日と月の計画作成前の日付は入力できず、月締め後は変更できません。',
    ),
    say(
      'Times are those of the business day: 01:30 is the night after. Times outside the shift are a warning. A blank shift is set to the shift at the end time or, without a time, to the planned shift.',
      '時刻は業務日の時刻です（1:30 は翌日未明）。シフト外の時刻は警告します。シフトが空白の場合は、終了時刻のシフト（時刻がなければ計画シフト）になります。',
    ),
    say(
      'Short and cancelled cases change the carry-over at once: the next compile of the following month adds the missing pieces, while PACKING PLAN keeps the figures of the plan. A cancelled case leaves its container. Cases not packed remain to be packed until the month is closed, which cancels them.',
      '数量不足・中止は直ちに繰越へ反映し、翌月の次回コンパイルで不足分を加算します。梱包計画（J01）の数値は計画時のままです。中止したケースはコンテナから外れます。未梱包は月締めまで計画残に残り、月締めで中止になります。',
    ),
    say(
      'The result of a case in a closed container cannot be cancelled; only its pieces can be corrected.',
      '締切済みコンテナのケースは実績を取り消せず、数量の訂正のみ可能です。',
    ),
    say(
      'Entries in [Contents and corrections] are kept when you open another case; [Discard entries] removes them.',
      '[明細・訂正履歴] の入力は別のケースを開いても保持されます。[入力を破棄] で取り消せます。',
    ),
    say(
      'A case of an older plan can be packed after a warning and is marked as unplanned.',
      '旧計画のケースも警告のうえ登録でき、計画外として表示されます。',
    ),
  ],
  roles: [
    say(
      'Correcting cases in closed containers needs full privilege.',
      '締切済みコンテナのケースの訂正には全権限が必要です。',
    ),
  ],
  fields: [fieldsOf(resultColumns), fieldsOf(resultLineColumns, {}, packingResultsTexts.detail)],
  list: 'edit',
}
