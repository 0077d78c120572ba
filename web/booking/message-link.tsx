import { LinkButton } from "../ui/button.tsx";

export function MessageLink({ otherId, otherName }: { otherId: string; otherName: string }) {
  return (
    <LinkButton to={`/messaging?with=${otherId}`} kind="quiet">
      Message <span className="ui-visually-hidden">{otherName}</span>
    </LinkButton>
  );
}
