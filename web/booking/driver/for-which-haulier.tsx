import { useSession } from "../../session/session-context.ts";

/** Shows the haulier's name to a driver who works for several hauliers. */
export function ForWhichHaulier({ haulierName }: { haulierName: string }) {
  const { user } = useSession();
  return (user?.memberships.length ?? 0) > 1 && <span className="ui-soft">For {haulierName}</span>;
}
