import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { type Handover, handoverReasonMaxLength } from "#shared/fleet/handover.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { goOn, SteadyList } from "../ui/steady-list.tsx";
import { toast } from "../ui/toast.ts";
import { AccountLink } from "./account-link.tsx";
import { byCompany, isOthers, QueueCard, TakeButton, type Turn } from "./queue-card.tsx";

const nothing = (
  <EmptyState title="No registration is disputed" icon={<ArrowLeftRight aria-hidden="true" />}>
    A registration that a haulier asks for is listed here when its holder objects or does not answer for 7 days.
  </EmptyState>
);

export function HandoversView() {
  const list = useInfiniteQuery(pages("handoversToDecide", {}));
  return (
    <PagedList list={list} loading="Loading handovers" like="cards" count={3}>
      {(handovers) => (
        <SteadyList
          isQueue
          id="handovers"
          title="The longest wait first"
          calm={nothing}
          items={byCompany(handovers, ({ claimantId, claimantName }) => ({
            id: claimantId ?? claimantName,
            name: claimantName,
          })).map(({ item: handover, turn }) => ({
            key: handover.id,
            draw: (isSettled) => <HandoverCard handover={handover} turn={turn} isSettled={isSettled} />,
          }))}
        />
      )}
    </PagedList>
  );
}

type HandoverCardProps = { handover: Handover; turn: Turn; isSettled: boolean };

function HandoverCard({ handover, turn, isSettled }: HandoverCardProps) {
  const { id: handoverId, version, plate, claimantName, state, createdAt, waitsSince, takenBy } = handover;
  const holderName = handover.holderName ?? "its holder";
  const { mutateAsync: decide } = useChange("decideHandover", { alsoChanges: ["admin"] });
  const headingId = `handover-${handoverId}`;
  const isTheirs = isOthers(takenBy);
  const decided = (title: string) => () => {
    toast({ title, description: `Both hauliers are notified about ${plate}.` });
    goOn(document.getElementById(headingId), "[data-opens]");
  };
  return (
    <QueueCard
      id={headingId}
      title={plate}
      came={{ word: "Asked", at: createdAt }}
      promise={{ by: promisedBy("handovers", waitsSince ?? createdAt), todo: "Decide" }}
      takenBy={takenBy}
      turn={turn}
      isSettled={isSettled}
      beside={<Badge tone="warn">{state === "objected" ? "Holder objects" : "No answer for 7 days"}</Badge>}
    >
      <p>
        <Named of={handover.claimantId} name={claimantName} /> asks for it.{" "}
        <Named of={handover.holderId} name={holderName} /> lists it now.
      </p>
      <div className="ui-row">
        <TakeButton queue="handovers" itemId={handoverId} takenBy={takenBy} name={plate} />
        <ReasonButton
          opens
          disabled={isTheirs}
          title={`Give ${plate} to ${claimantName}?`}
          description={`${holderName}’s vehicle comes off the hire list and keeps its past jobs. ${claimantName} can list the vehicle.`}
          submit={`Give it to ${claimantName}`}
          kind="primary"
          maxLength={handoverReasonMaxLength}
          send={(reason) => decide({ handoverId, version, forClaimant: true, reason })}
          onDone={decided("Decided for the claimant")}
        />
        <ReasonButton
          disabled={isTheirs}
          title={`Leave ${plate} with ${holderName}?`}
          description={`${holderName} keeps the vehicle on its list. ${claimantName} is notified.`}
          submit={`Leave it with ${holderName}`}
          maxLength={handoverReasonMaxLength}
          send={(reason) => decide({ handoverId, version, forClaimant: false, reason })}
          onDone={decided("Decided for the holder")}
        />
      </div>
    </QueueCard>
  );
}

const Named = ({ of, name }: { of: UserId | null; name: string }) =>
  of ? <AccountLink of={of}>{name}</AccountLink> : name;
