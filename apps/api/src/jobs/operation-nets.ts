import type { NetId } from '@packing/contract'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { bool } from '../platform/database/column-types.ts'
import type { ReadDb } from '../platform/database/database.ts'
import type { Net } from '../platform/jobs/job.ts'
import { archiveFindings } from './archive/archive-findings.ts'
import { type BackupPlace, backup } from './backup/backup.ts'
import { trialRestore } from './backup/trial-restore.ts'

/** The name by which the database knows the process for backups. */
export const BACKUP_PROCESS = 'packing-backup'

async function needsBackupProcess(db: ReadDb) {
  const { rows } = await checkedSql({ isRunning: bool })`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = ${BACKUP_PROCESS}) as "isRunning"`.execute(db)
  return rows[0]?.isRunning ? undefined : { message: 'M-M01-033' as const }
}

export const operationNets = (backupPlace: BackupPlace | undefined): readonly Net<NetId>[] => [
  {
    id: 'ARCHIVE',
    name: { en: 'Archive', ja: '保管' },
    effect: {
      en: 'Archives closed findings of BOM CHECK LIST whose packing month is closed. They remain searchable with “Include archived”.',
      ja: '月締め済みの月に関する、完了した BOM チェックの指摘を保管します。保管後も「保管済を含む」で検索できます。',
    },
    params: [],
    jobs: [archiveFindings],
  },
  {
    id: 'BACKUP',
    name: { en: 'Backup', ja: 'バックアップ' },
    effect: {
      en: 'Copies the whole database, all PRCTCCs, into a new folder on the server, deletes the oldest backups, and restores the new one into a scratch database to prove that it can be restored. Users and other runs are not interrupted.',
      ja: '全管理コードのデータベース全体をサーバーの新しいフォルダーにコピーし、古いバックアップを削除します。続けて新しいバックアップを一時データベースに復元し、復元できることを確認します。ユーザーの操作や他の実行は中断しません。',
    },
    params: [],
    jobs: [backup(backupPlace), trialRestore(backupPlace)],
    precondition: needsBackupProcess,
  },
]
