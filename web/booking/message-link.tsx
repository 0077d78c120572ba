import { useIsDeclared } from "../lib/declared-routes.ts";
import { LinkButton } from "../ui/button.tsx";

/** Opens the conversation with the other side of a request. */
export function MessageLink({ otherId, otherName }: { otherId: string; otherName: string }) {
  const isDeclared = useIsDeclared();
  if (!isDeclared("/messaging")) return null;
  return (
    <LinkButton to={`/messaging?with=${otherId}`} kind="quiet">
      Message <span className="ui-visually-hidden">{otherName}</span>
    </LinkButton>
  );
}
