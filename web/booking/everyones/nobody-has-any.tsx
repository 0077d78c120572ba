import { EmptyState } from "../../ui/empty-state.tsx";

type NobodyHasAnyProps = {
  /** Plural, lower case, e.g. "bookings". */
  of: string;
  /** How many records have been read, of whatever kind. */
  read: number;
  hasMore: boolean;
};

/** No record of the page's kind, at least among those read so far. */
export function NobodyHasAny({ of, read, hasMore }: NobodyHasAnyProps) {
  if (!hasMore) return <EmptyState title={`No ${of} like this`} />;
  return (
    <EmptyState title={`None among the newest ${read} ${of}`}>
      <p>Show more to look further back.</p>
    </EmptyState>
  );
}
