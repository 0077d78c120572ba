import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { localCredentials, localRegion } from "#local/credentials.ts";

export const localBucketClient = (origin: string): S3Client =>
  new S3Client({
    region: localRegion,
    endpoint: `${origin}/_aws/s3`,
    forcePathStyle: true,
    credentials: localCredentials,
  });

/** The keys of all files in these buckets. */
export async function filesIn(client: S3Client, buckets: readonly string[]): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const Bucket of buckets)
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      for (const { Key } of Contents) keys.add(String(Key));
  return keys;
}
