import { useEffect, useRef, useState } from "react";
import { isDelivered } from "#shared/booking/lifecycle.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { everyItem } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Problem } from "../ui/problem.tsx";
import { Progress } from "../ui/progress.tsx";
import { saveFile } from "../ui/save-file.ts";
import { Select } from "../ui/text-input.tsx";
import { type SheetJob, zipOfSheets } from "./zip-of-sheets.ts";

/** Maximum number of proofs of delivery per file: a few hundred megabytes, which a phone can still save. */
const mostSheets = 300;

type Step =
  | { readonly kind: "choose" }
  | { readonly kind: "fetch"; readonly done: number; readonly of: number }
  | { readonly kind: "saved"; readonly sheets: number; readonly missing: readonly SheetJob[]; readonly more: number }
  | { readonly kind: "failed"; readonly error: unknown };

export function MonthDialog({ made, onClose }: { made: boolean; onClose: () => void }) {
  const today = ukDayOf(new Date().toISOString());
  const [month, setMonth] = useState(today.slice(0, 7));
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const fetchSheets = async () => {
    work.current = new AbortController();
    const { signal } = work.current;
    setStep({ kind: "fetch", done: 0, of: 0 });
    try {
      const all = await everyItem("myBookings", { made, ...monthBounds(month) });
      const found = all.filter(({ status }) => isDelivered(status));
      const jobs = found.slice(0, mostSheets);
      const onProgress = (done: number) => setStep({ kind: "fetch", done, of: jobs.length });
      if (jobs.length > 0) onProgress(0);
      const { blob, missing } = await zipOfSheets(jobs, { onProgress, signal });
      const sheets = jobs.length - missing.length;
      if (sheets > 0) saveFile(`proof-sheets-${month}.zip`, blob);
      setStep({ kind: "saved", sheets, missing, more: found.length - jobs.length });
    } catch (error) {
      if (!signal.aborted) setStep({ kind: "failed", error });
    }
  };
  const isBusy = step.kind === "fetch";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Proof sheets of a month"
      description="One ZIP with the proof sheet of each delivered job of the month."
      actions={
        <>
          <Button onClick={onClose}>{isBusy ? "Stop" : "Close"}</Button>
          <Button kind="primary" busy={isBusy} busyText="Fetching…" onClick={() => void fetchSheets()}>
            Download ZIP
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <Field label="Month">
          <Select
            value={month}
            disabled={isBusy}
            onChange={({ target }) => {
              setMonth(target.value);
              setStep({ kind: "choose" });
            }}
            options={monthsAround(today).map((one) => [one, monthText(one)] as const)}
          />
        </Field>
        {step.kind === "fetch" && (
          <Progress done={step.done} of={step.of}>
            {step.of === 0 ? "Looking for the jobs…" : `${step.done} of ${step.of} sheets. Keep this page open.`}
          </Progress>
        )}
        {step.kind === "failed" && <Problem error={step.error} inline />}
        {step.kind === "saved" && <Saved {...step} />}
      </div>
    </Dialog>
  );
}

function Saved({ sheets, missing, more }: { sheets: number; missing: readonly SheetJob[]; more: number }) {
  const words = [
    sheets === 0 ? "No sheet to save for this month." : `Saved: ${sheets === 1 ? "1 sheet" : `${sheets} sheets`}.`,
    missing.length > 0 &&
      `Could not be downloaded: ${missing.map(({ reference }) => reference).join(", ")}. Try again, or open these jobs.`,
    more > 0 &&
      `One file holds ${mostSheets} sheets. ${more} later jobs of this month are not in it: open them one by one.`,
  ];
  return <p role="status">{words.filter(Boolean).join(" ")}</p>;
}

/** Number of months offered: next month, for early jobs, and a year back, as photos of older jobs are deleted. */
const offered = 14;

/** Returns months like "2026-11" around a UK day, newest first. */
export function monthsAround(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: offered }, (_none, back) =>
    new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7),
  );
}

export function monthBounds(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** "2026-11" becomes "November 2026". */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
