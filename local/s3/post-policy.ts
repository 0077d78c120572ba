import { AwsError } from "../aws-error.ts";

/** Form fields by lower-case name, plus `bucket` from the path. */
export type FormFields = Readonly<Record<string, string>>;

export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

interface Condition {
  readonly operator: "eq" | "starts-with";
  readonly name: string;
  readonly value: string;
}

interface Policy {
  readonly expiresAt: number;
  readonly conditions: readonly Condition[];
  readonly size: SizeRange;
}

/** S3's maximum size of one upload, in bytes. */
const largestUploadBytes = 5 * 1024 ** 3;
/** Form fields that need no condition in the policy. */
const exempt = new Set(["policy", "x-amz-signature", "file", "bucket"]);

/** Checks that fields and policy conditions match. The caller must check the file's size against the result. */
export function checkPolicy(fields: FormFields, now: Date): SizeRange {
  const policy = parsePolicy(fields.policy ?? "");
  if (now.getTime() > policy.expiresAt) throw refused("Policy expired.");
  for (const { operator, name, value } of policy.conditions) {
    const given = fields[name] ?? "";
    if (operator === "eq" ? given !== value : !given.startsWith(value)) {
      throw refused(`Policy Condition failed: ["${operator}", "$${name}", "${value}"]`);
    }
  }
  const named = new Set(policy.conditions.map(({ name }) => name));
  for (const name of Object.keys(fields)) {
    if (!named.has(name) && !exempt.has(name) && !name.startsWith("x-ignore-")) {
      throw refused(`Extra input fields: ${name}`);
    }
  }
  return policy.size;
}

function parsePolicy(encoded: string): Policy {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
  } catch (error) {
    throw invalid("Invalid JSON.", error);
  }
  const { expiration, conditions } = (document ?? {}) as { expiration?: unknown; conditions?: unknown };
  const expiresAt = typeof expiration === "string" ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(expiresAt)) throw invalid("Invalid 'expiration' value.");
  if (!Array.isArray(conditions)) throw invalid("Missing 'conditions'.");
  let size: SizeRange = { min: 0, max: largestUploadBytes };
  const parsed: Condition[] = [];
  for (const condition of conditions as unknown[]) {
    if (Array.isArray(condition) && condition[0] === "content-length-range") {
      const [min, max] = [Number(condition[1]), Number(condition[2])];
      if (!(min >= 0 && max >= min)) throw invalid("Invalid content-length-range.");
      size = { min: Math.max(size.min, min), max: Math.min(size.max, max) };
    } else parsed.push(parseCondition(condition));
  }
  return { expiresAt, conditions: parsed, size };
}

/** Parses `["eq", "$name", "value"]`, `["starts-with", "$name", "value"]` or `{ "name": "value" }`. */
function parseCondition(condition: unknown): Condition {
  const [operator, name, value] = Array.isArray(condition)
    ? (condition as unknown[])
    : ["eq", ...(Object.entries(condition ?? {}).flatMap(([key, wanted]) => [`$${key}`, wanted]) as unknown[])];
  const known = operator === "eq" || operator === "starts-with";
  if (!known || typeof name !== "string" || !name.startsWith("$") || typeof value !== "string") {
    throw invalid(`Invalid condition: ${JSON.stringify(condition)}`);
  }
  return { operator, name: name.slice(1).toLowerCase(), value };
}

function refused(reason: string): AwsError {
  return new AwsError(403, "AccessDenied", `Invalid according to Policy: ${reason}`);
}

function invalid(reason: string, cause?: unknown): AwsError {
  return new AwsError(400, "InvalidPolicyDocument", `Invalid Policy: ${reason}`, cause);
}
