import { AwsError } from "./aws-error.ts";

export type SignatureFlaw = "missing" | "malformed" | "unknownKey" | "wrongScope" | "skewed" | "expired" | "mismatch";
/** Format of a service's errors: S3's XML, the query protocol, JSON 1.1 or REST JSON. */
export type Dialect = "s3" | "query" | "json" | "rest";

const wording: Record<SignatureFlaw, { readonly message: string } & Record<Dialect, readonly [number, string]>> = {
  missing: {
    message: "Request is missing Authentication Token",
    s3: [403, "AccessDenied"],
    query: [403, "MissingAuthenticationToken"],
    json: [400, "MissingAuthenticationTokenException"],
    rest: [403, "MissingAuthenticationTokenException"],
  },
  malformed: {
    message: "The authorization is malformed.",
    s3: [400, "AuthorizationHeaderMalformed"],
    query: [400, "IncompleteSignature"],
    json: [400, "IncompleteSignatureException"],
    rest: [403, "IncompleteSignatureException"],
  },
  unknownKey: {
    message: "The access key or security token included in the request is invalid.",
    s3: [403, "InvalidAccessKeyId"],
    query: [403, "InvalidClientTokenId"],
    json: [400, "UnrecognizedClientException"],
    rest: [403, "UnrecognizedClientException"],
  },
  wrongScope: {
    message: "Credential should be scoped to this day, region and service.",
    s3: [400, "AuthorizationHeaderMalformed"],
    query: [403, "SignatureDoesNotMatch"],
    json: [400, "InvalidSignatureException"],
    rest: [403, "SignatureDoesNotMatch"],
  },
  skewed: {
    message: "The difference between the request time and the current time is too large.",
    s3: [403, "RequestTimeTooSkewed"],
    query: [403, "SignatureDoesNotMatch"],
    json: [400, "InvalidSignatureException"],
    rest: [403, "SignatureDoesNotMatch"],
  },
  expired: {
    message: "Request has expired",
    s3: [403, "AccessDenied"],
    query: [403, "SignatureDoesNotMatch"],
    json: [400, "InvalidSignatureException"],
    rest: [403, "SignatureDoesNotMatch"],
  },
  mismatch: {
    message:
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    s3: [403, "SignatureDoesNotMatch"],
    query: [403, "SignatureDoesNotMatch"],
    json: [400, "InvalidSignatureException"],
    rest: [403, "SignatureDoesNotMatch"],
  },
};

export function refusal(flaw: SignatureFlaw, dialect: Dialect): AwsError {
  const { message, [dialect]: answer } = wording[flaw];
  return new AwsError(answer[0], answer[1], message);
}
