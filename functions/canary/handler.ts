import { z } from "zod";
import { setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";
import { recordCanary } from "../platform/metrics.ts";
import { secretOf } from "../platform/secret.ts";
import { runCanary } from "./run.ts";

const Accounts = z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) });

/** Runs every five minutes. A failure triggers alarm `defects`; three missing results trigger `canary-silent`. */
export async function handler(): Promise<void> {
  const secret = await secretOf(setting("CANARY_SECRET"), Accounts);
  if (!secret) return;
  const result = await runCanary(setting("WEB_URL"), secret.accounts);
  if (!result.isWell) return log.error("canary failed", { step: result.step, reason: result.reason });
  recordCanary(result.times);
  log.info("canary", result.times);
}
