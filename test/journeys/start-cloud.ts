import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSlowPhone, slowPhoneFigures } from "./slow-phone.ts";

/** Starts one cloud for all journeys. Environment variables hold its address and that of its test interface. */
export default async function startCloud(): Promise<() => Promise<void>> {
  const cloud = fork(join(import.meta.dirname, "cloud.ts"), {
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: "ERROR" },
  });
  const ended = once(cloud, "exit");
  const [told] = await Promise.race([
    once(cloud, "message"),
    ended.then(([code]) => Promise.reject(new Error(`The local cloud ended with ${code} before it was ready.`))),
  ]);
  const { origin, door } = told as { origin: string; door: string };
  const folder = mkdtempSync(join(tmpdir(), "haulyard-tour-"));
  Object.assign(process.env, { ORIGIN: origin, WORLD_DOOR: door, TOUR_FOLDER: folder });
  return async () => {
    cloud.disconnect();
    await ended;
    if (isSlowPhone) slowPhoneFigures(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}
