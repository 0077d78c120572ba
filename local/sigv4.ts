import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "#functions/platform/sha256.ts";
import { hasRole } from "./iam.ts";
import { type Dialect, refusal } from "./signature-refusal.ts";

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface SigningRules extends SigningKey {
  /** The service's name in signatures, e.g. `s3`. */
  readonly service: string;
  readonly dialect: Dialect;
  readonly now?: () => Date;
}

/** A request to verify. `url` is the original one, including mount prefix and query. */
export type SignedRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** The signed hash of the body: hex SHA-256, `UNSIGNED-PAYLOAD` or a `STREAMING-…` marker. */
export interface VerifiedSignature {
  readonly payloadHash: string;
  /** The access key. A function's key is its name. */
  readonly caller: string;
}

interface Claim {
  readonly scope: Scope;
  readonly signedHeaders: ReadonlySet<string>;
  readonly signature: string;
  readonly signedAt: Date;
}
interface Scope {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
  readonly service: string;
}

const unsignedPayload = "UNSIGNED-PAYLOAD";
const hashHeader = "x-amz-content-sha256";
const allowedSkewMs = 15 * 60_000;
const longestExpirySeconds = 7 * 24 * 3600;

/**
 * Verifies Signature Version 4 in the Authorization header or in a presigned link. All services except S3 need `body`.
 * For S3, the caller must check the streamed body against `payloadHash`.
 */
export async function verifySignature(
  request: SignedRequest,
  rules: SigningRules,
  body?: Uint8Array,
): Promise<VerifiedSignature> {
  const url = new URL(`http://localhost${request.url ?? "/"}`);
  if (url.searchParams.has("X-Amz-Signature")) return verifyQuery(request, url, rules);
  return verifyHeader(request, url, rules, body);
}

/**
 * Verifies the signature of an upload form's base64 policy, and returns the caller. `credential`, `date`:
 * X-Amz-Credential, X-Amz-Date.
 */
export async function verifyPolicySignature(
  form: { readonly policy: string; readonly credential: string; readonly date: string; readonly signature: string },
  rules: SigningRules,
): Promise<string> {
  const signedAt = instantOf(form.date, rules);
  const scope = scopeOf(form.credential, rules);
  checkScope(scope, signedAt, rules);
  const expected = await signerFor(rules).sign(form.policy, { signingDate: signedAt });
  if (!same(expected, form.signature)) throw refusal("mismatch", rules.dialect);
  return scope.accessKeyId;
}

async function verifyHeader(
  request: SignedRequest,
  url: URL,
  rules: SigningRules,
  body: Uint8Array | undefined,
): Promise<VerifiedSignature> {
  const { authorization } = request.headers;
  if (!authorization) throw refusal("missing", rules.dialect);
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!parts) throw refusal("malformed", rules.dialect);
  const claim: Claim = {
    scope: scopeOf(parts[1] ?? "", rules),
    signedHeaders: new Set(parts[2]?.split(";")),
    signature: parts[3] ?? "",
    signedAt: instantOf(String(request.headers["x-amz-date"] ?? ""), rules),
  };
  checkScope(claim.scope, claim.signedAt, rules);
  if (Math.abs(nowOf(rules) - claim.signedAt.getTime()) > allowedSkewMs) throw refusal("skewed", rules.dialect);
  const amazonHeaders = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  if (!["host", ...amazonHeaders].every((name) => claim.signedHeaders.has(name)))
    throw refusal("mismatch", rules.dialect);

  const headers = headersToSign(request, claim);
  const declaredHash = headers[hashHeader];
  if (declaredHash !== undefined && body !== undefined && declaredHash !== unsignedPayload) {
    if (declaredHash !== (await hexHash(body))) throw refusal("mismatch", rules.dialect);
  }
  const payloadHash = declaredHash ?? (await hexHash(body ?? new Uint8Array()));
  const signed = await signerFor(rules).sign(
    { ...target(request, url), headers, body: body ?? "" },
    { signingDate: claim.signedAt, signableHeaders: new Set(claim.signedHeaders) },
  );
  const expected = /Signature=([0-9a-f]+)$/.exec(signed.headers.authorization ?? "")?.[1] ?? "";
  if (!same(expected, claim.signature)) throw refusal("mismatch", rules.dialect);
  return { payloadHash, caller: claim.scope.accessKeyId };
}

