import { useMemo, useState } from "react";
import type { Fleet } from "#shared/fleet/model.ts";
import { type GridCells, type GridEdits, type GridRow, gridOf, problemKey } from "#shared/fleet/sheet/grid.ts";
import { readSheet } from "#shared/fleet/sheet/read-sheet.ts";
import type { Sheet, SheetAnswers, SheetProblem, SheetRead } from "#shared/fleet/sheet/sheet.ts";
import type { ColumnUse } from "#shared/fleet/sheet/uses.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Matching, matchingOf, rememberMatching } from "./matching.ts";

/** The user's changes to an uploaded file before its import. */
export interface Draft {
  readonly sheet: Sheet;
  readonly today: string;
  readonly answers: SheetAnswers;
  readonly edits: GridEdits;
  /** The server's errors by row number. Editing a row clears its error. */
  readonly refused: ReadonlyMap<number, SheetProblem>;
  readonly taken: ReadonlySet<number>;
}

const noEdits: GridEdits = { cells: new Map(), settled: new Set(), leftOut: new Set() };
const headersOf = ({ columns }: SheetRead) => columns.map(({ header }) => header);

/** Starts a draft with the matching last used for these headers. `taken`: rows that need no import. */
export function draftOf(sheet: Sheet, taken: ReadonlySet<number> = new Set()): Draft {
  const today = ukDayOf(new Date().toISOString());
  const answers = matchingOf(headersOf(readSheet(sheet, today)));
  return { sheet, today, answers, edits: noEdits, refused: new Map(), taken };
}

/** Questions about the whole file, whether answered or not. */
export interface FileQuestions {
  /** Asks whether prices include VAT; null if the file says so. */
  readonly vat: SheetProblem | null;
  readonly base: SheetProblem | null;
  /** Number of rows without a kind of vehicle. */
  readonly kinds: number;
}

export interface DraftRead {
  readonly read: SheetRead;
  readonly rows: readonly GridRow[];
  readonly questions: FileQuestions;
  /** Whether a question about the whole file is unanswered. Until then, no rows are imported. */
  readonly isAsking: boolean;
}

type Reads = Pick<DraftRead, "read" | "questions" | "isAsking">;

/** Reads the file twice: without answers to find its questions, and with answers for its rows. */
function readsOf({ sheet, today, answers }: Pick<Draft, "sheet" | "today" | "answers">): Reads {
  const plain = readSheet(sheet, today, answers.uses ? { uses: answers.uses } : {});
  const read = readSheet(sheet, today, answers);
  const ofFile = (field: string) => plain.problems.find((one) => one.row === null && one.field === field) ?? null;
  const kinds = plain.vehicles.filter(({ kind }) => kind === null).length;
  return {
    read,
    questions: { vat: ofFile("vat"), base: ofFile("base"), kinds },
    isAsking: read.problems.some(({ row, level, field }) => row === null && level === "ask" && field !== undefined),
  };
}

/** Rows that need the user, including those with server errors. */
function waitingRows(read: SheetRead, { edits, refused, taken }: Draft, inService: readonly Fleet[]): GridRow[] {
  return gridOf(read, inService, edits)
    .filter(({ row }) => !taken.has(row))
    .map((row) => {
      const problem = refused.get(row.row);
      return problem ? { ...row, open: [...row.open, problem] } : row;
    });
}

export function useDraft(inService: readonly Fleet[]) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { sheet, today, answers } = draft ?? {};
  // Memoised, so that editing a cell does not parse the whole file again.
  const reads = useMemo(
    () => (sheet && today && answers ? readsOf({ sheet, today, answers }) : null),
    [sheet, today, answers],
  );
  const read = useMemo(
    () => (draft && reads ? { ...reads, rows: waitingRows(reads.read, draft, inService) } : null),
    [draft, reads, inService],
  );
  const change = (to: (draft: Draft) => Draft) => setDraft((now) => now && to(now));

  const answer = (said: SheetAnswers) => change((now) => ({ ...now, answers: { ...now.answers, ...said } }));
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
