import { pairColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const pairingRegistrationHelp: ScreenHelp = {
  purpose: say(
    'Registers parts that are packed in a fixed ratio, such as left and right. Compiling rounds both sides to the same number of sets, and levelling keeps them on one line and day.',
    '左右など、一定の比率で梱包する部品の組合せを登録します。コンパイルは両品番を同じセット数に揃え、平準化は同じライン・日に割り付けます。',
  ),
  tasks: [
    task(
      say('Add a pair', 'ペアを追加する'),
      say(
        'Choose [Add row]; enter pair, both parts, the ratio and the dealer (* for all).',
        '[行を追加] を選び、ペア・両品番・比率・ディーラー（* は全ディーラー）を入力します。',
      ),
      say(
        '[Box layout] shows both parts in their case and the smallest lot that fills whole boxes.',
        '[箱の配置] で、ケース内の配置と端数箱が出ない最小ロットを確認します。',
      ),
      say('Choose [Save] and read the effect on orders and plans.', '[保存] を選び、注文・計画への影響を確認します。'),
    ),
    task(
      say('End a pair', 'ペアを終了する'),
      say(
        'Select the rows, choose [End], enter the last valid day and the reason.',
        '行を選択して [適用終了] を選び、適用終了日と理由を入力します。',
      ),
    ),
    task(
      say('Find orders that do not match', '比率に合わない注文を探す'),
      say(
        'Rows with a warning sign have an [Imbalance] in this month’s orders: the dealer has to correct them.',
        '警告の行は当月の注文に [注文アンバランス] があります。ディーラーに訂正を依頼します。',
      ),
    ),
    tryTask,
  ],
  rules: [
    say(
      'Rows with a warning sign and [Ending parts] have a part that ends on DISCONTINUED PART (B05): end the pair with it and register one with the new part.',
      '警告の行に [打切り品番] がある場合、打切り部品（B05）で打ち切られる品番が含まれます。同じ日でペアを終了し、新品番のペアを登録してください。',
    ),
    say(
      'Both parts exist, share a case family and a line, and belong to one pair at a time.',
      '両品番は部品マスタに登録され、ケースファミリーとラインが共通で、同時に 1 つのペアにのみ属します。',
    ),
    say(
      'An SNP that does not fit the ratio is a warning with the common lot. A group with another ratio is ignored in planning.',
      '収容数が比率に合わない場合は共通ロットを警告で示します。比率の異なるグループは計画で無視されます。',
    ),
    say(
      'Nothing is deleted: pairs end on a date. Frozen plans keep them.',
      '削除はできません。適用終了日を設定します。凍結した計画では維持されます。',
    ),
  ],
  fields: [fieldsOf(pairColumns)],
  list: 'edit',
}
