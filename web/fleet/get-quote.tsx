import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";

type GetQuoteProps = {
  supplier: Supplier;
  /** Whether it is the one way on, as where there is no fixed price. */
  primary: boolean;
  onQuote: () => void;
  /** A visitor is asked to sign in. */
  onVisitor: () => void;
};

/** Asks one supplier alone for its price. Only who puts work up does. */
export function GetQuote({ supplier, primary, onQuote, onVisitor }: GetQuoteProps) {
  const { user, state } = useSession();
  const { haulierId } = supplier;
  const isVisitor = state === "signedOut";
  if (!isVisitor && (!haulierId || user?.id === haulierId || !may(user, "postJob"))) return null;
  return (
    <Button kind={primary ? "primary" : "secondary"} onClick={isVisitor ? onVisitor : onQuote}>
      Get Quote <span className="ui-visually-hidden">from {nameOf(supplier)}</span>
    </Button>
  );
}
