import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "./sha256.ts";

/** Signing keys: a role's temporary keys on Lambda, fixed keys locally. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface FileStoreOptions {
  readonly bucket: string;
  readonly region: string;
  /** Base address of an S3-compatible service with the bucket in the path. AWS S3 if absent. */
  readonly endpoint?: string;
  readonly credentials: () => Promise<Credentials>;
  readonly now: () => Date;
}

export interface UploadRules {
  /** The whole object key; the form's user cannot change it. */
  readonly key: string;
  readonly contentType: string;
  /** The maximum file size, in bytes. Rejects empty files. */
  readonly maxBytes: number;
  readonly expiresInSeconds: number;
}

/** A form that a browser sends as multipart/form-data: every field as given, then the file as `file`, last. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface DownloadRules {
  readonly key: string;
  readonly expiresInSeconds: number;
  /** The name of the saved file; by default the last part of the key. */
  readonly fileName?: string;
  /** Signing time; by default now. A fixed time gives a fixed link, so that browsers can cache the file. */
  readonly signedAt?: Date;
}

export interface StoredFile {
  readonly sizeBytes: number;
  /** The declared type, unverified: check it against `bytes`. Empty for an empty file. */
  readonly contentType: string;
  /** The first bytes, as many as requested. */
  readonly bytes: Uint8Array;
}

export interface FileStore {
  /** A signed form for one file with this key, type and size, until it expires. */
  uploadForm(rules: UploadRules): Promise<UploadForm>;
  /** A link that shows the file to anybody who has it, until it expires. */
  downloadUrl(rules: DownloadRules): Promise<string>;
  /** Stores bytes made by the product. Throws on failure. */
  put(key: string, body: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** Returns the file with its first `mostBytes`, or null. Throws if the store fails. */
  read(key: string, mostBytes: number): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

const isPicture = /\.(?:jpe?g|png|webp)$/;
const requestTimeoutMs = 5_000;
const putTimeoutMs = 20_000;

/**
 * Makes a file store by signed HTTP: the S3 client would double a function's bundle. The role needs s3:ListBucket,
 * otherwise S3 answers 403 for a missing key and `read` throws.
 */
export function createFileStore({ bucket, region, endpoint, credentials, now }: FileStoreOptions): FileStore {
  const base = new URL(
    endpoint ? `${endpoint.replace(/\/$/, "")}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`,
  );
  const signer = new SignatureV4({ service: "s3", region, credentials, sha256: Sha256, uriEscapePath: false });

  function requestFor(
    method: string,
    key: string,
    headers: Record<string, string>,
    query: Record<string, string> = {},
  ) {
    return {
      method,
      protocol: base.protocol,
      hostname: base.host,
      path: `${base.pathname.replace(/\/$/, "")}/${key.split("/").map(escaped).join("/")}`,
      query,
      headers: { host: base.host, ...headers },
    };
  }

  /** Retries when the store is busy or the connection breaks: all these verbs are safe to repeat. */
  async function send(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const attempt = async () => {
      const request = { ...requestFor(method, key, headers), ...(body && { body }) };
      const signed = await signer.sign(request, { signingDate: now() });
      const { host: _host, ...sent } = signed.headers;
      const signal = AbortSignal.timeout(body ? putTimeoutMs : requestTimeoutMs);
      return fetch(base.origin + signed.path, { method, headers: sent, signal, ...(body && { body }) });
    };
    const first = await attempt().catch(() => null);
    if (first && first.status < 500) return first;
    await first?.body?.cancel();
    return attempt();
  }

  return {
    async uploadForm({ key, contentType, maxBytes, expiresInSeconds }) {
      const signedAt = now();
      const stamp = seconds(signedAt).replace(/[-:]/g, "");
      const { accessKeyId, sessionToken } = await credentials();
      const covered = {
        "Content-Type": contentType,
        bucket,
        "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
        "X-Amz-Credential": `${accessKeyId}/${stamp.slice(0, 8)}/${region}/s3/aws4_request`,
        "X-Amz-Date": stamp,
        ...(sessionToken && { "X-Amz-Security-Token": sessionToken }),
        key,
      };
      const policy = {
        expiration: seconds(new Date(signedAt.getTime() + expiresInSeconds * 1000)),
        conditions: [
          ["content-length-range", 1, maxBytes],
          ...Object.entries(covered).map(([name, value]) => ({ [name]: value })),
        ],
      };
      const encoded = Buffer.from(JSON.stringify(policy)).toString("base64");
      const signature = await signer.sign(encoded, { signingDate: signedAt });
      return { url: base.href, fields: { ...covered, Policy: encoded, "X-Amz-Signature": signature } };
    },

    async downloadUrl({ key, expiresInSeconds, fileName, signedAt = now() }) {
      const own = key.slice(key.lastIndexOf("/") + 1);
      // Browsers may open files with user-given names only if they are pictures.
      const shown = fileName === undefined || isPicture.test(key) ? "inline" : "attachment";
      const request = requestFor(
        "GET",
        key,
        { "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" },
        { "response-content-disposition": `${shown}; filename*=UTF-8''${escaped(fileName ?? own)}` },
      );
      const signed = await signer.presign(request, { expiresIn: expiresInSeconds, signingDate: signedAt });
      const query = Object.entries(signed.query ?? {}).map(
        ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
      );
      return `${base.origin}${signed.path}?${query.join("&")}`;
    },

    async put(key, body, contentType) {
      const answer = await send("PUT", key, { "content-type": contentType }, body);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Storing ${key} in ${bucket} failed with status ${answer.status}.`);
    },

    async read(key, mostBytes) {
      const answer = await send("GET", key, { range: `bytes=0-${mostBytes - 1}` });
      const body = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) return null;
      // An empty object has no range.
      if (answer.status === 416) return { sizeBytes: 0, contentType: "", bytes: new Uint8Array() };
      if (!answer.ok) throw new Error(`Reading ${key} from ${bucket} failed with status ${answer.status}.`);
      const total = answer.headers.get("content-range")?.split("/")[1] ?? answer.headers.get("content-length");
      return {
        sizeBytes: Number(total),
        contentType: answer.headers.get("content-type") ?? "",
        bytes: body.subarray(0, mostBytes),
      };
    },

    async remove(key) {
      const answer = await send("DELETE", key);
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`Removing ${key} from ${bucket} failed with status ${answer.status}.`);
      }
    },
  };
}

function seconds(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, "Z");
}

/** Percent-encoding for request signatures: everything but unreserved characters (RFC 3986). */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
