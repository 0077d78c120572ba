/** An error in a file: its place, and what to do. Rows count from 1, as in a spreadsheet. */
export interface CellProblem {
  readonly row: number;
  readonly column: string;
  readonly problem: string;
}
