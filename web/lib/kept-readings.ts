import { operationCalls } from "virtual:operations";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keep, kept } from "./browser-storage.ts";
import type { ReadingKey } from "./reading.ts";

/** An answer as it is kept: where it stands in the cache, what was asked for, the answer, and when it came (epoch ms). */
type KeptAnswer = readonly [key: ReadingKey, asked: string, answer: unknown, at: number];

/** What a release asks for; an answer to something else may lack what this one draws. */
const askedBy = ([, name]: ReadingKey): string => operationCalls[name].document;

/**
 * Keeps on this device what some queries of a person answered, to be read where there is no connection. What was kept
 * stands at once, with the time at which it came, and is read again as always. It is forgotten with the sign-in.
 */
export function useKeptReadings(userId: string, keys: readonly ReadingKey[]): void {
  const client = useQueryClient();
  const cameAt = keys.map((key) => client.getQueryState(key)?.dataUpdatedAt ?? 0);
  const isComplete = keys.length > 0 && cameAt.every((at) => at > 0);
  const version = isComplete ? JSON.stringify([keys, cameAt]) : null;
  useEffect(() => {
    if (version === null) return;
    const [keysNow, timesNow] = JSON.parse(version) as [ReadingKey[], number[]];
    const answers = keysNow.map(
      (key, i): KeptAnswer => [key, askedBy(key), client.getQueryData(key), timesNow[i] ?? 0],
    );
    keep("work", answers, userId);
  }, [client, userId, version]);
}

/** Puts what was kept for a person into the cache, before it is first read; what has been read since stays. */
export function usePutBack(userId: string): void {
  const client = useQueryClient();
  useState(() => putBack(client, userId));
}

function putBack(client: QueryClient, userId: string): void {
  const answers = kept("work", userId);
  if (!Array.isArray(answers)) return;
  for (const [key, asked, answer, at] of answers as KeptAnswer[])
    if (asked === askedBy(key) && client.getQueryData(key) === undefined)
      client.setQueryData(key, answer, { updatedAt: at });
}
