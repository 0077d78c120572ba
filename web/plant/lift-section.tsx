import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Lift, LiftFileKind, LiftPaperKind } from "#shared/plant/model.ts";
import { api } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { type NamedValue, NamedValues } from "../ui/named-values.tsx";
import { openBeside } from "../ui/open-file.ts";
import { toastProblem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import { LiftChangeView } from "./lift-change.tsx";
import { liftDocumentWords, liftTermsWords } from "./lift-words.ts";

const PersonDialog = lazyPart(() => import("./person-dialog.tsx").then((part) => part.PersonDialog), "Opening");
const DocumentDialog = lazyPart(() => import("./document-dialog.tsx").then((part) => part.DocumentDialog), "Opening");

const GenericLiftDialog = lazyPart(
  () => import("./generic-lift-dialog.tsx").then((part) => part.GenericLiftDialog),
  "Opening",
);

/** A booking's planned lift, and the documents still missing before departure. */
export function LiftSection({ bookingId }: { bookingId: string }) {
  useInboxRefresh("plant");
  const query = useQuery(reading("lift", { bookingId }));
  return (
    <Section id="lift" card title="Lift plan" action={query.data && <LiftBadge lift={query.data} />}>
      <Loaded query={query} loading="Loading the lift plan" count={5}>
        {(lift) => lift && <LiftView lift={lift} />}
      </Loaded>
    </Section>
  );
}

const isReady = ({ lacks, isOfAnother }: Lift) => !lacks && !isOfAnother;

function LiftBadge({ lift }: { lift: Lift }) {
  return isReady(lift) ? <Badge tone="go">Complete</Badge> : <Badge tone="warn">Not complete</Badge>;
}

const kinds = Object.keys(liftDocumentWords) as LiftPaperKind[];

function LiftView({ lift }: { lift: Lift }) {
  const [asked, setAsked] = useState<LiftFileKind | "person" | null>(null);
  const { bookingId, terms, fleetId, lacks, isOfAnother } = lift;
  const close = () => setAsked(null);
  return (
    <div className="ui-stack">
      <p>{liftTermsWords[terms]}</p>
      {lacks && (
        <Banner tone="warn" inset>
          The vehicle cannot set off without {lacks}.
        </Banner>
      )}
      {isOfAnother && (
        <Banner tone="stop" inset>
          The lift plan is for another crane. The vehicle cannot set off without its own.
        </Banner>
      )}
      <NamedValues values={terms === "own_load" ? [genericPart(lift, setAsked)] : plannedParts(lift, setAsked)} />
      <LiftChangeView lift={lift} />
      {asked === "person" && <PersonDialog lift={lift} onClose={close} />}
      {asked === "generic" && <GenericLiftDialog fleetId={fleetId} onClose={close} />}
      {asked && asked !== "person" && asked !== "generic" && (
        <DocumentDialog bookingId={bookingId} kind={asked} onClose={close} />
      )}
    </div>
  );
}

type Ask = (part: LiftFileKind | "person") => void;

const opened = (bookingId: string, kind: LiftFileKind) => () =>
  openBeside(() => api.liftPaperLink({ bookingId, kind })).catch(toastProblem);

function genericPart({ bookingId, generic, mayPlan }: Lift, ask: Ask): NamedValue {
  const name = "Generic lift plan";
  const vehicles = generic?.fleetId ? "this vehicle" : "all vehicles";
  return [
    name,
    <Part
      key="generic"
      name={name}
      words={generic && `${dayText(generic.madeOn)}, ${vehicles}`}
      open={generic ? opened(bookingId, "generic") : undefined}
      change={mayPlan && (generic ? "Replace" : "Upload")}
      onChange={() => ask("generic")}
    />,
  ];
}

function plannedParts({ bookingId, person, papers, mayPlan }: Lift, ask: Ask): NamedValue[] {
  return [
    [
      "Appointed person",
      <Part
        key="person"
        name="Appointed person"
        words={person && `${person.name}, card ${person.cardNumber}`}
        change={mayPlan && (person ? "Change" : "Name")}
        onChange={() => ask("person")}
      />,
    ],
    ...kinds.map((kind) => {
      const paper = papers.find((one) => one.kind === kind);
      return [
        liftDocumentWords[kind],
        <Part
          key={kind}
          name={liftDocumentWords[kind]}
          words={paper && <When at={paper.addedAt} />}
          open={paper && opened(bookingId, kind)}
          change={mayPlan && (paper ? "Replace" : "Upload")}
          onChange={() => ask(kind)}
        />,
      ] as const;
    }),
  ];
}

type PartProps = {
  name: string;
  words: ReactNode;
  open?: (() => unknown) | undefined;
  change: string | false;
  onChange: () => void;
};

function Part({ name, words, open, change, onChange }: PartProps) {
  const named = <span className="ui-visually-hidden">{name}</span>;
  return (
    <span className="ui-row">
      {words ?? "Missing"}
      {open && (
        <Button size="small" onClick={() => void open()}>
          Open {named}
        </Button>
      )}
      {change && (
        <Button size="small" kind={words ? "quiet" : "secondary"} onClick={onChange}>
          {change} {named}
        </Button>
      )}
    </span>
  );
}
