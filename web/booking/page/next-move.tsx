import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { bookingStatusWords, moveWords } from "../../lib/job-status.tsx";
import { may } from "../../lib/may.ts";
import { reading } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonButton } from "../../ui/form/reason-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./next-move.module.css";

const AssignDriver = lazyPart(() => import("./assign-driver.tsx").then((part) => part.AssignDriver), "Loading drivers");
const ReassignDialog = lazyPart(() => import("./reassign-dialog.tsx").then((part) => part.ReassignDialog), "Opening");
const DeliverForm = lazyPart(() => import("./deliver-form.tsx").then((part) => part.DeliverForm), "Loading the form");

/** What the reader may do with a booking now, on a plate of its own. */
export function NextMove({ booking }: { booking: Booking }) {
  const [first] = booking.allowedMoves;
  if (!first) return null;
  return (
    <Section card screenOnly title={isCalledOff(first) ? "This booking" : "Your next step"}>
      <Moves booking={booking} />
    </Section>
  );
}

/** The moves themselves: one obvious button, the others quiet. */
export function Moves({ booking }: { booking: Booking }) {
  const { user } = useSession();
  const { move, assign, reassign, giveUp, moving, error, busy } = useMoves(booking);
  const bookingId = booking.id;
  const forward = booking.allowedMoves.filter((to) => !isCalledOff(to));
  const back = booking.allowedMoves.filter(isCalledOff);
  const [first, ...others] = forward;
  // Only a haulier's own people can be chosen from: an admin assigns nobody here.
  const assigns = first === "assigned" && may(user, "myTeam");
  const reassigns = booking.status === "assigned" && first === "en_route" && may(user, "myTeam");
  return (
    <>
      {assigns && (
        <div className={styles.assigning}>
          <AssignDriver bookingId={bookingId} onAssign={assign.mutateAsync} />
        </div>
      )}
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
      {error && <Problem error={error} inline />}
      {(back.length > 0 || reassigns) && (
        <div className="ui-row">
          {reassigns && <Reassign booking={booking} disabled={busy} onAssign={reassign.mutateAsync} />}
          {back.map((to) => (
            <ReasonButton
              key={to}
              kind="quiet"
              disabled={busy}
              title={to === "cancelled" ? "Cancel this booking?" : "Report that it failed?"}
              description={`This ends the booking, and the other side reads the reason. ${to === "cancelled" ? costWords(booking) : ""}`}
              submit={moveWords[to]}
              send={(note) =>
                giveUp.mutateAsync({
                  bookingId,
                  to,
                  note,
                  ...(to === "cancelled" && { agreedFeePence: booking.cancellingCostsPence }),
                })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** What cancelling costs the reader now, as the server has reckoned it. */
const costWords = ({ cancellingCostsPence: pence }: Booking) =>
  pence > 0 ? `The vehicle is on its way, so you will owe ${formatPence(pence)}.` : "Nothing is owed.";

/** A quiet button, as it is seldom wanted. */
function Reassign({
  disabled,
  ...dialog
}: Omit<ComponentProps<typeof ReassignDialog>, "onClose"> & { disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={() => setOpen(true)}>
        Change driver or vehicle
      </Button>
      {isOpen && <ReassignDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The changes; what they answer is shown at once. */
function useMoves(booking: Booking) {
  const queryClient = useQueryClient();
  const onSuccess = (after: Booking) => {
    queryClient.setQueryData(reading("booking", { bookingId: booking.id }).queryKey, after);
    toast({ title: bookingStatusWords[after.status].word, description: `${after.reference} is up to date.` });
  };
  const move = useChange("moveBooking", { onSuccess });
  const assign = useChange("assignBooking", { onSuccess });
  // What these are refused with stands in their own dialogs.
  const reassign = useChange("assignBooking", { onSuccess });
  const giveUp = useChange("moveBooking", { onSuccess });
  return {
    move,
    assign,
    reassign,
    giveUp,
    moving: move.isPending ? move.variables.to : null,
    busy: move.isPending || assign.isPending,
    error: move.error ?? assign.error,
  };
}
