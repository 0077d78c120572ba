import { AppReport, largestReportBytes } from "#shared/admin/app-report.ts";
import { keepReport } from "../admin/public.ts";
import { now } from "../platform/clock.ts";
import { type Database, database } from "../platform/database.ts";
import { behindEdge, bodyOf, type HttpAnswer, type HttpRequest, networkHash, plainAnswer } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { recordReport } from "../platform/metrics.ts";
import { fullFor } from "../platform/rate.ts";

/** Requests per minute and network. A browser sends one a minute; a whole yard may share a network. */
const perMinute = 60;

/**
 * POST /api/vitals: adds a browser's report of page speed to the day's counts and CloudWatch. Stores nothing about the
 * sender, except the rate limit's count per network.
 */
export const handler = behindEdge(async (request) => {
  try {
    return await answer(database(), request, now());
  } catch (error) {
    log.error("defect", { operation: "vitals", error: error as Error });
    return plainAnswer(503, "This cannot be accepted now.");
  }
});

async function answer(db: Database, request: HttpRequest, at: string): Promise<HttpAnswer> {
  const { method = "GET" } = request.requestContext.http;
  if (method !== "POST") return plainAnswer(405, "Report by POST.", { allow: "POST" });
  const wait = await fullFor(db, { key: `vitals#${networkHash(request)}`, most: perMinute, seconds: 60, now: at });
  if (wait) return plainAnswer(429, "Too often: report again later.", { "retry-after": `${wait}` });
  const body = bodyOf(request);
  if (Buffer.byteLength(body) > largestReportBytes)
    return plainAnswer(413, `A report has at most ${largestReportBytes} bytes.`);
  const parsed = AppReport.safeParse(jsonIn(body));
  if (!parsed.success) {
    const [problem] = parsed.error.issues;
    return plainAnswer(400, `This is no report: ${problem?.path.join(".") || "it"}: ${problem?.message}`);
  }
  await keepReport(db, parsed.data, at);
  recordReport(parsed.data);
  return { statusCode: 204, headers: { "cache-control": "no-store" }, body: "" };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
