import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ExtraKind, ProposalKind } from "#shared/booking/agreement-model.ts";
import { asksVat, extraKinds, grossOfExtra, isOfClock } from "#shared/booking/extra-rules.ts";
import type { Booking } from "#shared/booking/model.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonButton } from "../../ui/form/reason-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { extraFacts } from "./extra-facts.ts";

const JobPhotos = lazyPart(() => import("../job-photos.tsx").then((part) => part.JobPhotos), "Loading photos");
const ProposeDialog = lazyPart(() => import("./propose-dialog.tsx").then((part) => part.ProposeDialog), "Opening");

type OpenProposal = Booking["proposals"][number];

const rules = { kinds: extraKinds, asksVat, grossOfExtra };
const askWords: Readonly<Record<ProposalKind, string>> = { time: "Propose another time", extra: "Ask for an extra" };

export function Changes({ booking }: { booking: Booking }) {
  const { proposals, mayPropose } = booking;
  if (proposals.length + mayPropose.length === 0) return null;
  return (
    <Section card screenOnly title="Changes" purpose="A new time or an extra counts once both sides agree.">
      {proposals.map((proposal) => (
        <OneProposal key={proposal.id} booking={booking} proposal={proposal} />
      ))}
      {mayPropose.length > 0 && (
        <div className="ui-row">
          {mayPropose.map((kind) => (
            <Propose key={kind} kind={kind} booking={booking} />
          ))}
        </div>
      )}
    </Section>
  );
}

function OneProposal({ booking, proposal }: { booking: Booking; proposal: OpenProposal }) {
  const { collectAt, pence, line, reason, lapsesAt, by, yourMove, isStale, id: proposalId } = proposal;
  const photos = line && !isOfClock(proposal) ? photosOf(booking, line.kind) : [];
  const who = by === "haulier" ? booking.haulierName : booking.contractorName;
  const onSuccess = useShown(booking.id);
  const answer = useChange("answerProposal", { onSuccess });
  // The decline dialog shows the error itself.
  const decline = useChange("answerProposal", { onSuccess });
  const withdraw = useChange("withdrawProposal", { onSuccess });
  const named = { bookingId: booking.id, proposalId };
  const expectedTerms = booking.terms;
  const busy = answer.isPending || decline.isPending || withdraw.isPending;
  const error = answer.error ?? withdraw.error;
  return (
    <section className="ui-stack" aria-label={collectAt ? "Proposal of another time" : "Proposal of an extra"}>
      <NamedValues
        look="columns"
        values={[
          ...(line && pence !== null
            ? extraFacts(booking, { ...line, id: proposalId, pence, reason: reason ?? "" })
            : timeFacts(booking, proposal)),
          ["Proposed by", isOfClock(proposal) ? `${who}, by the waiting clock` : who],
          ["Open until", lapsesAt && <When key="lapses" at={lapsesAt} />],
        ]}
      />
      {photos.length > 0 && <JobPhotos photos={photos} of="this extra" />}
      {yourMove === "withdraw" && (
        <div className="ui-row">
          <span className="ui-soft">The other side has not answered yet.</span>
          <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(named)}>
            Withdraw
          </Button>
        </div>
      )}
      {yourMove === "answer" && (
        <div className="ui-row">
          {isStale ? (
            <span className="ui-soft">The booking has changed since. Decline it, or ask for a new proposal.</span>
          ) : (
            <Button
              kind="primary"
              busy={answer.isPending}
              disabled={busy && !answer.isPending}
              onClick={() => answer.mutate({ ...named, expectedTerms, isAccepted: true })}
            >
              Accept
            </Button>
          )}
          <ReasonButton
            disabled={busy}
            title="Decline this proposal?"
            description="Nothing changes. The other side reads the reason."
            submit="Decline"
            maxLength={300}
            send={(why) => decline.mutateAsync({ ...named, isAccepted: false, reason: why })}
          />
        </div>
      )}
      {error && <Problem error={error} inline />}
    </section>
  );
}

const timeFacts = ({ collectAt: standing }: Booking, { collectAt, reason }: OpenProposal): [string, ReactNode][] => [
  ["Another time", collectAt && <When key="at" at={collectAt} />],
  ["Instead of", <When key="instead" at={standing} />],
  ["Reason", reason],
];

/** The photos of an open extra. A booking has at most one, apart from the waiting clock's. */
const photosOf = ({ events }: Booking, kind: ExtraKind) =>
  events.findLast(({ change }) => change?.step === "proposed" && change.extra === kind)?.photos ?? [];

function Propose({ kind, booking }: { kind: ProposalKind; booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const onSuccess = useShown(booking.id);
  const time = useChange("proposeTime", { onSuccess });
  const extra = useChange("proposeExtra", { onSuccess });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{askWords[kind]}</Button>
      {isOpen && (
        <ProposeDialog
          kind={kind}
          rules={rules}
          booking={booking}
          title={askWords[kind]}
          send={kind === "time" ? time.mutateAsync : extra.mutateAsync}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useShown(bookingId: string) {
  const queryClient = useQueryClient();
  return (after: Booking) => {
    queryClient.setQueryData(reading("booking", { bookingId }).queryKey, after);
    toast({ title: "We have told the other side", description: `Saved. ${after.reference}` });
  };
}
