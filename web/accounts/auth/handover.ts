import { useLocation, useSearchParams } from "react-router";

/** State passed from one view of /auth to the next, in the history entry instead of the address. */
export interface AuthHandover {
  readonly email?: string;
  readonly notice?: string;
}

export function useHandover(): AuthHandover {
  return (useLocation().state as AuthHandover | null) ?? {};
}

/** The email address from a link or the previous view, or "". */
export function useKnownEmail(): string {
  const [search] = useSearchParams();
  const { email } = useHandover();
  return search.get("email") ?? email ?? "";
}
