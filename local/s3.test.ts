import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Sha256 } from "#functions/platform/sha256.ts";
import { mountStandIn } from "#test/support/mounted-stand-in.ts";
import { localCredentials } from "./credentials.ts";
import type { CreatedObject } from "./s3/exchange.ts";
import { createS3, type S3 } from "./s3.ts";

const region = "eu-west-1";
const Bucket = "haulyard-files";
const megabyte = 1024 * 1024;

let dir: string;
let clockOffsetMs: number;
let created: CreatedObject[];
let endpoint: string;
let close: () => Promise<void>;
let s3: S3Client;
let standIn: S3;

function clientWith(credentials: { accessKeyId: string; secretAccessKey: string }) {
  return new S3Client({ region, endpoint, forcePathStyle: true, credentials, maxAttempts: 1 });
}

async function start() {
  standIn = createS3({
    dir,
    ...localCredentials,
    region,
    onCreated: (object) => void created.push(object),
    now: () => new Date(Date.now() + clockOffsetMs),
  });
  standIn.createBucket(Bucket);
  ({ endpoint, close } = await mountStandIn("s3", standIn));
  s3 = clientWith(localCredentials);
}

function filesOnDisk(): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function read(Key: string): Promise<string> {
  return (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString();
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-s3-"));
  clockOffsetMs = 0;
  created = [];
  await start();
});

afterEach(async () => {
  s3.destroy();
  await close();
  rmSync(dir, { recursive: true, force: true });
});

test("deletes objects past their prefix's lifetime, and no others", async () => {
  for (const Key of ["uploads/1/a.jpg", "proof/1/a.jpg"])
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: "a" }));
  const lifetimes = [
    { prefix: "uploads/", days: 1 },
    { prefix: "proof/", days: 3 },
  ];
  const keysAfter = async (days: number) => {
    clockOffsetMs = days * 86_400_000;
    await standIn.expire(lifetimes);
    clockOffsetMs = 0;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key }) => Key);
  };
  expect(await keysAfter(0.9)).toEqual(["proof/1/a.jpg", "uploads/1/a.jpg"]);
  expect(await keysAfter(1.1)).toEqual(["proof/1/a.jpg"]);
  expect(await keysAfter(3.1)).toEqual([]);
});

