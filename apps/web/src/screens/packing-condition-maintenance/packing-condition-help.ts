import { conditionColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const packingConditionHelp: ScreenHelp = {
  purpose: say(
    'Describes how a part is packed for a dealer from a day on: SNP, box, case, lines, standard time, materials. The plan uses the most specific approved condition: that of the dealer, otherwise that for all (*).',
    '部品・ディーラーごとに、収容数・箱・ケース・ライン・標準時間・副資材などの荷姿を適用開始日付きで管理します。計画では承認済みの条件のうち、ディーラー個別、なければ共通（*）の条件を使用します。',
  ),
  tasks: [
    task(
      say('Register a condition', '条件を登録する'),
      say(
        'Tick [On order without condition] to find parts that need one, or choose [Add row].',
        '[注文あり・条件なし] で未登録の部品を検索するか、[行を追加] を選びます。',
      ),
      say(
        'Enter the packing data. [Contents and pictures] shows the boxes in the case with fill and weight; [Use] takes over the condition of a similar part.',
        '荷姿を入力します。[内容・写真] で箱の配置・充填率・質量を確認でき、類似部品の条件を [引用] できます。',
      ),
      say('Save it as draft, then set it to approved.', '下書きで保存し、状態を承認済にします。'),
    ),
    task(
      say('Change a condition from a day on', '条件を改訂する'),
      say(
        'Select the rows and choose [New version]: copies start on the first day that is not frozen.',
        '行を選択して [新しい版] を選びます。凍結期間後の最初の日から始まる版が作成されます。',
      ),
      say(
        'Change the copies and [Save]. The version before ends by itself.',
        '値を変更して [保存] します。前の版は自動で終了します。',
      ),
    ),
    task(
      say('Change the SNP of several parts', '収容数をまとめて変更する'),
      say('Select approved rows and choose [Change SNP].', '承認済の行を選択して [収容数変更] を選びます。'),
      say(
        'Enter the new SNP and the first day. The panel converts the carry-over of each dealer into new boxes.',
        '新収容数と適用開始日を入力します。ディーラー別の繰越が新しい箱数に換算されます。',
      ),
      say('Add the versions, check them and [Save].', '版を追加し、確認して [保存] します。'),
    ),
    task(
      say('Store work manuals', '作業マニュアルを登録する'),
      say(
        'Open [Contents and pictures] and choose [Add file] beside part, box or case: PDF, Excel workbook or picture, at most 20 MB. A file of the same name is replaced.',
        '[内容・写真] を開き、部品・箱・ケースの [ファイルを追加] で PDF・Excel ブック・画像（20 MB まで）を選びます。同じ名前のファイルは置き換えられます。',
      ),
      say('Choose its name to open it.', '名前を選ぶと開きます。'),
    ),
    task(
      say('Copy to another part, delete a draft', '別の品番へ複製・下書きを削除する'),
      say('Select rows: [Copy] or [Delete].', '行を選択して [複製] または [削除] を選びます。'),
    ),
    tryTask,
  ],
  rules: [
    say('Qty per case = SNP × boxes per case.', 'ケース収容数＝収容数×ケース入数です。'),
    say(
      'The boxes must fit the case (size, fill limit, weight), and the case the door of a container of the dealer.',
      '箱はケースに収まり（寸法・充填上限・質量）、ケースはディーラーのコンテナの扉を通る必要があります。',
    ),
    say(
      'A box cannot weigh less than its parts. Wooden cases need ISPM-15, dangerous goods [Fit for DG].',
      '箱の質量は中の部品の合計以上、木製ケースは ISPM-15、危険物は [危険物対応] が必要です。',
    ),
    say(
      'A version in effect or within the fence keeps its packing data: create a new version. It can only end.',
      '適用中または凍結期間内の版の荷姿は変更できません。新しい版を作成してください（終了日の設定は可能）。',
    ),
    say(
      'The pack-by date chooses the version, and nothing is packed in its boxes before its first day. A version that ends, or a new one that ends the version before, must leave no order without a condition.',
      '版は梱包期限で決まり、その箱で適用開始日より前に梱包することはありません。版の終了や、前の版を終了させる新しい版により、有効な荷姿条件のない注文が生じる場合は保存できません。',
    ),
    say(
      'Changed SNP and planned cases are warnings before saving.',
      '収容数の変更と計画済みのケースへの影響は、保存前に警告します。',
    ),
    say('Only drafts that start today or later can be deleted.', '削除できるのは、本日以降に始まる下書きのみです。'),
  ],
  roles: [
    say(
      'Approving and changing approved conditions needs full privilege.',
      '承認と承認済の条件の変更には全権限が必要です。',
    ),
  ],
  fields: [fieldsOf(conditionColumns)],
  list: 'edit',
}
