import { useLocation, useSearchParams } from "react-router";
import type { Person } from "#shared/accounts/model.ts";
import { uuid } from "#shared/kernel/uuid.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";

/**
 * The user whose records an admin views, from `?user=<id>`; null means all users. Only browser history stores the name,
 * for privacy.
 */
export function useChosenPerson() {
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const { state } = useLocation() as { state: unknown };
  const asked = params.get("user");
  const choose = (person: Pick<Person, "id" | "fullName" | "email"> | null) =>
    change(
      { user: person?.id ?? null },
      { state: person && { person: person.fullName ? `${person.fullName} (${person.email})` : person.email } },
    );
  return { userId: asked && uuid.test(asked) ? asked : null, name: nameIn(state), choose };
}

function nameIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("person" in state)) return null;
  return typeof state.person === "string" ? state.person : null;
}