describe("objects", () => {
  test("are stored with their type, headers and metadata, and announced", async () => {
    const put = await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: "jobs/1/über photo (1).jpg",
        Body: "picture",
        ContentType: "image/jpeg",
        CacheControl: "private",
        Metadata: { taken: "yard" },
      }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: "jobs/1/über photo (1).jpg" }));
    expect(await got.Body!.transformToString()).toBe("picture");
    expect(got).toMatchObject({
      ETag: put.ETag,
      ContentType: "image/jpeg",
      CacheControl: "private",
      ContentLength: 7,
      Metadata: { taken: "yard" },
    });
    const contentType = "image/jpeg";
    expect(created).toEqual([{ bucket: Bucket, key: "jobs/1/über photo (1).jpg", sizeBytes: 7, contentType }]);
  });

  test("are stored whole from a stream, without its chunk framing", async () => {
    const chunks = Array.from({ length: 300 }, (_, at) => Buffer.alloc(10_007, at % 251));
    const whole = Buffer.concat(chunks);
    await s3.send(
      new PutObjectCommand({ Bucket, Key: "big", Body: Readable.from(chunks), ContentLength: whole.length }),
    );
    const got = await (await s3.send(new GetObjectCommand({ Bucket, Key: "big" }))).Body!.transformToByteArray();
    expect(Buffer.compare(got, whole)).toBe(0);
  });

  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=5-99", "56789", "bytes 5-9/10"],
  ])("range %s", async (Range, body, contentRange) => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "digits", Body: "0123456789" }));
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: "digits", Range }));
    expect(await got.Body!.transformToString()).toBe(body);
    expect(got.ContentRange).toBe(contentRange);
  });

  test("rejects a range beyond the end", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "digits", Body: "0123456789" }));
    const beyond = s3.send(new GetObjectCommand({ Bucket, Key: "digits", Range: "bytes=10-" }));
    await expect(beyond).rejects.toMatchObject({ name: "InvalidRange" });
  });

  test("head, conditional read, delete", async () => {
    const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "four", ContentType: "text/plain" }));
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a" }));
    expect(head).toMatchObject({ ContentLength: 4, ContentType: "text/plain", ETag });
    const unchanged = s3.send(new GetObjectCommand({ Bucket, Key: "a", IfNoneMatch: ETag }));
    await expect(unchanged).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await s3.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: "a" }))).rejects.toMatchObject({ name: "NotFound" });
    await expect(read("a")).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(filesOnDisk()).toEqual([]);
  });

  test("replacing one leaves only the new bytes on disk", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "old" }));
    await s3.send(new PutObjectCommand({ Bucket, Key: "a", Body: "new" }));
    expect(await read("a")).toBe("new");
    expect(filesOnDisk()).toHaveLength(2);
  });

  test("simultaneous writes of one key leave one of them, whole, and no other file", async () => {
    const bodies = Array.from({ length: 12 }, (_, at) => String(at).repeat(20_000));
    await Promise.all(bodies.map((Body) => s3.send(new PutObjectCommand({ Bucket, Key: "contended", Body }))));
    expect(bodies).toContain(await read("contended"));
    expect(filesOnDisk()).toHaveLength(2);
  });

  test("if-none-match * keeps an existing object", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "once", Body: "first" }));
    const second = s3.send(new PutObjectCommand({ Bucket, Key: "once", Body: "second", IfNoneMatch: "*" }));
    await expect(second).rejects.toMatchObject({ name: "PreconditionFailed" });
    expect(await read("once")).toBe("first");
  });

  test("copies keep the type, or take a new one with REPLACE", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "a b", Body: "x", ContentType: "image/png" }));
    const CopySource = `${Bucket}/a%20b`;
    await s3.send(new CopyObjectCommand({ Bucket, Key: "kept", CopySource }));
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: "typed",
        CopySource,
        ContentType: "image/webp",
        MetadataDirective: "REPLACE",
      }),
    );
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }))).ContentType).toBe("image/png");
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: "typed" }))).ContentType).toBe("image/webp");
    expect(await read("typed")).toBe("x");
  });

  test("rejects a body that differs from its digest", async () => {
    const wrong = s3.send(
      new PutObjectCommand({ Bucket, Key: "a", Body: "x", ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" }),
    );
    await expect(wrong).rejects.toMatchObject({ name: "BadDigest" });
    expect(filesOnDisk()).toEqual([]);
  });
});

describe("buckets and listings", () => {
  test("a bucket exists once created", async () => {
    await expect(s3.send(new HeadBucketCommand({ Bucket: "another" }))).rejects.toMatchObject({ name: "NotFound" });
    await s3.send(new CreateBucketCommand({ Bucket: "another" }));
    await s3.send(new HeadBucketCommand({ Bucket: "another" }));
    const absent = s3.send(new PutObjectCommand({ Bucket: "missing", Key: "a", Body: "x" }));
    await expect(absent).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  test("lists in key order, by prefix and by folder, in pages", async () => {
    const keys = ["a/1", "a/2", "a/<3>&", "b/1", "c"];
    for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: "x" }));
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "a/", MaxKeys: 2 }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(["a/1", "a/2"]);
    const ContinuationToken = first.NextContinuationToken;
    const second = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "a/", MaxKeys: 2, ContinuationToken }));
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(["a/<3>&"]);
    expect(second.IsTruncated).toBe(false);
    const folders = await s3.send(new ListObjectsV2Command({ Bucket, Delimiter: "/" }));
    expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["a/", "b/"]);
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(["c"]);
  });
});

