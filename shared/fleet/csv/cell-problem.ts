/** What is wrong in a file: where, and what to do. Rows count as a spreadsheet counts them, from 1. */
export interface CellProblem {
  readonly row: number;
  /** Empty where it is the whole row. */
  readonly column: string;
  readonly problem: string;
}
