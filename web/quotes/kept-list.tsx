import type { SavedSearch } from "#shared/quotes/board.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/problem.tsx";

type KeptListProps = {
  label: string;
  /** What each of them is, for those who hear what a button forgets. */
  of: string;
  searches: readonly SavedSearch[];
  onApply: (search: SavedSearch) => void;
};

/** Searches of the board that are kept: each applied or forgotten with a press. */
export function KeptList({ label, of, searches, onApply }: KeptListProps) {
  const { mutate: forget, error } = useChange("deleteSearch");
  return (
    <>
      {searches.length > 0 && (
        <ul className="ui-row" aria-label={label}>
          {searches.map((search) => (
            <li key={search.id} className="ui-row">
              <Button size="small" onClick={() => onApply(search)}>
                {search.name}
              </Button>
              <Button size="small" kind="quiet" onClick={() => forget({ searchId: search.id })}>
                Forget{" "}
                <span className="ui-visually-hidden">
                  {of} {search.name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <Problem error={error} inline />}
    </>
  );
}
