import { useSession } from "../../session/session-context.ts";

/** Names the haulier of a job, for a driver who works for several. */
export function ForWhichHaulier({ haulierName }: { haulierName: string }) {
  const { user } = useSession();
  return (user?.memberships.length ?? 0) > 1 && <span className="ui-soft">For {haulierName}</span>;
}