describe("access", () => {
  test("is denied without a signature", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "private", Body: "secret" }));
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await fetch(`${endpoint}/${Bucket}/private`, { method });
      expect(answer.status, method).toBe(403);
      if (method === "GET") expect(await answer.text()).toContain("<Code>AccessDenied</Code>");
    }
    expect((await fetch(`${endpoint}/${Bucket}?list-type=2`)).status).toBe(403);
    expect(await read("private")).toBe("secret");
  });

  test("is denied with the wrong key or the wrong secret", async () => {
    const list = new ListObjectsV2Command({ Bucket });
    const stranger = clientWith({ ...localCredentials, accessKeyId: "stranger" });
    await expect(stranger.send(list)).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
    const guesser = clientWith({ ...localCredentials, secretAccessKey: "guess" });
    await expect(guesser.send(list)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  });

  test("is denied to a request signed sixteen minutes ago", async () => {
    clockOffsetMs = 16 * 60_000;
    const stale = s3.send(new ListObjectsV2Command({ Bucket }));
    await expect(stale).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
  });

  test("a signed link reads until it expires, with the headers it names, and cannot be altered", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "doc", Body: "pages", ContentType: "application/pdf" }));
    const link = await signedLink("GET", "doc", { "response-content-disposition": "attachment; filename=a.pdf" });
    const answer = await fetch(link);
    expect(await answer.text()).toBe("pages");
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename=a.pdf");
    expect((await fetch(link, { method: "DELETE" })).status).toBe(403);
    expect((await fetch(link.replace("/doc?", "/other?"))).status).toBe(403);
    expect((await fetch(link.replace("Expires=60", "Expires=600"))).status).toBe(403);
    clockOffsetMs = 61_000;
    const late = await fetch(link);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain("Request has expired");
  });

  async function signedLink(method: string, key: string, query: Record<string, string>): Promise<string> {
    const { pathname, host, origin } = new URL(endpoint);
    const credentials = localCredentials;
    const signer = new SignatureV4({ service: "s3", region, credentials, sha256: Sha256, uriEscapePath: false });
    const path = `${pathname}/${Bucket}/${key}`;
    const headers = { host, "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" };
    const request = { method, protocol: "http:", hostname: host, path, query, headers };
    const signed = await signer.presign(request, { expiresIn: 60 });
    return `${origin}${path}?${new URLSearchParams(signed.query as Record<string, string>)}`.replaceAll("+", "%20");
  }
});

