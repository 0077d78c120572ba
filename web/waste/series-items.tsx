import { dayText } from "#shared/kernel/day-text.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { ewcLine } from "#shared/waste/ewc.ts";
import type { SeriesSide, WasteSeries } from "#shared/waste/series.ts";
import { type SeriesState, seriesState } from "#shared/waste/series-rules.ts";
import { endWords } from "#shared/waste/series-words.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { Details } from "../ui/details.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { toast } from "../ui/toast.ts";

/** Days before its end from which a waste series can be renewed. */
const renewDays = 30;

const stateWords: Readonly<Record<Exclude<SeriesState, "ended">, readonly [word: string, tone: Tone]>> = {
  proposed: ["Proposed", "warn"],
  notYet: ["Agreed", "neutral"],
  holds: ["In use", "go"],
  over: ["Over", "neutral"],
};

type SeriesItemsProps = { series: readonly WasteSeries[]; side: SeriesSide };

export function SeriesItems({ series, side }: SeriesItemsProps) {
  return (
    <ul className="ui-lines" aria-label="Series">
      {series.map((one) => (
        <li key={one.id} className="ui-stack">
          <Item of={one} side={side} />
        </li>
      ))}
    </ul>
  );
}

function Item({ of, side }: { of: WasteSeries; side: SeriesSide }) {
  const state = seriesState(of, new Date().toISOString());
  const [word, tone] = state === "ended" ? [endWords[of.endedFor ?? "bySide"], "neutral" as const] : stateWords[state];
  const other = side === "contractor" ? of.transferee.name : of.transferor.name;
  return (
    <>
      <div>
        <div className="ui-row">
          <strong>{of.number}</strong>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <div>
          {other} · {of.place}
        </div>
        <div className="ui-soft">
          {dayText(of.from)} to {dayText(of.until)} · {ewcLine(of.ewcCode)}
        </div>
      </div>
      <Details
        summary={
          <>
            What it says<span className="ui-visually-hidden"> in {of.number}</span>
          </>
        }
      >
        <NamedValues
          values={[
            ["From", `${of.transferor.name}, ${of.transferor.address}, ${of.transferor.postcode}`],
            ["To", `${of.transferee.name}, ${of.transferee.address}, ${of.transferee.postcode}`],
            ["Carrier", of.carrierNumber],
            ["Postcode of the site", of.placePostcode],
            ["Made of", of.composition],
            ["SIC code", of.sicCode],
            ["Proposed by", `${of.proposedByName}, ${momentText(of.proposedAt, 0)}`],
            ["Accepted by", of.acceptedAt && `${of.acceptedByName}, ${momentText(of.acceptedAt, 0)}`],
            ["Ended", of.endedAt && momentText(of.endedAt, 0)],
          ]}
        />
      </Details>
      <Acts of={of} state={state} isMine={of.proposedSide === side} other={other} />
    </>
  );
}

type ActsProps = { of: WasteSeries; state: SeriesState; isMine: boolean; other: string };

function Acts({ of: { id: seriesId, bookingId, number, until, endedFor }, state, isMine, other }: ActsProps) {
  const told = { description: `${other} is notified.` };
  const accept = useChange("acceptWasteSeries", { onSuccess: () => toast({ title: "Series agreed", ...told }) });
  const end = useChange("endWasteSeries", {
    onSuccess: () => toast({ title: state === "proposed" ? "Proposal withdrawn" : "Series ended", ...told }),
  });
  const renew = useChange("renewWasteSeries", {
    onSuccess: () => toast({ title: "Renewal proposed", description: `${other} accepts it with one press.` }),
  });
  const named = <span className="ui-visually-hidden"> {number}</span>;
  const isOpen = state !== "over" && state !== "ended";
  const isNear = until <= addDays(ukDayOf(new Date().toISOString()), renewDays);
  const isStopped = state === "ended" && endedFor !== "bySide" && endedFor !== "renewed";
  const isRenewed = state === "over" || (state === "holds" && isNear) || isStopped;
  const ends = isMine ? "Withdraw" : "Decline";
  return (
    <div className="ui-row" data-print="hidden">
      {state === "proposed" && !isMine && (
        <ActButton size="small" kind="primary" change={accept} onClick={() => accept.mutate({ bookingId, seriesId })}>
          Accept{named}
        </ActButton>
      )}
      {isRenewed && (
        <ActButton size="small" change={renew} onClick={() => renew.mutate({ bookingId, seriesId })}>
          Renew{named}
        </ActButton>
      )}
      {isOpen && (
        <ConfirmButton
          size="small"
          title={`${state === "proposed" ? ends : "End"} ${number}?`}
          description={
            state === "proposed" ? "It is deleted." : "Signed notes stay as they are. New ones need all details again."
          }
          submit={state === "proposed" ? ends : "End series"}
          back="Keep it"
          change={end}
          onConfirm={() => end.mutate({ bookingId, seriesId })}
        >
          {state === "proposed" ? ends : "End"}
          {named}
        </ConfirmButton>
      )}
    </div>
  );
}
