import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { headerKey, vehicleColumns } from "#shared/fleet/csv/columns.ts";
import { notUsedWords } from "#shared/fleet/csv/not-used.ts";
import { type FileRow, headerOf, readFile } from "#shared/fleet/csv/read-file.ts";
import { mostBytes, mostRows, type RowOutcome } from "#shared/fleet/import.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type GridRow, tableOf } from "#shared/fleet/sheet/grid.ts";
import { headerOf as sheetHeaderOf } from "#shared/fleet/sheet/layout.ts";
import type { Sheet, SheetProblem } from "#shared/fleet/sheet/sheet.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { cellsIn } from "./cells-in.ts";
import { counted } from "./counted.ts";
import { begins, decode } from "./decode.ts";
import { type KeyedRow, keyed, sendRows } from "./send-rows.ts";
import { draftOf, useDraft } from "./use-draft.ts";
import type { NamedSheet } from "./workbook-cells.ts";

/** A row to save, with its outcome in the dry run. */
export interface PlannedRow {
  readonly row: KeyedRow;
  readonly trial: RowOutcome;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly unchanged: readonly number[];
}

export type ImportStep =
  | { readonly at: "choose" }
  | { readonly at: "refused"; readonly problems: readonly CellProblem[] }
  | { readonly at: "sheet" }
  | { readonly at: "checking" | "importing"; readonly done: number; readonly of: number; readonly waits: number | null }
  | { readonly at: "ready"; readonly plan: Plan }
  | {
      readonly at: "stopped";
      readonly done: number;
      readonly of: number;
      readonly why: Fault;
      readonly goOn: () => void;
    }
  | { readonly at: "done"; readonly written: number };

const pause = (signal: AbortSignal) => (seconds: number) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resume();
    });
  });

const problemsIn = (rows: readonly KeyedRow[], outcomes: ReadonlyMap<string, RowOutcome>): SheetProblem[] =>
  rows.flatMap(({ row, clientKey }) => {
    const { outcome, problem, field } = outcomes.get(clientKey) ?? {};
    if (outcome !== "refused") return [];
    return [{ row, column: headerOf(field ?? ""), level: "stop", words: problem ?? "", field: field ?? "" }];
  });

/** Required columns of Haulyard's own files. A file without them comes from another system. */
const ownHeaders = vehicleColumns.filter(({ isRequired }) => isRequired).map(({ header }) => headerKey(header));

/** Whether a file has Haulyard's own columns, like the template and the export. */
function isOwn(table: readonly (readonly string[])[]): boolean {
  const headers = new Set((table[sheetHeaderOf(table).at] ?? []).map(headerKey));
  return ownHeaders.every((header) => headers.has(header));
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== "");

