import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";

type GetQuoteProps = {
  supplier: Supplier;
  /** Shows the button as the main action, because the vehicle has no fixed price. */
  primary: boolean;
  onQuote: () => void;
  onVisitor: () => void;
};

/** Button that asks one haulier for a quote. Shown to contractors and visitors. */
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
