import { correspondenceColumns, sailingColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const correspondenceCalendarHelp: ScreenHelp = {
  purpose: say(
    'Maps each production date of a dealer to its packing window, vanning date, vessel and arrival. Order compiling uses the pack-from, pack-by and vanning dates of the registered revision.',
    'ディーラーの生産日ごとに、梱包可能期間・バンニング日・船・到着日を対応付けます。オーダーコンパイルは、登録済みの改訂から梱包開始日・梱包期限・バンニング日を取得します。',
  ),
  tasks: [
    task(
      say('Prepare a month', '月を作成する'),
      say(
        'Choose dealer and order months, then [Search]. Beside the rows is the state of each month with its completeness and exceptions, and who prepared, approved and registered it when.',
        'ディーラーとオーダー月を指定して [検索] します。左側に、月ごとの状態・対応率・例外と、作成・承認・登録の担当者・日時が表示されます。',
      ),
      say(
        '[Packing line] and [Vanning plant] limit the search to their dealers.',
        '[梱包ライン]・[バンニング拠点] を指定すると、該当するディーラーに絞り込めます。',
      ),
      say(
        'Choose [Prepare]. The job net “Correspondence calendar preparation” creates the rows from calendars, sailings and lead times.',
        '[作成] を選びます。ジョブネット「対応カレンダー作成」が、カレンダー・船積予定・リードタイムから行を作成します。',
      ),
      say(
        'Look at [Exceptions] of the month and correct the rows, then [Save].',
        '月の [例外] を確認して行を修正し、[保存] します。',
      ),
    ),
    task(
      say('Approve and register', '承認して登録する'),
      say('Select the months beside the rows.', '左側で月を選択します。'),
      say(
        '[Try] without unsaved changes plans the months as they will be once the drafts found are registered. If the plan becomes worse, [Approve] and [Register] ask first, with the figures.',
        '未保存の変更がない状態で [試算] を選ぶと、検索した下書きが登録された場合の計画を作成します。計画が悪化する場合、[承認] と [登録] は数値を示して確認します。',
      ),
      say('[Approve]: by a user who did not prepare or change them.', '[承認]：作成・変更した人以外が行います。'),
      say(
        '[Register]: planning reads the revision from the next compile on.',
        '[登録]：次回のコンパイルから使用されます。',
      ),
    ),
    task(
      say('Take over a new sailing schedule', '船積予定を更新する'),
      say(
        'Open [Sailing schedule] and [Download schedule]. Change dates, mark blank sailings and add voyages in the file.',
        '[船積予定] を開き、[船積予定をダウンロード] します。ファイルで日付の変更、欠航の指定、航海の追加を行います。',
      ),
      say('[Choose file] to upload it.', '[ファイルを選択] でアップロードします。'),
      say(
        'When it is checked, [Commit] it. The panel lists the registered months that change.',
        'チェック後に [確定] します。影響を受ける登録済みの月が一覧表示されます。',
      ),
      say(
        '[Prepare these months] remaps the rows of changed vessels in these months only, and tries again days that no vessel served; approve and register them again.',
        '[これらの月を作成] でこれらの月だけを対象に、変更のあった船の行と船のなかった日を再対応付けし、再度承認・登録します。',
      ),
      say(
        '[Alternatives] of a blank sailing lists the voyages that can take its production dates; [Try all] plans the months with each, and [Use] makes new revisions with the chosen one. A voyage that arrives too late can be tried, but not approved.',
        '欠航便の [代替便] に、生産日を割り当てられる航海を表示します。[すべて試算] で航海ごとに対象月を計画し、[割り当てる] で選んだ航海の新しい改訂を作成します。到着が生産に遅れる航海は、試算はできますが承認できません。',
      ),
      say(
        'Until its production days have another ship and its cases another vanning date, a blank sailing stays listed above the months, with both, and on the TOP PAGE (C01).',
        '生産日に別の船が、ケースに別のバンニング日が割り当てられるまで、欠航便は月の一覧の上とトップページ（C01）に、その両方とともに表示されます。',
      ),
    ),
    task(
      say('Copy a month', '月をコピーする'),
      say(
        'Select one month and choose [Copy]. Dates follow the working-day ordinal of the source.',
        '月を 1 つ選択して [コピー] を選びます。コピー元の稼働日順で対応付けます。',
      ),
    ),
    task(
      say('See the dates as a picture', '日程を図で見る'),
      say(
        '[Date chain] shows one row from packing to production, with its events and the voyages that arrive in time; [Use] assigns another voyage. [Month view] is a calendar of the dealer with the events of EVENT MASTER (A04).',
        '[日程の流れ] は 1 行の梱包から生産までをイベントと、間に合う航海とともに表示します。[割り当てる] で別の航海に変更できます。[月表示] はイベントマスタ（A04）のイベントを含むディーラー別のカレンダーです。',
      ),
    ),
    tryTask,
  ],
  rules: [
    say(
      'Six checks: every production day is mapped; dates do not cross; days are working days and sailings exist; the order of the chain; packing days fully used; months match.',
      '6 項目のチェック：全生産日の対応付け、日付の順序性、稼働日・出港日、日程の前後関係、梱包稼働日の使い切り、月の一致。',
    ),
    say(
      'A dealer belongs to a packing line that packs a part with a packing condition of the dealer’s own, or a part that the dealer orders in its newest cycle.',
      'ディーラー専用の荷姿条件がある品番、または最新サイクルで注文のある品番を梱包するラインが、そのディーラーの梱包ラインです。',
    ),
    say(
      'Preparing or copying a month again asks before it replaces an approved draft or rows changed by hand. A run started on JOB NET KICK (M01) does not change such drafts unless its parameter is “Replace”.',
      '月を再作成・コピーすると、承認済みの下書きや手修正した行は確認のうえ置き換わります。ジョブネット実行（M01）からの実行では、「置き換える」を指定しない限り、そのまま残ります。',
    ),
    say(
      'A month with errors cannot be approved. Any change of an approved month makes it prepared again.',
      'エラーのある月は承認できません。承認済の月を変更すると作成済に戻ります。',
    ),
    say(
      'A registered revision never changes: prepare or copy a new one. Months are registered in order.',
      '登録済の改訂は変更できません。新しい改訂を作成またはコピーします。月は順に登録します。',
    ),
    say(
      'A new revision must not leave frozen cases outside their windows, and past dates cannot change.',
      '凍結済みのケースが梱包可能期間から外れる変更と、過去日の変更はできません。',
    ),
    say(
      'Registration gives cases that stayed behind without a vanning date the dealer’s first one.',
      '登録すると、バンニング日のない積残しケースがディーラーの最初のバンニング日に割り当てられます。',
    ),
    say(
      'Order, packing, vanning, ETD and production month are five different months.',
      'オーダー月・梱包月・バンニング月・出港月・生産月は別の月です。',
    ),
  ],
  roles: [
    say(
      'Users of another PRCTCC view and prepare months, but do not register them. Users limited to some dealers only view.',
      '他の管理コードのユーザーは参照・作成のみで、登録できません。担当ディーラーが限定されたユーザーは参照のみです。',
    ),
  ],
  fields: [fieldsOf(correspondenceColumns), fieldsOf(sailingColumns, {}, say('Sailing schedule', '船積予定'))],
  list: 'edit',
}
