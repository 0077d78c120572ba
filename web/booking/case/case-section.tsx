import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Side } from "#shared/booking/agreement-model.ts";
import { type CaseState, isCaseOver } from "#shared/booking/case-life.ts";
import type { Case } from "#shared/booking/case-model.ts";
import { caseKindWords, caseStateWords, caseTermsText } from "#shared/booking/case-words.ts";
import type { Booking } from "#shared/booking/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmButton, ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { JobPhotos } from "../job-photos.tsx";
import styles from "./case.module.css";

const AnswerCase = lazyPart(() => import("./words-dialog.tsx").then((part) => part.AnswerCase), "Opening");
const ProposeSettlement = lazyPart(
  () => import("./terms-dialogs.tsx").then((part) => part.ProposeSettlement),
  "Opening",
);
const DecideCase = lazyPart(() => import("./terms-dialogs.tsx").then((part) => part.DecideCase), "Opening");

type CaseProps = { of: Case; booking: Booking };

/** The cases of a booking, newest first, with the actions of the reader. */
export function CaseSections({ booking }: { booking: Booking }) {
  const query = useQuery(reading("bookingCases", { bookingId: booking.id }));
  return (
    <Loaded query={query} loading="Loading the case" count={3}>
      {(cases) => cases.map((one, at) => <OneCase key={one.id} of={one} booking={booking} isNewest={at === 0} />)}
    </Loaded>
  );
}

const nameOf = (side: Side, { contractorName, haulierName }: Booking) =>
  side === "contractor" ? contractorName : haulierName;

