import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { may } from "../../lib/may.ts";
import { reading } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/form/reason-dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { bookingStatusWords, moveWords } from "../status-words.ts";
import { AssignDriver } from "./assign-driver.tsx";
import { DeliverForm } from "./deliver-form.tsx";

type GivingUp = "cancelled" | "failed";
const isGivingUp = (move: BookingStatus): move is GivingUp => move === "cancelled" || move === "failed";

/** What the reader may do with a booking now: one obvious button, the others quiet. */
export function NextMove({ booking }: { booking: Booking }) {
  const { user } = useSession();
  const [givingUp, setGivingUp] = useState<GivingUp | null>(null);
  const { move, assign, moving, error, busy } = useMoves(booking);
  const bookingId = booking.id;
  const forward = booking.allowedMoves.filter((to) => !isGivingUp(to));
  const [first, ...others] = forward;
  // Only a haulier's own people can be chosen from: an admin assigns nobody here.
  const assigns = first === "assigned" && may(user, "myTeam");
  if (booking.allowedMoves.length === 0) return null;
  return (
    <Section card title={first ? "Your next step" : "This booking"}>
      {assigns && <AssignDriver bookingId={bookingId} onAssign={assign.mutateAsync} />}
      {(first === "assigned" ? others : forward).map((to, at) =>
        to === "delivered" ? (
          <DeliverForm key={to} bookingId={bookingId} disabled={busy && moving !== to} onMove={move.mutateAsync} />
        ) : (
          <Button
            key={to}
            kind={at === 0 && !assigns ? "primary" : "secondary"}
            size="large"
            wide
            busy={moving === to}
            disabled={busy && moving !== to}
            onClick={() => move.mutate({ bookingId, to })}
          >
            {moveWords[to]}
          </Button>
        ),
      )}
      {error && !givingUp && <Problem error={error} inline />}
      {booking.allowedMoves.some(isGivingUp) && (
        <div className="ui-row">
          {booking.allowedMoves.filter(isGivingUp).map((to) => (
            <Button key={to} kind="quiet" disabled={busy} onClick={() => setGivingUp(to)}>
              {moveWords[to]}
            </Button>
          ))}
        </div>
      )}
      {givingUp && (
        <ReasonDialog
          title={givingUp === "cancelled" ? "Cancel this booking?" : "Report that it failed?"}
          description="This ends the booking, and the other side reads the reason."
          submit={moveWords[givingUp]}
          send={(note) => move.mutateAsync({ bookingId, to: givingUp, note })}
          onClose={() => setGivingUp(null)}
        />
      )}
    </Section>
  );
}

/** The two changes; what they answer is shown at once. */
function useMoves(booking: Booking) {
  const queryClient = useQueryClient();
  const onSuccess = (after: Booking) => {
    queryClient.setQueryData(reading("booking", { bookingId: booking.id }).queryKey, after);
    toast({ title: bookingStatusWords[after.status].word, description: `${after.reference} is up to date.` });
  };
  const move = useChange("moveBooking", { onSuccess });
  const assign = useChange("assignBooking", { onSuccess });
  return {
    move,
    assign,
    moving: move.isPending ? move.variables.to : null,
    busy: move.isPending || assign.isPending,
    error: move.error ?? assign.error,
  };
}
