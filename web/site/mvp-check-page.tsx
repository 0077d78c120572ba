import { useCallback, useEffect, useState } from "react";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { NextStep, TextPage } from "../ui/text-page.tsx";
import { statusChecks } from "./status-checks.ts";

type State = "waiting" | "checking" | "working" | "down";

const words: Readonly<Record<State, { text: string; tone: Tone }>> = {
  waiting: { text: "Not checked yet", tone: "neutral" },
  checking: { text: "Checking…", tone: "neutral" },
  working: { text: "Working", tone: "go" },
  down: { text: "Not answering", tone: "stop" },
};

const all = (state: State) => Object.fromEntries(statusChecks.map(({ id }) => [id, state]));

/** The page /mvp-check: checks from this browser whether each part of the product responds. */
export default function MvpCheckPage() {
  const [states, setStates] = useState<Record<string, State>>(() => all("waiting"));
  const check = useCallback(() => {
    setStates(all("checking"));
    for (const { id, run } of statusChecks) {
      const note = (state: State) => setStates((before) => ({ ...before, [id]: state }));
      run().then(
        () => note("working"),
        (error: unknown) => {
          console.warn(`check ${id} failed`, error);
          note("down");
        },
      );
    }
  }, []);
  useEffect(check, [check]);

  const left = statusChecks.filter(({ id }) => states[id] === "checking" || states[id] === "waiting").length;
  const down = statusChecks.filter(({ id }) => states[id] === "down").length;
  return (
    <TextPage title="System status" purpose="We asked each part of Haulyard from your browser just now.">
      <p role="status">
        {left > 0
          ? "Asking each part…"
          : down === 0
            ? "Everything works."
            : `${down} of ${statusChecks.length} parts do not answer. Please try again in a moment.`}
      </p>
      <NamedValues
        look="columns"
        values={statusChecks.map(({ id, name, what }) => {
          const { text, tone } = words[states[id] ?? "waiting"];
          return [
            name,
            // Separate line: the length of its text changes and must not move the next item.
            <span key={id} className="ui-stack ui-stack-tight">
              <span>
                <Badge tone={tone}>{text}</Badge>
              </span>
              {what}
            </span>,
          ];
        })}
      />
      <div className="ui-row">
        <Button onClick={check} busy={left > 0} busyText="Checking…">
          Check again
        </Button>
      </div>
      <NextStep
        title="Is something not working?"
        text="Tell us what you did and what you saw."
        links={[
          { to: "/contact", label: "Tell us" },
          { to: "/qa", label: "Questions and answers" },
        ]}
      />
    </TextPage>
  );
}
