import { badInput } from "#shared/kernel/errors.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import type { Database, Item, QueryRequest } from "./database.ts";

/** A page of records and the token of the next one. The token holds keys only, and only of the caller's own list. */
export async function page<T>(
  db: Database,
  request: Omit<QueryRequest, "after" | "limit">,
  nextToken: string | null | undefined,
  read: (item: Item) => T,
): Promise<{ items: T[]; nextToken: string | null }> {
  const after = nextToken ? decode(nextToken, request.partition) : undefined;
  const found = await db.query({ ...request, limit: pageLimit, after });
  return { items: found.items.map(read), nextToken: found.last ? encode(found.last) : null };
}

function encode(last: Item): string {
  return Buffer.from(JSON.stringify(last)).toString("base64url");
}

/** Refuses a token that was not made for this list: a caller could otherwise start reading in another's. */
function decode(token: string, partition: string): Item {
  const bad = badInput(
    "input.badCursor",
    "nextToken",
    "This page marker is not valid here.",
    "Start from the first page.",
  );
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    throw bad;
  }
  const isKey =
    typeof key === "object" && key !== null && Object.values(key).every((value) => typeof value === "string");
  if (!isKey || !Object.values(key as Item).includes(partition) || !("PK" in (key as Item))) throw bad;
  return key as Item;
}
