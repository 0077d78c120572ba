import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { Paper, PaperUpload } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aPdf } from "./pdfs.ts";
import { send } from "./uploads.ts";
import { type Answer, dataOf, type World } from "./world.ts";

type Asked = RawInput<typeof complianceOperations.addPaper>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Sends the missing parts of a file, at most `most`. Returns how many it sent. */
export async function sendParts(world: World, as: Profile, uploadId: string, file: Bytes, most = 99): Promise<number> {
  const asked = { uploadId: uploadId as never, sizeBytes: file.length };
  const { parts } = dataOf<PaperUpload>(await world.call(as, "openPaperUpload", asked));
  let [at, sent] = [0, 0];
  for (const part of parts) {
    const bytes = file.slice(at, at + part.sizeBytes);
    at += part.sizeBytes;
    if (part.isThere || sent === most) continue;
    const status = await send(part, bytes);
    if (status !== 204) throw new Error(`a part was rejected: ${status}`);
    sent += 1;
  }
  return sent;
}

/** Returns the form of an insurance that is valid for a year, as a haulier fills it in. */
export function anInsurance(change: Partial<Asked> = {}): Asked {
  const today = ukDayOf(new Date().toISOString());
  return {
    clientKey: randomUUID(),
    uploadId: randomUUID(),
    sizeBytes: 0,
    type: "public_liability",
    number: "POL 12345",
    sumInsuredPence: 500_000_000,
    covers: "company",
    issuedOn: addDays(today, -30),
    expiresOn: addDays(today, 365),
    ...change,
  };
}

export async function sendDocument(
  world: World,
  as: Profile,
  change: Partial<Asked> = {},
  file: Bytes = aPdf(),
): Promise<Answer> {
  const asked = anInsurance(change);
  await sendParts(world, as, asked.uploadId, file);
  return world.call(as, "addPaper", { ...asked, sizeBytes: file.length });
}

export async function approvedDocument(world: World, admin: Profile, as: Profile, change: Partial<Asked> = {}) {
  const { id: paperId, version } = dataOf<Paper>(await sendDocument(world, as, change));
  return dataOf<Paper>(await world.call(admin, "reviewPaper", { paperId, version, approve: true }));
}
