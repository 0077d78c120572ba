import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { handler } from "#functions/fleet/handler.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { callsOf, type ImportCall } from "./import-world.ts";

/** What bench/import-kills.ts hands to this process, in a file. */
export interface ImportTask {
  readonly haulier: Pick<Profile, "id">;
  readonly rows: ImportCall["rows"];
}

/**
 * The import of bench/import-kills.ts, in a process that can be killed: sends the batches from `from` on and says when each
 * is begun and when it is answered. `again`: as when the file is chosen once more, with keys of its own.
 */
const [file = "", from = "0", again = ""] = process.argv.slice(2);
const { haulier, rows } = JSON.parse(readFileSync(file, "utf8")) as ImportTask;
const sent = again ? rows.map((row) => ({ ...row, clientKey: randomUUID() })) : rows;
const caller = { userId: haulier.id, groups: [], signedInAt: Math.floor(Date.now() / 1000) - 60, address: "192.0.2.1" };
const send = (input: ImportCall) =>
  handler({
    operation: "importFleets",
    kind: "Mutation",
    arguments: { ...input },
    caller: { ...caller, mode: "userPool" },
  });
// The first call of a process makes its connections: a kill should come while rows are written.
await send({ isTrial: true, rows: sent.slice(0, 1) });
for (const [at, input] of callsOf(sent).entries()) {
  if (at < Number(from)) continue;
  console.log(`begun ${at}`);
  const answer = await send(input);
  if ("error" in answer) throw new Error(`batch ${at} was refused: ${answer.error.message}`);
  console.log(`answered ${at}`);
}
