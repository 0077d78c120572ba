import type { Move } from "../kernel/moves.ts";
import type { ReportState } from "./report.ts";

/** The life of a reported message. */
export const reportMoves: readonly Move<ReportState, "admin">[] = [{ from: ["open"], to: "closed", by: ["admin"] }];
