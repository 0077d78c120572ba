import { isOnline } from "./connection.ts";
import { restUntilOnline } from "./rest-until-online.ts";

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
      return await load();
    } catch (error) {
      if (givesUp()) throw error;
      await restUntilOnline(restMs);
    }
  }
}
