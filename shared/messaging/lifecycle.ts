import type { Move } from "../kernel/moves.ts";
import type { ReportState } from "./report.ts";

export const reportMoves: readonly Move<ReportState, "admin">[] = [{ from: ["open"], to: "closed", by: ["admin"] }];
