import { useLocation, useSearchParams } from "react-router";

/** State that one view of /auth passes to the next in the history entry, not in the address. */
export interface AuthHandover {
  readonly email?: string;
  readonly notice?: string;
}

export function useHandover(): AuthHandover {
  return (useLocation().state as AuthHandover | null) ?? {};
}

/** The email address from a link or the view before, or "". */
export function useKnownEmail(): string {
  const [search] = useSearchParams();
  const { email } = useHandover();
  return search.get("email") ?? email ?? "";
}
