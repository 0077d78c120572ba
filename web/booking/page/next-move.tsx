import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useState } from "react";
import { isCalledOff, workOf } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { reportTitle } from "#shared/booking/site-report-words.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Change } from "../../api/change.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { whenIdle } from "../../device/when-idle.ts";
import { outbox } from "../../offline/outbox.ts";
import { waitsOffline } from "../../offline/queueable.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { distanceText } from "../../ui/distance.tsx";
import { ReasonButton } from "../../ui/form/reason-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";
import { When } from "../../ui/when.tsx";
import { moveWords } from "../job-status.tsx";
import { useStoppedStep } from "../waiting-moves.ts";
import { isInTheCab, milesFrom } from "./far-away.ts";
import styles from "./next-move.module.css";
import { uncheckedFor, zoneNoteFor } from "./unchecked.ts";

const AssignDriver = lazyPart(() => import("./assign-driver.tsx").then((part) => part.AssignDriver), "Loading drivers");
const ReassignDialog = lazyPart(() => import("./reassign-dialog.tsx").then((part) => part.ReassignDialog), "Opening");
const DeliverForm = lazyPart(() => import("./deliver-form.tsx").then((part) => part.DeliverForm), "Loading the form");
const Confirm = lazyPart(() => import("../../ui/confirm-dialog.tsx").then((part) => part.ConfirmDialog), "Opening");
const UncheckedDialog = lazyPart(
  () => import("./unchecked-dialog.tsx").then((part) => part.UncheckedDialog),
  "Opening",
);
/** Maximum delay before a step's form loads, in ms. */
const formWithinMs = 5_000;
// Loads only on use, because it brings the dialog code.
const DiscardChange = lazyPart(
  () => import("../../offline/discard-change.tsx").then((part) => part.DiscardChange),
  "Loading",
);

export function NextMove({ booking }: { booking: Booking }) {
  const [first] = booking.allowedMoves;
  if (!first) return null;
  return (
    <Section card screenOnly title={isCalledOff(first) ? "This booking" : "Your next step"}>
      <Moves booking={booking} />
    </Section>
  );
}

