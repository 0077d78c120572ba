import type { Fault } from "./errors.ts";

/** One line of a life-cycle table: from which statuses a record may move to which, and by whom. */
export interface Move<Status, By = string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly By[];
}

/** Whether a table allows an actor a move. */
export function mayMove<Status, By>(
  moves: readonly Move<Status, By>[],
  from: Status,
  to: Status,
  by: NoInfer<By>,
): boolean {
  return moves.some((move) => move.to === to && move.from.includes(from) && move.by.includes(by));
}

/** Throws `otherwise` for a change of status that a table does not allow the actor. Without an actor the status stays. */
export function mustMove<Status, By>(
  moves: readonly Move<Status, By>[],
  [from, to]: readonly [Status, Status],
  by: NoInfer<By> | null,
  otherwise: Fault,
): void {
  if (from !== to && !(by !== null && mayMove(moves, from, to, by))) throw otherwise;
}
