import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { takeEvent } from "../checkout/events.ts";
import { stripeKeys } from "../checkout/public.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { behindEdge, bodyOf, type HttpAnswer, type HttpRequest, networkHash, plainAnswer } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { fullFor } from "../platform/rate.ts";

/** Maximum age of an event's signature, in seconds, against replays. Stripe signs each retry again. */
const tolerance = 300;

/** Requests per minute and network. Stripe sends the events of all hauliers from a few networks. */
const perMinute = 1200;

/**
 * POST /api/stripe: processes a Stripe event. Answers 200 when processed or irrelevant, 400 for a wrong signature, and
 * 503 when Stripe must retry.
 */
export const handler = behindEdge(async (request) => {
  try {
    return await answer(request, now());
  } catch (error) {
    log.error("defect", { operation: "stripe", error: error as Error });
    return plainAnswer(503, "This cannot be accepted now.");
  }
});

async function answer(request: HttpRequest, at: string): Promise<HttpAnswer> {
  const keys = await stripeKeys();
  if (!keys) return plainAnswer(404, "There are no online payments here.");
  const { method = "GET" } = request.requestContext.http;
  if (method !== "POST") return plainAnswer(405, "Send events by POST.", { allow: "POST" });
  const db = database();
  const wait = await fullFor(db, { key: `stripe#${networkHash(request)}`, most: perMinute, seconds: 60, now: at });
  if (wait) return plainAnswer(429, "Too often: send it again later.", { "retry-after": `${wait}` });
  const event = proved(request, keys.webhookSecret, at);
  if (!event) return plainAnswer(400, "This is not signed by Stripe, or too old.");
  await takeEvent(event, { db, now: at, newId: randomUUID });
  return plainAnswer(200, "Taken.");
}

function proved(request: HttpRequest, secret: string, at: string): Stripe.Event | null {
  const header = request.headers?.["stripe-signature"];
  if (!header) return null;
  try {
    return Stripe.webhooks.constructEvent(bodyOf(request), header, secret, tolerance, undefined, Date.parse(at));
  } catch {
    return null;
  }
}
