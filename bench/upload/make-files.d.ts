import type { OutputRow } from '../../apps/api/src/platform/files/table/output-column.ts';
import type { TableFormat } from '../../apps/api/src/platform/files/table/table-file.ts';
export interface RowsWanted {
    readonly partNos: readonly string[];
    readonly count: number;
    /** One unknown part in so many rows; 0: none. */
    readonly wrongEvery: number;
    readonly remark: number;
}
export declare function discontinuations(wanted: RowsWanted): Generator<OutputRow>;
export declare function orderLines(wanted: RowsWanted): Generator<OutputRow>;
export declare function writeTableFile(path: string, format: TableFormat, rows: Iterable<OutputRow>): Promise<number>;
//# sourceMappingURL=make-files.d.ts.map