import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BoardView } from "./board-view.ts";

/** What to do first, where there is nothing to give jobs to. */
export function NoRows({ rows }: Pick<BoardView, "rows">) {
  if (rows === "vehicles")
    return (
      <EmptyState
        title="No vehicles yet"
        drawing="yard"
        action={<LinkButton to="/service-fleet-manager?vehicle=new">Add a vehicle</LinkButton>}
      >
        <p>Contractors book a vehicle. List the first one, and its jobs stand here.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No drivers yet" drawing="people">
      <p>Drivers join by an invitation from the haulier. Once they have accepted, jobs can be given to them here.</p>
    </EmptyState>
  );
}
