import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { may } from "../../lib/may.ts";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toast } from "../../ui/toast.ts";
import { bookingKey, bookingQuery } from "../queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { bookingStatusWords, moveWords } from "../status-words.ts";
import { AssignDriver } from "./assign-driver.tsx";
import { DeliverForm } from "./deliver-form.tsx";

type GivingUp = "cancelled" | "failed";
const isGivingUp = (move: BookingStatus): move is GivingUp => move === "cancelled" || move === "failed";

/** What the reader may do with a booking now: one obvious button, the others quiet. */
export function NextMove({ booking }: { booking: Booking }) {
  const { user } = useSession();
  const [givingUp, setGivingUp] = useState<GivingUp | null>(null);
  const { move, assign, moving, error, busy } = useMoves(booking, () => setGivingUp(null));
  const forward = booking.allowedMoves.filter((to) => !isGivingUp(to));
  const [first, ...others] = forward;
  // Only a haulier's own people can be chosen from: an admin assigns nobody here.
  const assigns = first === "assigned" && may(user, "myTeam");
  const buttons = first === "assigned" ? others : forward;
  const words = error && !givingUp ? faultWords(error) : null;
  if (booking.allowedMoves.length === 0) return null;
  return (
    <Card as="section" labelledBy="next-move">
      <h2 id="next-move">{first ? "Your next step" : "This booking"}</h2>
      {assigns && <AssignDriver busy={busy} onAssign={(driverId) => assign({ bookingId: booking.id, driverId })} />}
      {buttons.map((to, at) =>
        to === "delivered" ? (
          <DeliverForm
            key={to}
            bookingId={booking.id}
            busy={busy}
            onDelivered={(proof) => move({ bookingId: booking.id, to, proof })}
          />
        ) : (
          <Button
            key={to}
            kind={at === 0 && !assigns ? "primary" : "secondary"}
            size="large"
            wide
            busy={moving === to}
            disabled={busy && moving !== to}
            onClick={() => move({ bookingId: booking.id, to })}
          >
            {moveWords[to]}
          </Button>
        ),
      )}
      {words && (
        <p className="booking-problem" role="alert">
          {[words.title, words.text].filter(Boolean).join(" ")}
        </p>
      )}
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
          confirmText={moveWords[givingUp]}
          busy={busy}
          error={error}
          onConfirm={(note) => move({ bookingId: booking.id, to: givingUp, note })}
          onClose={() => setGivingUp(null)}
        />
      )}
    </Card>
  );
}

/** The two changes, their answer taken over at once, a refusal followed by a fresh look. */
function useMoves(booking: Booking, onDone: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(booking.id);
  const then = {
    onSuccess: (after: Booking) => {
      queryClient.setQueryData(queryKey, after);
      toast({ title: bookingStatusWords[after.status].word, description: `${after.reference} is up to date.` });
      onDone();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: bookingKey, refetchType: "inactive" }),
  };
  const moves = useChange("moveBooking", then);
  const assigns = useChange("assignBooking", then);
  return {
    move: moves.mutate,
    assign: assigns.mutate,
    moving: moves.isPending ? moves.variables.to : null,
    busy: moves.isPending || assigns.isPending,
    error: moves.error ?? assigns.error,
  };
}
