import { useState } from "react";
import { LinkButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const GetStartedDialog = lazyPart(
  async () => (await import("./get-started-dialog.tsx")).GetStartedDialog,
  "Getting started",
);

/** Asks what somebody came for. A link to booking until the app runs, and for whoever opens it in another tab. */
export function GetStarted() {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton
        to="/book"
        kind="primary"
        size="large"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setAsked(true);
          setOpen(true);
        }}
      >
        Get Instant Quote
      </LinkButton>
      {isAsked && <GetStartedDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
