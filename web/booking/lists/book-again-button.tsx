import { useState } from "react";
import type { BookingSummary } from "#shared/booking/model.ts";
import { api } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { useNavigate } from "../../ui/links.ts";
import { toastFailure } from "../../ui/toast.ts";

/** Opens the booking form with the same job, the day still to be chosen. */
export function BookAgain({ booking: { id, service, reference } }: { booking: BookingSummary }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      // The form's rules come with its page: a list that is mostly read need not wait for them.
      const [booking, { bookAgain }] = await Promise.all([
        api.booking({ bookingId: id }),
        import("../book/book-again.ts"),
      ]);
      bookAgain(booking);
      await navigate(`/book?service=${service}`);
    } catch {
      toastFailure("Check your connection and try again.", "The booking could not be fetched");
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} busyText="Opening…" onClick={() => void press()}>
      Book again <span className="ui-visually-hidden">{reference}</span>
    </Button>
  );
}
