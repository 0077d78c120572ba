import type { AppReport } from "#shared/admin/app-report.ts";
import { ConditionFailed, type Database } from "../platform/database.ts";
import { pageDayWrite } from "./page-day-store.ts";

/**
 * Adds a browser's report to today's counts in one transaction. If earlier values were not counted today (wrong clock,
 * lost report), a correction does not subtract them.
 */
export async function keepReport(db: Database, { pages }: AppReport, now: string): Promise<void> {
  const day = now.slice(0, 10);
  try {
    await db.commit(pages.map((page) => pageDayWrite(page, day)));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await db.commit(pages.map((page) => pageDayWrite(page, day, { correcting: false })));
  }
}
