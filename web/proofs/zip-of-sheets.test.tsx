import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, it, vi } from "vitest";
import { BookingId } from "#shared/kernel/id.ts";
import { noProofSheet } from "#shared/tracking/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { type SheetJob, zipOfSheets } from "./zip-of-sheets.ts";

const cloud = fakeCloud();
afterEach(() => vi.unstubAllGlobals());

const jobs = Array.from({ length: 7 }, (_none, at): SheetJob => {
  const id = BookingId.parse(`00000000-0000-4000-8000-00000000000${at}`);
  return { id, reference: `JOB-261128-00000${at}` };
});

/** Fakes proofs of delivery whose text is the booking's id. Bookings in `without` have none. */
function sheets(without: readonly string[] = []) {
  cloud.signIn({ email: "ada@people.test", role: "contractor" });
  cloud.answer({
    proofSheet: ({ bookingId }: { bookingId: string }) => {
      if (without.includes(bookingId)) throw noProofSheet();
      return { url: `https://files.test/${bookingId}`, fileName: "proof.pdf" };
    },
  });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const url = String(address instanceof Request ? address.url : address);
    return url.startsWith("https://files.test/") ? new Response(url.split("/").at(-1)) : real(address, init);
  });
}

it("packs each sheet under its job's reference, and reports progress", async () => {
  sheets();
  const told: number[] = [];
  const { blob, missing } = await zipOfSheets(jobs, {
    onProgress: (done) => told.push(done),
    signal: new AbortController().signal,
  });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const read = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(read).toEqual(Object.fromEntries(jobs.map(({ id, reference }) => [`proof-${reference}.pdf`, id])));
  expect(missing).toEqual([]);
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it("leaves out and names those that cannot be fetched", async () => {
  sheets([jobs[2]?.id ?? ""]);
  const { blob, missing } = await zipOfSheets(jobs, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(missing).toEqual([jobs[2]]);
  expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toHaveLength(6);
});

it("stops when it is cancelled", async () => {
  sheets();
  const stop = new AbortController();
  const work = zipOfSheets(jobs, { onProgress: () => stop.abort(), signal: stop.signal });
  await expect(work).rejects.toThrow();
  expect(cloud.calls("proofSheet").length).toBeLessThan(jobs.length);
});