describe("form uploads", () => {
  const photo: PresignedPostOptions = {
    Bucket,
    Key: "jobs/1/photo",
    Fields: { "Content-Type": "image/jpeg" },
    Conditions: [["content-length-range", 1, 10 * megabyte]],
    Expires: 60,
  };

  interface Upload {
    readonly options?: PresignedPostOptions;
    readonly change?: Readonly<Record<string, string>>;
    readonly body?: Uint8Array<ArrayBuffer>;
    readonly client?: S3Client;
  }

  async function upload({ options = photo, change = {}, body = new Uint8Array(5), client = s3 }: Upload = {}) {
    const { url, fields } = await createPresignedPost(client, options);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value);
    form.set("file", new Blob([body]), "my photo.jpg");
    const answer = await fetch(url, { method: "POST", body: form });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  test("store the file under the policy's key and type", async () => {
    const answer = await upload({ body: new Uint8Array(3 * megabyte).fill(7) });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "jobs/1/photo" }));
    expect(head).toMatchObject({ ContentLength: 3 * megabyte, ContentType: "image/jpeg" });
    expect(created).toHaveLength(1);
  });

  test("answer 201 with XML when asked, and put the file's name in the key", async () => {
    const Fields = { success_action_status: "201" };
    const answer = await upload({ options: { Bucket, Key: "in/${" + "filename}", Fields } });
    expect(answer.status).toBe(201);
    expect(answer.text).toContain("<Key>in/my photo.jpg</Key>");
    expect(await read("in/my photo.jpg")).toHaveLength(5);
  });

  test("of 20 MB against a policy of 10 MB are rejected and leave nothing on disk", async () => {
    const answer = await upload({ body: new Uint8Array(20 * megabyte) });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("<Code>EntityTooLarge</Code>");
    expect(filesOnDisk()).toEqual([]);
    expect(created).toEqual([]);
  });

  test("are accepted at exactly the largest size and rejected one byte above", async () => {
    const options: PresignedPostOptions = { ...photo, Conditions: [["content-length-range", 1, 1000]] };
    expect((await upload({ options, body: new Uint8Array(1001) })).text).toContain("EntityTooLarge");
    expect((await upload({ options, body: new Uint8Array(1000) })).status).toBe(204);
  });

  const refusals: [string, Upload, number, string][] = [
    ["empty", { body: new Uint8Array() }, 400, "EntityTooSmall"],
    ["of another type", { change: { "Content-Type": "text/html" } }, 403, "Policy Condition failed"],
    ["under another key", { change: { key: "jobs/2/photo" } }, 403, "Policy Condition failed"],
    ["with a field the policy does not name", { change: { "x-amz-meta-a": "b" } }, 403, "Extra input fields"],
    ["with an altered signature", { change: { "X-Amz-Signature": "0".repeat(64) } }, 403, "SignatureDoesNotMatch"],
    [
      "with an altered policy",
      { change: { Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') } },
      403,
      "SignatureDoesNotMatch",
    ],
    ["with no policy", { change: { Policy: "" } }, 403, "AccessDenied"],
    ["for another bucket", { change: { bucket: "another-one" } }, 403, "AccessDenied"],
  ];
  test.each(refusals)("%s are rejected", async (_name, attempt, status, code) => {
    const answer = await upload(attempt);
    expect(answer.text).toContain(code);
    expect(answer.status).toBe(status);
    expect(filesOnDisk()).toEqual([]);
  });

  test("signed with another key are rejected", async () => {
    const stranger = clientWith({ accessKeyId: "stranger", secretAccessKey: "stranger" });
    expect((await upload({ client: stranger })).text).toContain("InvalidAccessKeyId");
  });

  test("are rejected once the policy has expired", async () => {
    clockOffsetMs = 61_000;
    expect((await upload()).text).toContain("Policy expired");
    expect(filesOnDisk()).toEqual([]);
  });

  test("cut off half way leave nothing on disk", async () => {
    const { url, fields } = await createPresignedPost(s3, photo);
    const { hostname, port, pathname } = new URL(url);
    const parts = Object.entries(fields).map(
      ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const opening = `${parts.join("")}--cut\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=cut\r\n`;
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`${head}Content-Length: 5000000\r\n\r\n${opening}${"x".repeat(200_000)}`);
    await expect.poll(filesOnDisk, { timeout: 10_000 }).toHaveLength(1);
    socket.destroy();
    await expect.poll(filesOnDisk, { timeout: 10_000 }).toEqual([]);
  });

  test("may be sent by scripts of any origin, as the preflight says", async () => {
    const headers = { origin: "http://localhost:5173", "access-control-request-headers": "content-type" };
    const answer = await fetch(`${endpoint}/${Bucket}`, { method: "OPTIONS", headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-headers")).toBe("content-type");
  });
});

describe("keys", () => {
  const traversals = ["../../outside", "..", "/etc/passwd", "a/../../b", "..\\..\\c", "%2e%2e/d", "con\u0000trol"];

  test.each(traversals)("%j stays inside the store", async (key) => {
    const { url, fields } = await createPresignedPost(s3, { Bucket, Key: key });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", new Blob(["inside"]));
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
    const listed = filesOnDisk();
    expect(listed).toHaveLength(2);
    for (const path of listed) expect(path).toMatch(new RegExp(`^${dir}/${Bucket}/[0-9a-f-]+\\.(bin|json)$`));
    expect(created[0]?.key).toBe(key);
  });

  test("bucket names cannot leave the folder", async () => {
    const { host, hostname, port, pathname } = new URL(endpoint);
    const credentials = localCredentials;
    const signer = new SignatureV4({ service: "s3", region, credentials, sha256: Sha256, uriEscapePath: false });
    for (const bucket of ["..", ".incoming", "%2e%2e", "a..b"]) {
      const path = `${pathname}/${bucket}`;
      const signed = await signer.sign({ method: "PUT", protocol: "http:", hostname: host, path, headers: { host } });
      const lines = Object.entries(signed.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const socket = connect(Number(port), hostname);
      socket.write(`PUT ${path} HTTP/1.1\r\n${lines.join("")}content-length: 0\r\nconnection: close\r\n\r\n`);
      expect((await socket.toArray()).join(""), bucket).toContain("InvalidBucketName");
    }
  });
});

test("a restart keeps every object and deletes a kill's leftovers", async () => {
  await s3.send(new PutObjectCommand({ Bucket, Key: "kept", Body: "still here" }));
  writeFileSync(join(dir, Bucket, "0b2f6c1e-0000-4000-8000-000000000000.bin"), "renamed, never named by metadata");
  writeFileSync(join(dir, ".incoming", "half"), "half an upl");
  s3.destroy();
  await close();
  await start();
  expect(await read("kept")).toBe("still here");
  expect(filesOnDisk()).toHaveLength(2);
});
