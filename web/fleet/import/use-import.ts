import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { headerOf, readFile } from "#shared/fleet/csv/read-file.ts";
import { mostBytes, type RowOutcome } from "#shared/fleet/import.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { cellsIn } from "./cells-in.ts";
import { begins, decode } from "./decode.ts";
import { type KeyedRow, keyed, sendRows } from "./send-rows.ts";

/** A row that would be written, with what would come of it. */
export interface PlannedRow {
  readonly row: KeyedRow;
  readonly trial: RowOutcome;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  /** How many rows say what is so already. */
  readonly unchanged: number;
}

/** How far an import is. */
export type ImportStep =
  | { readonly at: "choose" }
  | { readonly at: "refused"; readonly problems: readonly CellProblem[] }
  | { readonly at: "checking" | "importing"; readonly done: number; readonly of: number; readonly waits: number | null }
  | { readonly at: "ready"; readonly plan: Plan }
  | {
      readonly at: "stopped";
      readonly done: number;
      readonly of: number;
      readonly why: Fault;
      readonly goOn: () => void;
    }
  | { readonly at: "done"; readonly written: number; readonly problems: readonly CellProblem[] };

const pause = (signal: AbortSignal) => (seconds: number) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resume();
    });
  });

const problemsIn = (rows: readonly KeyedRow[], outcomes: ReadonlyMap<string, RowOutcome>): CellProblem[] =>
  rows.flatMap(({ row, clientKey }) => {
    const { outcome, problem, field } = outcomes.get(clientKey) ?? {};
    return outcome === "refused" ? [{ row, column: headerOf(field ?? ""), problem: problem ?? "" }] : [];
  });

/** An import from the file to the last row. Leaving the page stops it; whatever is written stays whole. */
export function useImport(inService: readonly Fleet[], haulierId: string | null) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ at: "choose" });
  /** What of the file is not read, in sentences. */
  const [notUsed, setNotUsed] = useState<readonly string[]>([]);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  /** Sends rows until all are answered, shows how far it is, and offers to go on where it breaks off. */
  async function send(
    at: "checking" | "importing",
    rows: readonly KeyedRow[],
    whenAnswered: (outcomes: ReadonlyMap<string, RowOutcome>) => void,
    outcomes = new Map<string, RowOutcome>(),
  ): Promise<void> {
    running.current = new AbortController();
    const { signal } = running.current;
    const of = rows.length;
    const show = (waits: number | null) => setStep({ at, done: outcomes.size, of, waits });
    const wait = (seconds: number) => {
      show(seconds);
      return pause(signal)(seconds);
    };
    show(null);
    try {
      const onProgress = () => show(null);
      await sendRows({ rows, haulierId, isTrial: at === "checking", outcomes, onProgress, wait, signal });
      whenAnswered(outcomes);
    } catch (why) {
      if (signal.aborted) return;
      if (!(why instanceof Fault)) throw why;
      const goOn = () => void send(at, rows, whenAnswered, outcomes);
      setStep({ at: "stopped", done: outcomes.size, of, why, goOn });
    } finally {
      if (at === "importing") void queryClient.invalidateQueries({ queryKey: ["fleet"] });
    }
  }

  async function choose(file: File): Promise<void> {
    setNotUsed([]);
    const { table, problems: unread, notUsed: sheets } = await cellsOf(file);
    if (unread.length > 0) return refuse(unread);
    const { rows: read, unchanged, problems, notUsed: left } = readFile(table, inService);
    setNotUsed([...sheets, ...left]);
    if (read.length === 0)
      return problems.length > 0 ? refuse(problems) : setStep({ at: "ready", plan: { rows: [], unchanged } });
    const rows = keyed(read);
    await send("checking", rows, (outcomes) => {
      const all = [...problems, ...problemsIn(rows, outcomes)].sort((a, b) => a.row - b.row);
      if (all.length > 0) return refuse(all);
      const planned = rows.flatMap((row) => {
        const trial = outcomes.get(row.clientKey);
        return trial && trial.outcome !== "unchanged" ? [{ row, trial }] : [];
      });
      setStep({ at: "ready", plan: { rows: planned, unchanged: unchanged + rows.length - planned.length } });
    });
  }

  const refuse = (problems: readonly CellProblem[]) => setStep({ at: "refused", problems });

  const confirm = ({ rows: planned }: Plan) => {
    const rows = planned.map(({ row }) => row);
    return send("importing", rows, (outcomes) => {
      const problems = problemsIn(rows, outcomes);
      setStep({ at: "done", written: rows.length - problems.length, problems });
    });
  };

  const restart = () => {
    running.current.abort();
    setNotUsed([]);
    setStep({ at: "choose" });
  };
  return { step, notUsed, choose, confirm, restart };
}

interface FileCells {
  readonly table: readonly (readonly string[])[];
  readonly problems: readonly CellProblem[];
  readonly notUsed: readonly string[];
}

/** The cells of a file, CSV or an Excel workbook, or why it cannot be read. */
async function cellsOf(file: File): Promise<FileCells> {
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  // The reader of workbooks is loaded for them alone.
  const isZip = begins(bytes, 0x50, 0x4b) && bytes.length <= mostBytes;
  const workbook = isZip ? await (await import("./workbook-cells.ts")).workbookCells(buffer) : null;
  if (workbook) return { ...workbook, problems: [] };
  const decoded = decode(bytes);
  if ("refusal" in decoded)
    return { table: [], problems: [{ row: 1, column: "", problem: decoded.refusal }], notUsed: [] };
  return { ...cellsIn(decoded.text), notUsed: [] };
}
