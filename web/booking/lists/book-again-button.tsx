import { useState } from "react";
import type { BookingSummary } from "#shared/booking/model.ts";
import { api } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { useNavigate } from "../../ui/links.ts";
import { toastFailure } from "../../ui/toast.ts";

export function BookAgain({ booking: { id, service, reference } }: { booking: BookingSummary }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      // Loads on click, because most users of a list never use it.
      const [booking, { bookAgain }] = await Promise.all([
        api.booking({ bookingId: id }),
        import("../book/book-again.ts"),
      ]);
      bookAgain(booking);
      await navigate(`/book?service=${service}`);
    } catch {
      toastFailure("Check your connection and try again.", "The booking could not be loaded");
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} busyText="Opening…" onClick={() => void press()}>
      Book again <span className="ui-visually-hidden">{reference}</span>
    </Button>
  );
}
