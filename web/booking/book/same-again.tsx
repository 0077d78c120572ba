import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { Navigate, useNavigate } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { draftOfSameAgain } from "./book-again.ts";
import { keepJobDraft } from "./use-job-form.ts";
import { reviewStep } from "./use-named-review.ts";

/** /book?again=…: fills the form from a booking, for tomorrow at 08:00, and opens the review with the same vehicle. */
export function SameAgain({ bookingId }: { bookingId: string }) {
  const { state } = useSession();
  const navigate = useNavigate();
  const query = useQuery({ ...reading("booking", { bookingId }), enabled: state === "signedIn" });
  const booking = query.data;
  useEffect(() => {
    if (!booking) return;
    keepJobDraft(draftOfSameAgain(booking));
    const { service, fleetId } = booking;
    void navigate(pathTo("/book", { query: { service, step: reviewStep, fleet: fleetId } }), { replace: true });
  }, [booking, navigate]);
  if (state === "signedOut") {
    const back = pathTo("/book", { query: { again: bookingId } });
    return <Navigate to={pathTo("/auth", { query: { return: back } })} replace />;
  }
  return (
    <Loaded query={query} loading="Opening your last job…">
      {() => <Spinner text="Opening your last job…" />}
    </Loaded>
  );
}