export function Moves({ booking }: { booking: Booking }) {
  const { user } = useSession();
  const { go, far, unchecked, zone, deliver, tell, stopped, assign, reassign, giveUp, moving, error, busy } =
    useMoves(booking);
  const bookingId = booking.id;
  const forward = booking.allowedMoves.filter((to) => !isCalledOff(to));
  const back = booking.allowedMoves.filter(isCalledOff);
  const [first, ...others] = forward;
  // Admins cannot assign a driver, because only the haulier may list its team.
  const assigns = first === "assigned" && may(user, "myTeam");
  const reassigns = booking.status === "assigned" && first === "en_route" && may(user, "myTeam");
  return (
    <>
      {assigns && (
        <div className={styles.assigning}>
          <AssignDriver bookingId={bookingId} haulierId={booking.haulierId} onAssign={assign.mutateAsync} />
        </div>
      )}
      {(first === "assigned" ? others : forward).map((to, at) =>
        to === "delivered" ? (
          <DeliverForm
            key={`${bookingId} ${to}`}
            bookingId={bookingId}
            contactName={booking.contactName}
            disabled={busy && moving !== to}
            onMove={deliver}
          />
        ) : (
          <Button
            key={to}
            kind={at === 0 && !assigns ? "primary" : "secondary"}
            size="large"
            wide
            busy={moving === to}
            disabled={busy && moving !== to}
            // Ignores double clicks: the button may have changed in between.
            onClick={({ detail }) => detail < 2 && void go(to)}
          >
            {moveWords[to]}
          </Button>
        ),
      )}
      {far && (
        <Confirm
          title="Have you arrived?"
          description={`This phone is ${distanceText(far.miles)} from the site. We will tell the contractor that you are there.`}
          submit="I have arrived"
          back="Not yet"
          kind="primary"
          busy={false}
          onConfirm={far.confirm}
          onClose={far.close}
        />
      )}
      {zone && (
        <Confirm
          title="Low emission zone on the way"
          description={zone.note}
          submit="Set off"
          back="Not yet"
          kind="primary"
          busy={false}
          onConfirm={zone.confirm}
          onClose={zone.close}
        />
      )}
      {unchecked && <UncheckedDialog fleetId={booking.fleetId} fleetName={booking.fleetName} {...unchecked} />}
      {stopped && <StoppedStep key={stopped.seq} booking={booking} step={stopped} />}
      {error !== null && <Problem error={error} inline />}
      {(back.length > 0 || reassigns) && (
        <div className="ui-row">
          {reassigns && <Reassign booking={booking} disabled={busy} onAssign={reassign.mutateAsync} />}
          {back.map((to) => (
            <ReasonButton
              key={to}
              kind="quiet"
              disabled={busy}
              title={to === "cancelled" ? "Cancel this booking?" : "Report that it failed?"}
              description={`This ends the booking. The other side reads the reason. ${to === "cancelled" ? costWords(booking) : ""}`}
              submit={moveWords[to]}
              send={(note) =>
                waitsOffline(to)
                  ? tell({ bookingId, to, note })
                  : giveUp.mutateAsync({ bookingId, to, note, agreedFeePence: booking.cancellingCostsPence })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

const costWords = ({ cancellingCostsPence: pence }: Booking) =>
  pence > 0 ? `The vehicle is on its way, so you will owe ${formatPence(pence)}.` : "Nothing is owed.";

type Step = NonNullable<ReturnType<typeof useStoppedStep>>;

/** A step or report that could not be sent, with buttons to retry or discard it. */
function StoppedStep({ booking, step }: { booking: Booking; step: Step }) {
  const { happenedAt } = step.data;
  const last = booking.events.at(-1);
  return (
    <Banner
      tone="stop"
      inset
      action={
        <span className="ui-row">
          <Button size="small" onClick={() => void outbox.retry(step.seq)}>
            Send again
          </Button>
          <DiscardChange item={step} size="small" kind="quiet" />
        </span>
      }
    >
      <strong>{step.refusal}</strong> On this device:{" "}
      {step.type === "moveBooking" ? bookingStatusWords[step.data.to] : reportTitle(step.data.kind)}
      {happenedAt && (
        <>
          , <When at={happenedAt} />
        </>
      )}
      . The booking: {bookingStatusWords[booking.status]}
      {last && (
        <>
          , <When at={last.at} />, {last.actorName}
        </>
      )}
      .
    </Banner>
  );
}

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

type Unchecked = { mustCheck: boolean } | null;

/**
 * The status changes of a booking. They show immediately; the outbox stores steps on site until the server has them.
 */
function useMoves(booking: Booking) {
  const queryClient = useQueryClient();
  const stopped = useStoppedStep(booking.id);
  const online = useOnline();
  const [telling, setTelling] = useState<BookingStatus | null>(null);
  const [notKept, setNotKept] = useState<unknown>(null);
  const [farMiles, setFarMiles] = useState<number | null>(null);
  const [unchecked, setUnchecked] = useState<Unchecked>(null);
  const [zoneNote, setZoneNote] = useState<string | null>(null);
  const { user } = useSession();
  const carries = booking.allowedMoves.some(waitsOffline);
  useEffect(() => {
    // Preloads these parts for offline use.
    if (carries)
      void whenIdle(formWithinMs)
        .then(() =>
          Promise.all([
            import("./deliver-form.tsx"),
            import("../../ui/confirm-dialog.tsx"),
            import("./unchecked-dialog.tsx"),
          ]),
        )
        .catch(() => undefined);
  }, [carries]);
  const tell = async (input: Change<"moveBooking">, files: readonly (File | string)[] = []) => {
    setTelling(input.to);
    setNotKept(null);
    try {
      const data = { ...input, happenedAt: new Date().toISOString() };
      const endsDraft = workOf(input.to) === "done";
      await outbox.add({ type: "moveBooking", data, lane: `booking:${booking.id}`, files, endsDraft });
      toast({
        title: bookingStatusWords[input.to],
        description: online
          ? `Saved. ${booking.reference}`
          : "Saved on this device. We send it when you are back online.",
      });
    } finally {
      setTelling(null);
    }
  };
  const deliver: typeof tell = async (input, files) => {
    try {
      await tell(input, files);
    } catch (error) {
      setNotKept(error);
      throw error;
    }
  };
  const onSuccess = (after: Booking) => {
    queryClient.setQueryData(reading("booking", { bookingId: booking.id }).queryKey, after);
    toast({ title: bookingStatusWords[after.status], description: `Saved. ${after.reference}` });
  };
  const move = useChange("moveBooking", { onSuccess });
  const send = (to: BookingStatus) => {
    setFarMiles(null);
    setUnchecked(null);
    setZoneNote(null);
    const input = { bookingId: booking.id, to };
    // The button shows this error.
    if (waitsOffline(to)) tell(input).catch(setNotKept);
    else move.mutate(input);
  };
  // The first press may show warnings; the second press sets off.
  const setOff = async () => {
    setUnchecked(null);
    setTelling("en_route");
    const note = await zoneNoteFor(queryClient, booking);
    setTelling(null);
    if (note) setZoneNote(note);
    else send("en_route");
  };
  const go = async (to: BookingStatus) => {
    if ((to !== "arrived" && to !== "en_route") || !isInTheCab(booking, user?.id)) return send(to);
    setTelling(to);
    if (to === "en_route") {
      const missing = await uncheckedFor(queryClient, booking);
      setTelling(null);
      if (missing) setUnchecked(missing);
      else await setOff();
      return;
    }
    const miles = await milesFrom(booking.pickup.coordinates);
    setTelling(null);
    if (miles === null) send(to);
    else setFarMiles(miles);
  };
  const assign = useChange("assignBooking", { onSuccess });
  // The dialogs for reassigning and giving up show the errors of these two changes.
  const reassign = useChange("assignBooking", { onSuccess });
  const giveUp = useChange("moveBooking", { onSuccess });
  return {
    go,
    far: farMiles === null ? null : { miles: farMiles, confirm: () => send("arrived"), close: () => setFarMiles(null) },
    unchecked: unchecked && { ...unchecked, onGo: setOff, onClose: () => setUnchecked(null) },
    zone: zoneNote && { note: zoneNote, confirm: () => send("en_route"), close: () => setZoneNote(null) },
    deliver,
    tell,
    stopped,
    assign,
    reassign,
    giveUp,
    moving: telling ?? (move.isPending ? move.variables.to : null),
    busy: telling !== null || move.isPending || assign.isPending,
    error: notKept ?? move.error ?? assign.error,
  };
}
