import { pathTo } from "#shared/web-paths.ts";
import { LinkButton } from "../../ui/button.tsx";

type SameAgainLinkProps = {
  bookingId: string;
  /** The booking's name for screen readers, e.g. its reference. */
  of: string;
  size?: "small";
};

export function SameAgainLink({ bookingId, of, size }: SameAgainLinkProps) {
  return (
    <LinkButton to={pathTo("/book", { query: { again: bookingId } })} size={size}>
      Same again, tomorrow 08:00 <span className="ui-visually-hidden">{of}</span>
    </LinkButton>
  );
}
