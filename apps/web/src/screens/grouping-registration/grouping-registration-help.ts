import { groupColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const groupingRegistrationHelp: ScreenHelp = {
  purpose: say(
    'Registers parts that must share a case, a day or a container, with the pieces of one set.',
    '同一ケース・同一日・同一コンテナで扱う部品の組合せと、1 セットの個数を登録します。',
  ),
  tasks: [
    task(
      say('Add a group', 'グループを追加する'),
      say('Choose [Add row]; the panel [Members] opens.', '[行を追加] を選ぶと、[構成] パネルが開きます。'),
      say(
        'Enter group, kind, dealer and, for the same case, the case type.',
        'グループ・種別・ディーラーと、同一ケースの場合はケースを入力します。',
      ),
      say(
        '[Add part] adds members with pieces and order. Volume, weight and case fill of one set are shown at once.',
        '[品番を追加] で構成品番・個数・順序を入力します。1 セットの容積・質量・充填率がすぐに表示されます。',
      ),
      say('Choose [Save].', '[保存] を選びます。'),
    ),
    task(
      say('Change a group in use', '使用中のグループを変更する'),
      say(
        'Change it and [Save]: the change becomes the next version from the day that is shown; the version before ends.',
        '変更して [保存] すると、表示される日から次の版になり、前の版は終了します。',
      ),
    ),
    task(
      say('End a group', 'グループを終了する'),
      say('Select it and choose [End].', '行を選択して [適用終了] を選びます。'),
    ),
    tryTask,
  ],
  rules: [
    say(
      'Rows with a warning sign and [Ending parts] have a member that ends on DISCONTINUED PART (B05): replace it in [Members] from that day.',
      '警告の行に [打切り品番] がある場合、打切り部品（B05）で打ち切られる構成品番が含まれます。その日から [構成品番] を新品番に変更してください。',
    ),
    say('A group has at least two members, each once.', '構成品番は 2 つ以上で、重複できません。'),
    say(
      'A part is in one same-case group at a time. The set must fit the case: volume, weight, box size and place.',
      '同一ケースのグループには、1 品番につき 1 つだけ属します。セットは容積・質量・箱寸法・配置の面でケースに収まる必要があります。',
    ),
    say(
      'Members of a same-case group need a common packing line. Without one, members of a same-day group are planned separately, and the row has a warning.',
      '同一ケースの構成品番には共通の梱包ラインが必要です。同一日のグループに共通のラインがない場合は警告が表示され、品番ごとに計画されます。',
    ),
    say('Parts of different DG classes cannot share a case.', '危険物クラスの異なる部品は同一ケースにできません。'),
    say(
      'Pieces that do not fill whole boxes are a warning: planning packs as many sets as fill whole boxes.',
      '箱が満杯にならない個数は警告します。計画では全品番の箱が満杯になるセット数で梱包します。',
    ),
  ],
  fields: [fieldsOf(groupColumns)],
  list: 'edit',
}
