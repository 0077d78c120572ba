import { Fault } from "#shared/kernel/errors.ts";
import { stopMails } from "../notifications/public.ts";
import { now } from "../platform/clock.ts";
import { type Database, database } from "../platform/database.ts";
import { behindEdge, bodyOf, type HttpAnswer, type HttpRequest, networkHash, plainAnswer } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { fullFor } from "../platform/rate.ts";

/** Requests per minute and network: a mail provider may call for all its users from one network. */
const perMinute = 300;

/**
 * /api/stop-mails/<link>, the one-click address of an email (RFC 8058). POST unsubscribes. GET only redirects to a page
 * that asks, because link scanners open every address.
 */
export const handler = behindEdge(async (request) => {
  try {
    return await answer(database(), request, now());
  } catch (error) {
    if (error instanceof Fault) return plainAnswer(404, error.message);
    log.error("defect", { operation: "unsubscribe", error: error as Error });
    return plainAnswer(503, "This cannot be done now. Try again later.");
  }
});

async function answer(db: Database, request: HttpRequest, at: string): Promise<HttpAnswer> {
  const link = /^\/api\/stop-mails\/([\w-]{20,300})$/.exec(request.rawPath)?.[1];
  const wait = await fullFor(db, { key: `unsubscribe#${networkHash(request)}`, most: perMinute, seconds: 60, now: at });
  if (wait) return plainAnswer(429, "Too often: ask again later.", { "retry-after": `${wait}` });
  if (!link) return plainAnswer(404, "This link does not work. Open it again from our email.");
  const { method = "GET" } = request.requestContext.http;
  if (method === "GET" || method === "HEAD") return plainAnswer(302, "", { location: `/stop-mails#${link}` });
  if (method !== "POST") return plainAnswer(405, "Ask by POST.", { allow: "GET, HEAD, POST" });
  if (!bodyOf(request).includes("One-Click")) return plainAnswer(400, "Send List-Unsubscribe=One-Click.");
  await stopMails({ link }, { db, now: at });
  return plainAnswer(200, "No more emails of this kind.");
}
