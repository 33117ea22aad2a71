import { eventColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const eventMasterHelp: ScreenHelp = {
  purpose: say(
    'Registers events that planning has to know: trials, SOP and EOP, model changes, shutdowns, stocktakes, price changes. An event can stop packing, limit capacity or overtime, or exempt orders from the volatility check.',
    'トライアル・立上り・生産終了・モデルチェンジ・操業停止・棚卸・価格改定など、計画に関わるイベントを登録します。梱包停止、能力・残業の制限、変動チェックの除外を指定できます。',
  ),
  tasks: [
    task(
      say('Add an event', 'イベントを追加する'),
      say(
        'Choose [Add row] and enter event, type, title and dates.',
        '[行を追加] を選び、イベント・種別・件名・期間を入力します。',
      ),
      say(
        'Narrow it by calendar, dealer, car family or part; * means all.',
        'カレンダー・ディーラー・車種・品番で対象を絞ります（* はすべて）。',
      ),
      say('Choose the [Impact] and, where it needs one, its [Value].', '[影響] と、必要な場合は [値] を指定します。'),
      say(
        'Choose [Save]. Plan rows, correspondence rows and working days that the event affects are listed with links before anything is saved, also when an event is moved, shortened or deleted.',
        '[保存] を選びます。影響する計画・対応カレンダー・稼働日が、保存前にリンク付きで表示されます（期間の変更や削除のときも同様です）。',
      ),
    ),
    task(
      say('Cancel an event', 'イベントを取り消す'),
      say(
        'Mark the row for deletion and [Save]. It stays in the list as cancelled.',
        '行に削除の印を付けて [保存] します。取消済みとして一覧に残ります。',
      ),
    ),
    task(say('See events by month', '月ごとに見る'), say('Choose [Month].', '[月表示] を選びます。')),
    tryTask,
  ],
  rules: [
    say(
      'SOP must be before EOP of the same car family and dealer.',
      '同じ車種・ディーラーでは、SOP は EOP より前です。',
    ),
    say(
      'A packing stop for a dealer, car family or part applies to all lines: enter * as calendar.',
      'ディーラー・車種・品番の梱包停止は全ラインが対象です。カレンダーには * を入力します。',
    ),
    say(
      'Overlapping packing stops of one line are a warning, as is a shutdown over working days: set these to H or S on WORKING CALENDAR (A02).',
      '同じラインの梱包停止の重複や、稼働日を含む操業停止は警告します。該当日は稼働日カレンダー（A02）で H または S にします。',
    ),
    say(
      'Current plans do not change by themselves: run levelling again. Frozen rows stay where they are. A cancelled event cannot be changed.',
      '現行計画は自動では変わりません。再度平準化してください。凍結済みの行は動きません。取り消したイベントは変更できません。',
    ),
  ],
  fields: [fieldsOf(eventColumns)],
  list: 'edit',
}
