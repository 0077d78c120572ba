import type { Fault } from "./errors.ts";

export interface Move<Status, By = string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly By[];
}

export function mayMove<Status, By>(
  moves: readonly Move<Status, By>[],
  from: Status,
  to: Status,
  by: NoInfer<By>,
): boolean {
  return moves.some((move) => move.to === to && move.from.includes(from) && move.by.includes(by));
}

/** Throws `otherwise` unless the table allows this actor the change of status. Without an actor none is allowed. */
export function mustMove<Status, By>(
  moves: readonly Move<Status, By>[],
  [from, to]: readonly [Status, Status],
  by: NoInfer<By> | null,
  otherwise: Fault,
): void {
  if (from !== to && !(by !== null && mayMove(moves, from, to, by))) throw otherwise;
}
