import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { checkItems, checkLists } from "#shared/inspections/check-lists.ts";
import type { VehicleCheck } from "#shared/inspections/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { isMissing } from "../api/refusals.ts";
import { useOutbox } from "../offline/outbox.ts";
import { useDraft } from "../offline/use-draft.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { When } from "../ui/when.tsx";
import { CheckForm } from "./check-form.tsx";
import { foundWords } from "./check-words.ts";
import { useSentChecks } from "./use-sent-checks.ts";

export default function WalkaroundPage() {
  return (
    <Page narrow title="Walkaround check" purpose="Walk around the vehicle. Touch every item.">
      <OwnRecords of="vehicles" needs="vehicleCheck">
        <CheckToday />
      </OwnRecords>
    </Page>
  );
}

function CheckToday() {
  useSentChecks();
  const { fleetId = "" } = useParams();
  const check = useQuery(reading("vehicleCheck", { fleetId }));
  return isMissing(check.error) ? (
    <EmptyState title="No such vehicle" action={<LinkButton to="/dashboard">Go to my dashboard</LinkButton>}>
      It does not exist, or you do not drive for its haulier.
    </EmptyState>
  ) : (
    <Loaded query={check} loading="Loading the check list" count={10}>
      {(known) => <Check key={fleetId} of={known} />}
    </Loaded>
  );
}

function Check({ of: check }: { of: VehicleCheck }) {
  const { fleetId, name, vehicleReg, list, today, open, isStopped } = check;
  const lane = `vehicle:${fleetId}` as const;
  const draft = useDraft(lane);
  const waiting = useOutbox(lane);
  const stopped = waiting.find(({ state }) => state === "stopped");
  const day = ukDayOf(new Date().toISOString());
  // Opens an unfinished draft after a reload, even if a check was already recorded today.
  const [step, setStep] = useState<"asked" | "again" | "recorded">("asked");
  const isKnown = today !== null || waiting.length > 0;
  const isDone = step === "recorded" || (step === "asked" && isKnown && draft?.typed.day !== day);
  return (
    <>
      <h2>{[name, vehicleReg].filter(Boolean).join(" · ")}</h2>
      {isStopped && (
        <Banner tone="stop" inset>
          <strong>Do not drive this vehicle.</strong> A dangerous defect is open. Your office records the repair.
        </Banner>
      )}
      {stopped && (
        <Banner tone="stop" inset>
          <strong>Not sent:</strong> {stopped.refusal}
        </Banner>
      )}
      {waiting.length > 0 && !stopped && <Banner inset>Your check will send when there is a signal.</Banner>}
      {today && (
        <Banner tone={today.isNil ? "go" : "warn"} inset>
          Checked today at <When at={today.at} show="time" /> by {today.driverName}: {foundWords(today)}.
        </Banner>
      )}
      {open.length > 0 && (
        <ul className="ui-stack ui-stack-tight">
          {open.map(({ id, item, words, severity, reportedAt }) => (
            <li key={id}>
              <strong>{checkItems[item].label}</strong>: {words}{" "}
              <span className="ui-soft">
                {severity === "dangerous" ? "Dangerous, open" : "Open"} since <When at={reportedAt} show="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {list && isDone && (
        <div className="ui-row">
          <LinkButton kind="primary" to="/dashboard">
            Go to my dashboard
          </LinkButton>
          <Button onClick={() => setStep("again")}>Check again</Button>
        </div>
      )}
      {list ? (
        draft &&
        !isDone && (
          <CheckForm
            check={check}
            items={checkLists[list].items}
            draft={draft}
            day={day}
            onRecorded={() => setStep("recorded")}
          />
        )
      ) : (
        <EmptyState title="No check list for this kind of vehicle">
          Follow the maker's manual, and tell your office of defects.
        </EmptyState>
      )}
    </>
  );
}
