import { useLocation, useSearchParams } from "react-router";
import type { Person } from "#shared/accounts/model.ts";
import { UserId } from "#shared/kernel/id.ts";

/** Whose records an admin looks at: `?user=<id>`, everyone's without. The name stays in this browser's history. */
export function useChosenPerson() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const asked = UserId.safeParse(params.get("user"));
  const choose = (person: Pick<Person, "id" | "fullName" | "email"> | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (person) next.set("user", person.id);
        else next.delete("user");
        return next;
      },
      { state: person && { person: person.fullName ? `${person.fullName} (${person.email})` : person.email } },
    );
  return { userId: asked.success ? asked.data : null, name: nameIn(state), choose };
}

function nameIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("person" in state)) return null;
  return typeof state.person === "string" ? state.person : null;
}
