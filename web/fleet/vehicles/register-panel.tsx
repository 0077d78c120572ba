import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { classOfDvla } from "#shared/fleet/emission-class.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RegisterCheck, RegisterOutcome } from "#shared/fleet/register-check.ts";
import {
  classWords,
  defectCounts,
  defectKinds,
  motEnd,
  registerNotes,
  weightNote,
} from "#shared/fleet/register-rules.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Details } from "../../ui/details.tsx";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Problem } from "../../ui/problem.tsx";
import { When } from "../../ui/when.tsx";
import { whenText } from "../../ui/when-text.ts";
import { useFreshRegisters } from "../use-fresh-registers.ts";

type RegisterPanelProps = { fleet: Fleet; haulierId: UserId | null };

export function RegisterPanel({ fleet, haulierId }: RegisterPanelProps) {
  const query = useQuery(reading("registerChecks", { haulierId }));
  const vehicles = useMemo(() => [fleet], [fleet]);
  // An admin's visit must not send queries to DVLA for the haulier.
  useFreshRegisters(haulierId === null ? query.data : undefined, vehicles);
  return (
    <Card>
      <Loaded query={query} loading="Loading what DVLA says" like="form" count={1}>
        {({ asksDvla, asksDvsa, checks }) => (
          <>
            <Check fleet={fleet} check={checks.find(({ fleetId }) => fleetId === fleet.id)} />
            {asksDvla || asksDvsa ? (
              <Ask fleet={fleet} />
            ) : (
              <p className="ui-soft">
                Checks with DVLA and DVSA are not set up here yet. The vehicle’s documents count.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Ask({ fleet: { id: fleetId, vehicleReg } }: { fleet: Fleet }) {
  const { mutate, isPending, error } = useChange("checkRegisters");
  if (vehicleReg === null) return <p className="ui-soft">Add the registration first. DVLA needs it.</p>;
  return (
    <div className="ui-stack">
      <div>
        <Button kind="primary" busy={isPending} onClick={() => mutate({ fleetId })}>
          Check with DVLA
        </Button>
      </div>
      {error && <Problem error={error} inline />}
    </div>
  );
}

function Check({ fleet, check }: { fleet: Fleet; check: RegisterCheck | undefined }) {
  if (!check) return <p>Not checked with DVLA yet.</p>;
  if (check.vehicleReg !== fleet.vehicleReg)
    return <p>The registration has changed since the check of {check.vehicleReg}. Check again.</p>;
  const { dvla, mot, classBefore, provedClass, provedAt, askedAt } = check;
  const notes = registerNotes(fleet, check, ukDayOf(new Date().toISOString()));
  const end = motEnd(check);
  const has = dvla && classOfDvla(dvla);
  const weight = weightNote(fleet, check);
  const last = mot?.lastTest;
  return (
    <div className="ui-stack">
      {notes.length > 0 && (
        <div className="ui-row">
          {notes.map(({ tone, words }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </div>
      )}
      {classBefore !== null && has && (
        <p>
          {classBefore === ""
            ? `We filled in the emission class from DVLA: ${classWords(has)}.`
            : `You stated ${classWords(classBefore)}. DVLA has ${classWords(has)}, and that counts now.`}{" "}
          Is DVLA wrong? <SendV5c fleet={fleet} /> An admin reads the class in section V.9.
        </p>
      )}
      {provedClass && (
        <p>
          An admin has read {classWords(provedClass)} on the V5C
          {provedAt && (
            <>
              , <When at={provedAt} />
            </>
          )}
          .{has && has !== provedClass && ` DVLA has ${classWords(has)}. The higher of the two counts.`}
        </p>
      )}
      {dvla && !has && !provedClass && (
        <p>
          DVLA gives no emission class. <SendV5c fleet={fleet} /> An admin reads the class in section V.9.
        </p>
      )}
      {weight && <p>{weight}.</p>}
      <NamedValues
        values={[
          [
            "Tax",
            dvla && [dvla.taxStatus, dvla.taxDueOn && `until ${dayText(dvla.taxDueOn)}`].filter(Boolean).join(", "),
          ],
          ["MOT", end ? `until ${dayText(end)}` : dvla?.motStatus],
          ["Last test", last && `${last.passed ? "Passed" : "Failed"} on ${dayText(last.on)}`],
          ["Make", dvla?.make],
          ["Fuel", dvla?.fuelType],
          ["Emission class", dvla?.euroStatus],
          ["Revenue weight", dvla?.revenueKg && `${dvla.revenueKg.toLocaleString("en-GB")} kg`],
        ]}
      />
      {last && last.defects.length > 0 && (
        <Details summary={`Defects of the last test: ${defectCounts(last.defects)}`}>
          <ul>
            {last.defects.map(({ kind, words }, at) => (
              // Two defects of the same test may have the same text.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer does not change
              <li key={at}>
                {defectKinds[kind]}: {words}
              </li>
            ))}
          </ul>
        </Details>
      )}
      <p className="ui-soft">
        {askedAt ? (
          <>
            Asked <When at={askedAt} />. {silences(check).join(" ")}
          </>
        ) : (
          "Nobody has asked DVLA about this vehicle yet."
        )}
      </p>
    </div>
  );
}

const SendV5c = ({ fleet: { id } }: { fleet: Fleet }) => (
  <Link to={`/documents?paper=new&type=v5c&vehicle=${id}`}>Send a photo of the V5C.</Link>
);

/** Explains why a register gave no answer, by outcome. */
const why: Readonly<Record<Exclude<RegisterOutcome, "answered" | "off">, string>> = {
  unknown: "does not know this registration. Check the plate.",
  busy: "is too busy now.",
  down: "is not answering now. Try again later.",
  refused: "rejected the check. Check the plate.",
};

function silences({ dvla, dvlaOutcome, mot, motOutcome, askAgainAt }: RegisterCheck): string[] {
  const said = (who: string, outcome: RegisterOutcome, answeredAt: string | undefined) => {
    if (outcome === "answered" || outcome === "off") return [];
    const again = outcome === "busy" && askAgainAt ? ` Try again after ${whenText(askAgainAt)}.` : "";
    const before = answeredAt ? ` This is its answer of ${whenText(answeredAt)}.` : "";
    return [`${who} ${why[outcome]}${again}${before}`];
  };
  return [...said("DVLA", dvlaOutcome, dvla?.answeredAt), ...said("DVSA", motOutcome, mot?.answeredAt)];
}
