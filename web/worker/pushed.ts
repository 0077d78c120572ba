import type { PushedNews } from "../notifications/public.ts";
import { safeReturnPath } from "../session/return-path.ts";

const usualTitle = "New Notification";

/** Parses a push message. Accepts any text, because each push must show something. Links only to this app. */
export function newsIn(text: string): PushedNews {
  const given = parsed(text);
  const { action_url: address } = record(given.data);
  return {
    id: typeof given.id === "string" ? given.id : null,
    title: typeof given.title === "string" && given.title.trim() ? given.title : usualTitle,
    body: typeof given.body === "string" ? given.body : "",
    path: typeof address === "string" ? safeReturnPath(address) : null,
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return record(JSON.parse(text));
  } catch {
    return { body: text };
  }
}

const record = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
