import { isOnline } from "./connection.ts";
import { restUntilOnline } from "./rest-until-online.ts";

/** How often each chunk, by its address, has not come. */
const misses = new Map<string, number>();

/**
 * Loads a chunk of the app, also one that has not come before. Chromium remembers for as long as a page lives that a
 * module did not come, and does not ask the server again; under another address it does. Rejects when it does not come.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Browsers name the module in their message, but for Safari, which asks again by itself.
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    const missed = misses.get(address) ?? 0;
    misses.set(address, missed + 1);
    if (missed === 0) throw error;
    return import(/* @vite-ignore */ `${address}?again=${missed}`);
  }
}

/** Longest rest between two tries, ms. */
const longestMs = 300_000;

/**
 * Loads a part of a page, and waits for the connection where there is none. Rejects when it does not come with one.
 */
export const loadPart = <Module>(load: () => Promise<Module>): Promise<Module> => loaded(load, isOnline);

/** Loads what a page can do without, or cannot begin without: tries until it comes. */
export const loadForSure = <Module>(load: () => Promise<Module>): Promise<Module> => loaded(load, () => false);

async function loaded<Module>(load: () => Promise<Module>, givesUp: () => boolean): Promise<Module> {
  for (let restMs = 5_000; ; restMs = Math.min(2 * restMs, longestMs)) {
    try {
      return await loadChunk(load);
    } catch (error) {
      if (givesUp()) throw error;
      await restUntilOnline(restMs);
    }
  }
}
