import { useMe } from "../../accounts/public.ts";
import { useSession } from "../../session/session-context.ts";

/** Returns the user with the name of their profile: a token without a name has the email address instead. */
export function useNamedUser() {
  const { user } = useSession();
  const name = useMe()?.fullName;
  return user && name ? { ...user, name } : user;
}
