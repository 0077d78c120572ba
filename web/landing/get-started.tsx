import { type ComponentType, useState } from "react";
import { LinkButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { opensElsewhere } from "../ui/opens-elsewhere.ts";
import type { PriceSteps } from "./get-started-steps.tsx";

const GetStartedDialog = lazyPart(
  async () => (await import("./get-started-dialog.tsx")).GetStartedDialog,
  "Getting started",
);

/** Opens the get-started dialog. Without JavaScript or in a new tab, the link opens /quote with the same steps. */
export function GetStarted({ Prices }: { Prices: ComponentType<PriceSteps> }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton
        to="/quote"
        kind="primary"
        size="large"
        data-opens-here
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          setAsked(true);
          setOpen(true);
        }}
      >
        Get Instant Quote
      </LinkButton>
      {isAsked && <GetStartedDialog Prices={Prices} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
