import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { localCredentials, localRegion } from "#local/credentials.ts";
import { createS3 } from "#local/s3.ts";
import { imageTypeOf } from "#shared/kernel/image-type.ts";
import { mountStandIn } from "#test/support/mounted-stand-in.ts";
import { createFileStore } from "./files.ts";

const bucket = "haulyard-files";
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(200).fill(1)]);
const rules = { key: "jobs/1/photo (1).png", contentType: "image/png", maxBytes: 1000, expiresInSeconds: 60 };

let clock = new Date();
let dir: string;
let mounted: Awaited<ReturnType<typeof mountStandIn>>;
let files: ReturnType<typeof createFileStore>;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-files-"));
  const s3 = createS3({ dir, ...localCredentials, region: localRegion, now: () => clock });
  s3.createBucket(bucket);
  mounted = await mountStandIn("s3", s3);
  files = createFileStore({
    bucket,
    region: localRegion,
    endpoint: mounted.endpoint,
    credentials: async () => localCredentials,
    now: () => new Date(),
  });
});

afterEach(() => {
  vi.useRealTimers();
  clock = new Date();
});

afterAll(async () => {
  await mounted.close();
  rmSync(dir, { recursive: true, force: true });
});

async function upload(body: Uint8Array<ArrayBuffer>, key = rules.key): Promise<Response> {
  const { url, fields } = await files.uploadForm({ ...rules, key });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([body]));
  return fetch(url, { method: "POST", body: form });
}

describe("uploadForm", () => {
  const places = [
    ["AWS", undefined, undefined],
    ["AWS with a role's temporary keys", undefined, "token/+="],
    ["one machine", "http://127.0.0.1:4000/_aws/s3", undefined],
  ] as const;
  test.each(places)("makes the same form as the S3 client, for %s", async (_name, endpoint, sessionToken) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T07:30:00.250Z") });
    const credentials = { ...localCredentials, ...(sessionToken && { sessionToken }) };
    const ours = createFileStore({
      bucket,
      region: localRegion,
      ...(endpoint && { endpoint }),
      credentials: async () => credentials,
      now: () => new Date(),
    });
    const client = new S3Client({
      region: localRegion,
      credentials,
      ...(endpoint && { endpoint, forcePathStyle: true }),
    });
    const theirs = await createPresignedPost(client, {
      Bucket: bucket,
      Key: rules.key,
      Fields: { "Content-Type": rules.contentType },
      Conditions: [["content-length-range", 1, rules.maxBytes]],
      Expires: rules.expiresInSeconds,
    });
    expect(await ours.uploadForm(rules)).toEqual(theirs);
  });

  test("accepts the file it was made for and none that is larger", async () => {
    expect((await upload(new Uint8Array(1001))).status).toBe(400);
    expect(await files.read(rules.key, 64)).toBeNull();
    expect((await upload(png)).status).toBe(204);
    expect(await files.read(rules.key, 64)).not.toBeNull();
  });
});

describe("downloadUrl", () => {
  test("shows the file in place, under its name, until it expires", async () => {
    await upload(png);
    const url = await files.downloadUrl({ key: rules.key, expiresInSeconds: 60 });
    const answer = await fetch(url);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''photo%20%281%29.png");
    clock = new Date(Date.now() + 61_000);
    expect((await fetch(url)).status).toBe(403);
  });

  test("a user's file name cannot add to the header", async () => {
    await upload(png);
    const fileName = 'a"; filename=b\r\nset-cookie: x.png';
    const answer = await fetch(await files.downloadUrl({ key: rules.key, expiresInSeconds: 60, fileName }));
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename*=UTF-8''${encodeURIComponent(fileName)}`);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});

describe("read", () => {
  test("returns size, declared type and the first bytes", async () => {
    await upload(png);
    const domainEvents = await files.read(rules.key, 64);
    expect(domainEvents).toEqual({ sizeBytes: png.length, contentType: "image/png", bytes: png.slice(0, 64) });
    expect(imageTypeOf(domainEvents!.bytes)).toBe("image/png");
  });

  test("reads a file of fewer than 64 bytes", async () => {
    await upload(png.slice(0, 9), "short");
    expect(await files.read("short", 64)).toMatchObject({ sizeBytes: 9, bytes: png.slice(0, 9) });
  });

  test("reads an empty file, which has no range", async () => {
    const { endpoint } = mounted;
    const client = new S3Client({ region: localRegion, endpoint, forcePathStyle: true, credentials: localCredentials });
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: "empty", Body: "" }));
    expect(await files.read("empty", 64)).toEqual({ sizeBytes: 0, contentType: "", bytes: new Uint8Array() });
  });

  test("throws when the store rejects", async () => {
    const stranger = createFileStore({
      bucket,
      region: localRegion,
      endpoint: mounted.endpoint,
      credentials: async () => ({ accessKeyId: "stranger", secretAccessKey: "stranger" }),
      now: () => new Date(),
    });
    await expect(stranger.read("a", 64)).rejects.toThrow("status 403");
    await expect(stranger.remove("a")).rejects.toThrow("status 403");
  });
});

describe.each<[string, () => Promise<Response>]>([
  ["is busy", async () => new Response("SlowDown", { status: 503 })],
  ["breaks the connection", () => Promise.reject(new TypeError("fetch failed"))],
])("when the store %s", (_what, trouble) => {
  test.each<[string, () => Promise<unknown>]>([
    ["read", () => files.read(rules.key, 64)],
    ["put", () => files.put(rules.key, png, "image/png")],
    ["remove", () => files.remove(rules.key)],
  ])("%s tries once more", async (_verb, act) => {
    await upload(png);
    const send = fetch;
    const calls = vi.spyOn(globalThis, "fetch").mockImplementationOnce(trouble).mockImplementation(send);
    await act();
    expect(calls).toHaveBeenCalledTimes(2);
  });
});

test("remove deletes, and may be repeated", async () => {
  await upload(png);
  await files.remove(rules.key);
  expect(await files.read(rules.key, 64)).toBeNull();
  await files.remove(rules.key);
});
