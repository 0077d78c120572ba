import type { SavedSearch } from "#shared/quotes/job-board.ts";
import { useHeldChange } from "../api/use-held-change.ts";
import { Button } from "../ui/button.tsx";
import { Undoable } from "../ui/undoable.tsx";

type StoredListProps = {
  label: string;
  /** Noun for the item in screen reader texts. */
  of: string;
  searches: readonly SavedSearch[];
  onApply: (search: SavedSearch) => void;
};

export function StoredList({ label, of, searches, onApply }: StoredListProps) {
  if (searches.length === 0) return null;
  return (
    <ul className="ui-row" aria-label={label}>
      {searches.map((search) => (
        <Stored key={search.id} of={of} search={search} onApply={onApply} />
      ))}
    </ul>
  );
}

function Stored({ of, search, onApply }: Pick<StoredListProps, "of" | "onApply"> & { search: SavedSearch }) {
  const { id, name } = search;
  const change = useHeldChange("deleteSearch");
  return (
    <li className="ui-row">
      <Undoable change={change} done={`${name} deleted.`}>
        <Button size="small" onClick={() => onApply(search)}>
          {name}
        </Button>
        <Button size="small" kind="quiet" onClick={() => change.hold({ searchId: id })}>
          Delete{" "}
          <span className="ui-visually-hidden">
            {of} {name}
          </span>
        </Button>
      </Undoable>
    </li>
  );
}
