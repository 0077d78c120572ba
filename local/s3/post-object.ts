import type { Readable } from "node:stream";
import { AwsError } from "../aws-error.ts";
import { originNamed } from "../http.ts";
import { authorize } from "../iam.ts";
import { type SigningRules, verifyPolicySignature } from "../sigv4.ts";
import { sendXml } from "../xml.ts";
import { announce, type Exchange, objectHeadersFrom, onObject } from "./exchange.ts";
import { checkPolicy, type FormFields } from "./post-policy.ts";
import { readUploadForm } from "./upload-form.ts";

/** S3's "POST Object": a browser uploads a form, limited by a signed policy. */
export async function postObject(exchange: Exchange, rules: SigningRules): Promise<void> {
  const { request, response, bucket } = exchange;
  const { object, fields } = await readUploadForm(request, async (form, file, fileName) => {
    const given: FormFields = { ...form, bucket };
    if (form.bucket !== undefined && form.bucket !== bucket) {
      throw new AwsError(403, "AccessDenied", "The form is for another bucket.");
    }
    return { fields: given, object: await storeUpload(exchange, given, file, fileName, rules) };
  });
  await announce(exchange, object);
  response.setHeader("etag", object.etag);
  response.setHeader("location", `${originNamed(request)}${request.url}/${encodeURIComponent(object.key)}`);
  const status = fields.success_action_status;
  if (status !== "201") return void response.writeHead(status === "200" ? 200 : 204).end();
  sendXml(response, 201, "PostResponse", { Bucket: bucket, Key: object.key, ETag: object.etag });
}

async function storeUpload(
  { store, bucket }: Exchange,
  fields: FormFields,
  file: Readable,
  fileName: string,
  rules: SigningRules,
) {
  const caller = await checkSignature(fields, rules);
  const size = checkPolicy(fields, rules.now?.() ?? new Date());
  const key = fields.key?.replaceAll("${" + "filename}", fileName);
  if (!key) throw new AwsError(400, "InvalidArgument", "Bucket POST must contain a field named 'key'.");
  authorize(caller, "s3", onObject("POST", bucket, key));
  if (fields.success_action_redirect || fields.redirect) {
    throw new AwsError(501, "NotImplemented", "Redirecting after an upload is not implemented here.");
  }
  const staged = await store.stage(file, (sizeBytes) => {
    if (sizeBytes > size.max) {
      throw new AwsError(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
    }
  });
  if (staged.sizeBytes < size.min) {
    await store.discard(staged);
    throw new AwsError(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  }
  return store.commit(bucket, key, staged, objectHeadersFrom(fields));
}

async function checkSignature(fields: FormFields, rules: SigningRules): Promise<string> {
  const { policy } = fields;
  const [credential, date, signature] = ["x-amz-credential", "x-amz-date", "x-amz-signature"].map(
    (name) => fields[name],
  );
  if (!policy) throw new AwsError(403, "AccessDenied", "Access Denied");
  if (!credential || !date || !signature || fields["x-amz-algorithm"] !== "AWS4-HMAC-SHA256") {
    throw new AwsError(400, "InvalidArgument", "Bucket POST must contain the fields of a Signature Version 4.");
  }
  return verifyPolicySignature({ policy, credential, date, signature }, rules);
}