function OneCase({ of, booking, isNewest }: CaseProps & { isNewest: boolean }) {
  const { kind, state, statements, proposal, end, disputedPence } = of;
  return (
    <Section
      card
      {...(isNewest && { id: "case" })}
      title={`Case: ${caseKindWords[kind]}`}
      purpose={<WhatNext of={of} booking={booking} />}
      action={<StatusBadge word={caseStateWords[state]} tone={caseTones[state]} />}
    >
      {disputedPence && <p>The contractor disputes {formatPence(disputedPence)} of the price.</p>}
      <ol className="ui-lines" aria-label="What both sides say">
        {statements.map((said) => (
          <li key={`${said.side} ${said.at}`} className="ui-stack ui-stack-tight">
            <p className="ui-row">
              <strong>{nameOf(said.side, booking)}</strong>
              {said.kind && <Badge tone="warn">{caseKindWords[said.kind]}</Badge>}
              <span className="ui-soft">
                {said.authorName}, <When at={said.at} />
              </span>
            </p>
            {said.words && <p className={styles.words}>{said.words}</p>}
            <JobPhotos photos={said.photos} of={`Photo of ${nameOf(said.side, booking)}`} />
          </li>
        ))}
      </ol>
      {proposal && !end && <OpenProposal of={of} booking={booking} proposal={proposal} />}
      {end && (
        <NamedValues
          look="columns"
          values={[
            [end.by === "both" ? "Both sides agreed" : "Haulyard decided", sentence(caseTermsText(end))],
            ["Reason", end.reason],
            ["When", <When key="when" at={end.at} />],
          ]}
        />
      )}
      {!isCaseOver(state) && <Steps of={of} booking={booking} />}
    </Section>
  );
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function WhatNext({ of: { state, openedBy, yourSide, dueAt, decideBy, takenBy }, booking }: CaseProps) {
  const other = nameOf(openedBy === "contractor" ? "haulier" : "contractor", booking);
  if (state === "open" && dueAt)
    return (
      <>
        {yourSide && yourSide !== openedBy ? "Please answer" : `${other} answers`} by <When at={dueAt} />. After that
        Haulyard decides.
      </>
    );
  if (state === "answered" && dueAt)
    return (
      <>
        Settle it between you by <When at={dueAt} />. After that Haulyard decides.
      </>
    );
  if (state === "with_admin" && decideBy)
    return (
      <>
        {takenBy ? `${takenBy.name} of Haulyard decides` : "Haulyard decides"} by <When at={decideBy} />.
        {yourSide && " You can still settle it between you."}
      </>
    );
  return null;
}

type OpenProposalProps = CaseProps & { proposal: NonNullable<Case["proposal"]> };

function OpenProposal({ of, booking, proposal }: OpenProposalProps) {
  const { id: proposalId, by, reason, isYours } = proposal;
  const { id: caseId, bookingId, yourMoves } = of;
  const answer = useChange("answerSettlement", {
    onSuccess: ({ state }) =>
      toast(
        state === "settled"
          ? { title: "The case is settled", description: "Both sides have agreed." }
          : { title: "Proposal declined", description: "We have told the other side." },
      ),
  });
  const say = (isAccepted: boolean) => answer.mutate({ bookingId, caseId, proposalId, isAccepted });
  return (
    <section className="ui-stack" aria-label="Proposal">
      <NamedValues
        look="columns"
        values={[
          ["Proposed", sentence(caseTermsText(proposal))],
          ["Proposed by", nameOf(by, booking)],
          ["Reason", reason],
        ]}
      />
      {isYours && <p className="ui-soft">The other side has not answered yet.</p>}
      {yourMoves.includes("accept") && (
        <div className="ui-row">
          <Button kind="primary" busy={answer.isPending} onClick={() => say(true)}>
            Accept
          </Button>
          <Button disabled={answer.isPending} onClick={() => say(false)}>
            Decline
          </Button>
        </div>
      )}
      {answer.error && <Problem error={answer.error} inline />}
    </section>
  );
}

function Steps({ of, booking }: CaseProps) {
  const [dialog, setDialog] = useState<"say" | "propose" | "escalate" | "decide" | null>(null);
  const { id: caseId, bookingId, state, openedBy, yourSide, yourMoves, takenBy } = of;
  const named = { bookingId, caseId };
  const escalate = useChange("escalateCase", {
    onSuccess: () => toast({ title: "Haulyard will decide", description: "We decide within 72 hours." }),
  });
  const withdraw = useChange("withdrawCase", {
    onSuccess: () => toast({ title: "Case withdrawn", description: "The booking goes on as before." }),
  });
  const take = useChange("takeCase", { alsoChanges: ["admin"] });
  const isAnswer = state === "open" && yourSide !== openedBy;
  const close = () => setDialog(null);
  const decides = yourMoves.includes("decide") && takenBy?.isYou;
  return (
    <>
      <div className="ui-row" data-print="hidden">
        {yourMoves.includes("say") && (
          <Button kind={isAnswer ? "primary" : "secondary"} onClick={() => setDialog("say")}>
            {isAnswer ? "Answer" : "Add text or photos"}
          </Button>
        )}
        {yourMoves.includes("propose") && <Button onClick={() => setDialog("propose")}>Propose a settlement</Button>}
        {yourMoves.includes("escalate") && (
          <Button onClick={() => setDialog("escalate")}>Ask Haulyard to decide</Button>
        )}
        {yourMoves.includes("withdraw") && (
          <ConfirmButton
            title="Withdraw the case?"
            description="It ends, and the booking goes on as before."
            submit="Withdraw"
            kind="quiet"
            change={withdraw}
            onConfirm={() => withdraw.mutate(named)}
          >
            Withdraw the case
          </ConfirmButton>
        )}
        {yourMoves.includes("take") && !takenBy?.isYou && (
          <Button kind="primary" busy={take.isPending} onClick={() => take.mutate(named)}>
            Take this case
          </Button>
        )}
        {decides && (
          <Button kind="primary" onClick={() => setDialog("decide")}>
            Decide
          </Button>
        )}
        {!yourSide && (
          <>
            <LinkButton kind="quiet" to={`/messaging?with=${booking.contractorId}`}>
              Message {booking.contractorName}
            </LinkButton>
            <LinkButton kind="quiet" to={`/messaging?with=${booking.haulierId}`}>
              Message {booking.haulierName}
            </LinkButton>
          </>
        )}
      </div>
      {take.error && <Problem error={take.error} inline />}
      {dialog === "say" && <AnswerCase of={of} isAnswer={isAnswer} onClose={close} />}
      {dialog === "escalate" && (
        <ConfirmDialog
          title="Ask Haulyard to decide?"
          description="We read the job, its proof and what both sides said, and decide within 72 hours. You can still settle it until then."
          submit="Ask Haulyard"
          kind="primary"
          busy={escalate.isPending}
          error={escalate.error}
          onConfirm={() => escalate.mutate(named, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog === "propose" && <ProposeSettlement of={of} onClose={close} />}
      {dialog === "decide" && <DecideCase of={of} booking={booking} onClose={close} />}
    </>
  );
}

export const caseTones: Readonly<Record<CaseState, Tone>> = {
  open: "warn",
  answered: "signal",
  with_admin: "water",
  settled: "go",
  closed: "go",
  withdrawn: "neutral",
};
