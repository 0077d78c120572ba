import { Fault } from "#shared/kernel/errors.ts";
import { stopMails } from "../notifications/public.ts";
import { now } from "../platform/clock.ts";
import { type Database, database } from "../platform/database.ts";
import { behindEdge, bodyOf, type HttpAnswer, type HttpRequest, networkHash, plainAnswer } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { fullFor } from "../platform/rate.ts";

/** The mail programs of a whole provider may call from one network. */
const perMinute = 300;

/**
 * /api/stop-mails/<link>, the address in an email's `List-Unsubscribe` header. POST switches that kind of email off, as
 * mail programs do for their own button (RFC 8058). GET changes nothing, because link scanners open every address: it
 * redirects to the page that asks.
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
