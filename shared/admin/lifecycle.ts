import type { Move } from "../kernel/moves.ts";
import type { ContactState } from "./model.ts";

/** The life of a message in the contact queue. */
export const contactMoves: readonly Move<ContactState, "admin">[] = [{ from: ["new"], to: "closed", by: ["admin"] }];
