import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";

type GetQuoteProps = {
  supplier: Supplier;
  /** What is asked, written out to be sent. */
  question: string;
  /** Whether it is the one way on, as where there is no fixed price. */
  primary: boolean;
  /** A visitor is asked to sign in. */
  onVisitor: () => void;
};

/**
 * Asks a supplier for its price in writing: opens the conversation with the question ready to be sent. Only who books
 * writes to hauliers.
 */
export function GetQuote({ supplier, question, primary, onVisitor }: GetQuoteProps) {
  const { user, state } = useSession();
  const { haulierId } = supplier;
  const kind = primary ? "primary" : "secondary";
  const words = (
    <>
      Get Quote <span className="ui-visually-hidden">from {nameOf(supplier)}</span>
    </>
  );
  if (state === "signedOut")
    return (
      <Button kind={kind} onClick={onVisitor}>
        {words}
      </Button>
    );
  if (!haulierId || user?.id === haulierId || !may(user, "createJobRequest")) return null;
  return (
    <LinkButton to={pathTo("/messaging", { query: { with: haulierId, say: question } })} kind={kind}>
      {words}
    </LinkButton>
  );
}
