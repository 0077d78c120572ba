import { standIns } from "#infra/needs.ts";
import { fileLifetimes } from "#infra/resources/files.ts";
import { localSigning } from "../credentials.ts";
import type { Ground } from "../ground.ts";
import { createKms } from "../kms.ts";
import { localRegisterKeys } from "../registers/keys.ts";
import { createS3 } from "../s3.ts";
import { startSchedule } from "../schedule.ts";
import { createSecrets, openPushKeys } from "../secrets.ts";
import { localTrackingClient } from "../waste-tracking/client.ts";

const hourMs = 3_600_000;
const forFunctions = { isForFunctions: true } as const;

export function startFiles({ at, services }: Ground) {
  const s3 = createS3({ dir: at("files"), ...localSigning });
  for (const bucket of standIns("bucket")) s3.createBucket(bucket);
  let end = () => Promise.resolve();
  return services.add({
    ...forFunctions,
    name: "files",
    mounts: [{ prefix: "/_aws/s3", handle: s3.handle }],
    start: () => {
      end = startSchedule(() => s3.expire(fileLifetimes), { everyMs: hourMs });
    },
    stop: () => end(),
    inBulk: s3.inBulk,
  });
}

export function startKeys({ at, services }: Ground) {
  const { handle } = createKms({ keyFile: at("kms-key.json"), aliases: standIns("key") });
  return services.add({ ...forFunctions, name: "keys", mounts: [{ prefix: "/_aws/kms", handle }] });
}

/** Starts Secrets Manager with the keys of Web Push and the registers, and the client of waste tracking. */
export function startSecrets({ at, services }: Ground) {
  const pushKeys = openPushKeys(at("push-keys.json"));
  const [push = "", registers = "", tracking = ""] = standIns("secret");
  const values = {
    [push]: JSON.stringify(pushKeys),
    [registers]: JSON.stringify(localRegisterKeys),
    [tracking]: JSON.stringify(localTrackingClient),
  };
  const { handle } = createSecrets({ values, ...localSigning });
  const { publicKey: pushKey } = pushKeys;
  return services.add({ name: "secrets", mounts: [{ prefix: "/_aws/secrets", handle }], pushKey });
}
