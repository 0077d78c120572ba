import { useMemo, useState } from "react";
import type { Fleet } from "#shared/fleet/model.ts";
import { type GridCells, type GridEdits, type GridRow, gridOf, problemKey } from "#shared/fleet/sheet/grid.ts";
import { readSheet } from "#shared/fleet/sheet/read-sheet.ts";
import type { Sheet, SheetAnswers, SheetProblem, SheetRead } from "#shared/fleet/sheet/sheet.ts";
import type { ColumnUse } from "#shared/fleet/sheet/uses.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Matching, matchingOf, rememberMatching } from "./matching.ts";

/** What a user has done with a spreadsheet so far. */
export interface Draft {
  readonly sheet: Sheet;
  readonly today: string;
  readonly answers: SheetAnswers;
  readonly edits: GridEdits;
  /** Refusals of the server by row. An edit of the row takes them away. */
  readonly refused: ReadonlyMap<number, SheetProblem>;
  /** Rows that are imported. */
  readonly taken: ReadonlySet<number>;
}

const noEdits: GridEdits = { cells: new Map(), settled: new Set(), leftOut: new Set() };
const headersOf = ({ columns }: SheetRead) => columns.map(({ header }) => header);

/** A new draft of a spreadsheet, with its columns matched as the last time. */
export function draftOf(sheet: Sheet): Draft {
  const today = ukDayOf(new Date().toISOString());
  const answers = matchingOf(headersOf(readSheet(sheet, today)));
  return { sheet, today, answers, edits: noEdits, refused: new Map(), taken: new Set() };
}

/** The questions about the whole file, whether they are answered or not. */
export interface FileQuestions {
  /** What the file itself says: the question of VAT is shown where it does not say that prices include it. */
  readonly vat: SheetProblem | null;
  readonly base: SheetProblem | null;
  /** How many rows do not say what they are. */
  readonly kinds: number;
}

export interface DraftRead {
  readonly read: SheetRead;
  /** Rows that wait: ready ones and those with something open. */
  readonly rows: readonly GridRow[];
  readonly questions: FileQuestions;
  /** Open questions about the whole file: nothing is taken before they are answered. */
  readonly isAsking: boolean;
}

/** Reads a draft anew after each change. */
export function readDraft(
  { sheet, today, answers, edits, refused, taken }: Draft,
  inService: readonly Fleet[],
): DraftRead {
  const plain = readSheet(sheet, today, answers.uses ? { uses: answers.uses } : {});
  const read = readSheet(sheet, today, answers);
  const ofFile = (field: string) => plain.problems.find((one) => one.row === null && one.field === field) ?? null;
  const rows = gridOf(read, inService, edits)
    .filter(({ row }) => !taken.has(row))
    .map((row) => {
      const problem = refused.get(row.row);
      return problem ? { ...row, open: [...row.open, problem] } : row;
    });
  const kinds = plain.vehicles.filter(({ kind }) => kind === null).length;
  return {
    read,
    rows,
    questions: { vat: ofFile("vat"), base: ofFile("base"), kinds },
    isAsking: read.problems.some(({ row, level, field }) => row === null && level === "ask" && field !== undefined),
  };
}

/** The draft of an import, and every way to change it. */
export function useDraft(inService: readonly Fleet[]) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const read = useMemo(() => (draft ? readDraft(draft, inService) : null), [draft, inService]);
  const change = (to: (draft: Draft) => Draft) => setDraft((now) => now && to(now));

  const answer = (answers: SheetAnswers) => change((now) => ({ ...now, answers: { ...now.answers, ...answers } }));
  const matchColumn = (at: number, use: ColumnUse | null) =>
    change((now) => ({ ...now, answers: { ...now.answers, uses: new Map(now.answers.uses).set(at, use) } }));
  const edit = (row: number, cells: GridCells) =>
    change((now) => {
      const all = new Map(now.edits.cells).set(row, { ...now.edits.cells.get(row), ...cells });
      const refused = new Map(now.refused);
      refused.delete(row);
      return { ...now, refused, edits: { ...now.edits, cells: all } };
    });
  const settle = (problem: SheetProblem) =>
    change((now) => ({
      ...now,
      edits: { ...now.edits, settled: new Set(now.edits.settled).add(problemKey(problem)) },
    }));
  const leaveOut = (row: number) =>
    change((now) => ({ ...now, edits: { ...now.edits, leftOut: new Set(now.edits.leftOut).add(row) } }));
  const putBack = () => change((now) => ({ ...now, edits: { ...now.edits, leftOut: new Set() } }));
  const refuse = (problems: readonly SheetProblem[]) =>
    change((now) => ({
      ...now,
      refused: new Map([...now.refused, ...problems.map((problem) => [problem.row ?? 0, problem] as const)]),
    }));
  const take = (rows: readonly number[]) => change((now) => ({ ...now, taken: new Set([...now.taken, ...rows]) }));
  const remember = () => {
    if (draft && read) rememberMatching(headersOf(read.read), matchingIn(draft.answers));
  };
  return { draft, read, begin: setDraft, answer, matchColumn, edit, settle, leaveOut, putBack, refuse, take, remember };
}

const matchingIn = ({ uses, vat }: SheetAnswers): Matching => ({ ...(uses && { uses }), ...(vat && { vat }) });
export type DraftActions = Omit<ReturnType<typeof useDraft>, "draft" | "read" | "begin">;
