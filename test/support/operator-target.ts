import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localRegion } from "#local/credentials.ts";
import { openPool, patientClient } from "../../bin/operator/pool.ts";
import type { Target } from "../../bin/operator/target.ts";

/** Returns a target of operator commands on one machine. Without a `pool`, calls of the user pool reach nothing. */
export const anOperatorTarget = (given: Partial<Target> & Pick<Target, "db">): Target => ({
  name: "test",
  pool: openPool(patientClient({ region: localRegion, endpoint: "http://127.0.0.1:9" }), "none"),
  segments: 1,
  dataDir: join(tmpdir(), randomUUID()),
  files: null,
  deadLetters: null,
  logGroups: "haulyard-local",
  webUrl: "",
  cloud: null,
  ...given,
});
