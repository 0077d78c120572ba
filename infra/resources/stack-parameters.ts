/** Stack parameters that operator commands set (bin/operator/deployed-stage.ts). A deployment does not change them. */
export const stackParameters = {
  /** `true`: no function of the stack runs. */
  stopped: "Stopped",
  /** Parameter of the data stack: name and stream ARN of a restored table in use. Empty: the stack's own table. */
  table: "RestoredTable",
  tableStream: "RestoredTableStream",
} as const;
