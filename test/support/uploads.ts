import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { standIns } from "#infra/needs.ts";
import { localCredentials, localRegion } from "#local/credentials.ts";
import type { UploadForm } from "#shared/images/upload.ts";

export async function send(
  { url, fields }: Pick<UploadForm, "url" | "fields">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  form.append("file", new Blob([bytes]));
  return (await fetch(url, { method: "POST", body: form })).status;
}

export async function filesOf({ origin }: { readonly origin: string }): Promise<string[]> {
  const client = new S3Client({
    region: localRegion,
    endpoint: `${origin}/_aws/s3`,
    forcePathStyle: true,
    credentials: localCredentials,
    maxAttempts: 1,
  });
  const keys: string[] = [];
  for (const Bucket of standIns("bucket")) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    keys.push(...Contents.map(({ Key }) => String(Key)));
  }
  client.destroy();
  return keys;
}
