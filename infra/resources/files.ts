import { accessLogs } from "./access-logs.ts";
import { privateBucket } from "./private-bucket.ts";
import { type Grant, prefixed, resource } from "./resource.ts";

const localName = "haulyard-files";

/** Where exports of people's data are kept for a day. */
export const exportPrefix = "exports/";

/** Kinds of files: a function with rights to one kind has none to the others. */
const kinds = {
  uploads: {
    prefix: "proof/",
    wildcard: "Keys of uploads hold the ids of bookings, which are not known beforehand.",
  },
  exports: {
    prefix: exportPrefix,
    wildcard: "Keys of exports hold the ids of people, which are not known beforehand.",
  },
} as const;

type FileUse = Readonly<Partial<Record<keyof typeof kinds, readonly ("GetObject" | "PutObject" | "DeleteObject")[]>>>;

/** Proof photos, and exports that wait a day to be fetched. Reached by signed forms and signed links only. */
export const files = resource({
  stack: "data",
  declare(deployment) {
    const { cdk, made, part, stack, stage } = deployment;
    const { HttpMethods, ObjectOwnership } = cdk.aws_s3;
    const { days } = cdk.Duration;
    const bucket = new cdk.aws_s3.Bucket(part("Buckets"), "Files", {
      ...privateBucket(deployment),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      serverAccessLogsBucket: made(accessLogs),
      serverAccessLogsPrefix: "files/",
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: days(1), noncurrentVersionExpiration: days(30) },
        // A copy of everything known about a person: deleted after a day, earlier versions too.
        { prefix: exportPrefix, expiration: days(1), noncurrentVersionExpiration: days(1) },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
          // Our own site and no other: anybody may have a distribution of CloudFront's.
          allowedOrigins: [stage.webUrl],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag"],
          maxAge: 3600,
        },
      ],
    });
    return {
      name: bucket.bucketName,
      // Under a name that the other stack knows beforehand and that stays exported whether it uses it or not.
      arn: stack.exportValue(bucket.bucketArn, { name: `${stack.stackName}-files-arn` }),
    };
  },
  grants: (use: FileUse, { arn }): Grant[] => [
    ...Object.entries(use).map(([kind, actions]) => {
      const { prefix, wildcard } = kinds[kind as keyof FileUse];
      return { actions: prefixed("s3", actions), resources: [`${arn}/${prefix}*`], wildcard };
    }),
    // Without it S3 answers "forbidden" for a key that does not exist; a condition on the prefix would undo that.
    { actions: ["s3:ListBucket"], resources: [arn] },
  ],
  environment: ({ name }) => ({ FILES_BUCKET: name }),
  local: ({ origin }) => ({ FILES_BUCKET: localName, FILES_ENDPOINT: `${origin}/_aws/s3` }),
  standIn: { bucket: localName },
});