/** The import from file to saved rows. Leaving the page stops it; saved rows stay. */
export function useImport(inService: readonly Fleet[], haulierId: string | null) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ at: "choose" });
  /** Sentences that say which parts of the file were ignored. */
  const [notUsed, setNotUsed] = useState<readonly string[]>([]);
  const [sheets, setSheets] = useState<readonly NamedSheet[]>([]);
  const draft = useDraft(inService);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  /** Sends all rows and shows progress. After a failure, offers to continue. */
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
    draft.begin(null);
    const sheet = await sheetOf(await file.arrayBuffer());
    if (sheet.problems.length > 0) return refuse(sheet.problems);
    setSheets(sheet.sheets);
    const filled = sheet.table.filter(isFilled).length;
    if (filled > mostRows + mostHeads) return refuse([{ row: 1, column: "", problem: tooLong(filled) }]);
    draft.begin(draftOf(sheet));
    const unread = notUsedWords(
      "sheet",
      sheet.sheets.slice(1).map(({ name }) => name),
    );
    const own = isOwn(sheet.table) ? readFile(sheet.table, inService) : null;
    if (own && own.problems.length === 0) {
      setNotUsed([...unread, ...own.notUsed]);
      const asked = new Set(own.rows.map(({ row }) => row));
      const others = new Set([...sheet.table.keys()].map((at) => at + 1).filter((row) => !asked.has(row)));
      draft.begin(draftOf(sheet, others));
      const unchanged = Array.from({ length: own.unchanged }, () => 0);
      return own.rows.length === 0
        ? setStep({ at: "ready", plan: { rows: [], unchanged } })
        : check(own.rows, unchanged);
    }
    setStep({ at: "sheet" });
  }

  /** Dry run. Rows with errors go back to the grid. */
  const check = (read: readonly FileRow[], known: readonly number[]) => {
    const rows = keyed(read);
    return send("checking", rows, (outcomes) => {
      const problems = problemsIn(rows, outcomes);
      draft.refuse(problems);
      const outcomeOf = ({ clientKey }: KeyedRow) => outcomes.get(clientKey)?.outcome;
      const planned = rows.flatMap((row) => {
        const trial = outcomes.get(row.clientKey);
        return trial?.outcome === "added" || trial?.outcome === "changed" ? [{ row, trial }] : [];
      });
      const unchanged = [...known, ...rows.flatMap((row) => (outcomeOf(row) === "unchanged" ? [row.row] : []))];
      if (planned.length === 0 && problems.length > 0) setStep({ at: "sheet" });
      else setStep({ at: "ready", plan: { rows: planned, unchanged } });
    });
  };

  const takeRows = (rows: readonly GridRow[]) => {
    draft.remember();
    const read = readFile(tableOf(rows), inService);
    const rowOf = (at: number) => rows[at - 2]?.row ?? at;
    // Problems of the header row concern the whole file, e.g. too many places.
    const whole = read.problems.filter(({ row }) => row < 2);
    if (whole.length > 0) return refuse(whole);
    draft.refuse(
      read.problems.map(({ row, column, problem }) => ({ row: rowOf(row), column, level: "stop", words: problem })),
    );
    const right = read.rows.map((row) => ({ ...row, row: rowOf(row.row) }));
    const wrong = new Set(read.problems.map(({ row }) => rowOf(row)));
    const named = new Set(right.map(({ row }) => row));
    const unchanged = rows.map(({ row }) => row).filter((row) => !wrong.has(row) && !named.has(row));
    if (right.length > 0)
      return check(
        right.filter(({ row }) => !wrong.has(row)),
        unchanged,
      );
    return wrong.size > 0 ? setStep({ at: "sheet" }) : setStep({ at: "ready", plan: { rows: [], unchanged } });
  };

  const refuse = (problems: readonly CellProblem[]) => setStep({ at: "refused", problems });

  const confirm = ({ rows: planned, unchanged }: Plan) => {
    const rows = planned.map(({ row }) => row);
    return send("importing", rows, (outcomes) => {
      const problems = problemsIn(rows, outcomes);
      const refusedRows = new Set(problems.map(({ row }) => row));
      draft.refuse(problems);
      draft.take([...unchanged, ...rows.map(({ row }) => row).filter((row) => !refusedRows.has(row))]);
      setStep({ at: "done", written: rows.length - problems.length });
    });
  };

  const restart = () => {
    running.current.abort();
    setNotUsed([]);
    draft.begin(null);
    setStep({ at: "choose" });
  };
  const chooseSheet = (name: string) => {
    const chosen = sheets.find((sheet) => sheet.name === name);
    if (chosen) draft.begin(draftOf(chosen));
  };
  const backToSheet = () => setStep({ at: "sheet" });
  return { step, notUsed, draft, sheets, choose, chooseSheet, takeRows, confirm, restart, backToSheet };
}

/** Maximum number of rows that are not vehicles: titles, headers and totals. */
const mostHeads = 100;
const tooLong = (rows: number) =>
  `This file has ${counted(rows, "row")}. The limit is ${mostRows.toLocaleString("en-GB")} vehicles at once. Split it.`;

interface FileSheet extends Sheet {
  readonly problems: readonly CellProblem[];
  /** All sheets of a workbook; the first is selected at the start. */
  readonly sheets: readonly NamedSheet[];
}

/** Returns the cells of a CSV or Excel file, or the reason why it cannot be read. */
export async function sheetOf(buffer: ArrayBuffer): Promise<FileSheet> {
  const bytes = new Uint8Array(buffer);
  // An Excel file is a zip archive. Only then does the workbook reader load.
  const isZip = begins(bytes, 0x50, 0x4b) && bytes.length <= mostBytes;
  const sheets = isZip ? await (await import("./workbook-cells.ts")).workbookSheets(buffer) : null;
  if (sheets) return { table: [], ...sheets[0], sheets, problems: [] };
  const decoded = decode(bytes);
  if ("refusal" in decoded)
    return { table: [], problems: [{ row: 1, column: "", problem: decoded.refusal }], sheets: [] };
  return { ...cellsIn(decoded.text), sheets: [] };
}
