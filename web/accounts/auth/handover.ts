import { useLocation, useSearchParams } from "react-router";

/** What one view of /auth hands the next with the history entry, out of the address. */
export interface AuthHandover {
  readonly email?: string;
  /** A line above the sign-in form. */
  readonly notice?: string;
}

/** What the view before this one handed over. */
export function useHandover(): AuthHandover {
  return (useLocation().state as AuthHandover | null) ?? {};
}

/** The e-mail address that a link or the view before this one brought, or "". */
export function useKnownEmail(): string {
  const [search] = useSearchParams();
  const { email } = useHandover();
  return search.get("email") ?? email ?? "";
}