async function verifyQuery(request: SignedRequest, url: URL, rules: SigningRules): Promise<VerifiedSignature> {
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const expiresIn = Number(parameter("X-Amz-Expires") || Number.NaN);
  const wellFormed = parameter("X-Amz-Algorithm") === "AWS4-HMAC-SHA256" && Number.isInteger(expiresIn);
  if (!wellFormed || expiresIn < 1 || expiresIn > longestExpirySeconds) throw refusal("malformed", rules.dialect);
  const claim: Claim = {
    scope: scopeOf(parameter("X-Amz-Credential"), rules),
    signedHeaders: new Set(parameter("X-Amz-SignedHeaders").split(";")),
    signature: parameter("X-Amz-Signature"),
    signedAt: instantOf(parameter("X-Amz-Date"), rules),
  };
  checkScope(claim.scope, claim.signedAt, rules);
  const age = nowOf(rules) - claim.signedAt.getTime();
  if (age < -allowedSkewMs) throw refusal("skewed", rules.dialect);
  if (age > expiresIn * 1000) throw refusal("expired", rules.dialect);
  if (!claim.signedHeaders.has("host")) throw refusal("mismatch", rules.dialect);

  const payloadHash = parameter("X-Amz-Content-Sha256") || unsignedPayload;
  const { query, ...rest } = target(request, url);
  for (const name of signerParameters) delete query[name];
  const signed = await signerFor({ ...rules, accessKeyId: claim.scope.accessKeyId }).presign(
    // The signing library takes the body's hash from this header, but does not sign the header.
    { ...rest, query, headers: { ...headersToSign(request, claim), [hashHeader]: payloadHash } },
    {
      signingDate: claim.signedAt,
      expiresIn,
      signableHeaders: new Set(claim.signedHeaders),
      unhoistableHeaders: new Set([...claim.signedHeaders, hashHeader]),
      unsignableHeaders: claim.signedHeaders.has(hashHeader) ? new Set() : new Set([hashHeader]),
    },
  );
  if (!same(String(signed.query?.["X-Amz-Signature"]), claim.signature)) throw refusal("mismatch", rules.dialect);
  return { payloadHash, caller: claim.scope.accessKeyId };
}

/** Query parameters that the signing library adds itself. */
const signerParameters = [
  "X-Amz-Algorithm",
  "X-Amz-Credential",
  "X-Amz-Date",
  "X-Amz-Expires",
  "X-Amz-SignedHeaders",
  "X-Amz-Signature",
];

function signerFor({ accessKeyId, secretAccessKey, region, service }: SigningRules): SignatureV4 {
  return new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service,
    sha256: Sha256,
    uriEscapePath: service !== "s3",
    applyChecksum: false,
  });
}

function target(request: SignedRequest, url: URL) {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  // The path as sent. `URL` would resolve dot segments, which S3 signs unchanged.
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  return { method: request.method ?? "GET", protocol: "http:", hostname: request.headers.host ?? "", path, query };
}

function headersToSign(request: SignedRequest, claim: Claim): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of claim.signedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  }
  return headers;
}

function scopeOf(credential: string, rules: SigningRules): Scope {
  const [accessKeyId, day, region, service, end, ...more] = credential.split("/");
  if (!accessKeyId || !day || !region || !service || end !== "aws4_request" || more.length > 0) {
    throw refusal("malformed", rules.dialect);
  }
  return { accessKeyId, day, region, service };
}

function checkScope(scope: Scope, signedAt: Date, rules: SigningRules): void {
  const { accessKeyId } = scope;
  if (accessKeyId !== rules.accessKeyId && !hasRole(accessKeyId)) throw refusal("unknownKey", rules.dialect);
  const sameDay = signedAt.toISOString().slice(0, 10).replaceAll("-", "") === scope.day;
  if (!sameDay || scope.region !== rules.region || scope.service !== rules.service) {
    throw refusal("wrongScope", rules.dialect);
  }
}

/** Parses a signature's time, such as 20261121T073000Z. */
function instantOf(stamp: string, rules: SigningRules): Date {
  const iso = /^\d{8}T\d{6}Z$/.test(stamp) ? stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z") : "";
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) throw refusal("malformed", rules.dialect);
  return at;
}

function nowOf(rules: SigningRules): number {
  return (rules.now?.() ?? new Date()).getTime();
}

async function hexHash(body: Uint8Array): Promise<string> {
  const hash = new Sha256();
  hash.update(body);
  return Buffer.from(await hash.digest()).toString("hex");
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
