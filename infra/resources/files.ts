import type { CfnElement } from "aws-cdk-lib";
import { proofDays, requestPhotoDays } from "#shared/booking/photo-limits.ts";
import { inspectionDays } from "#shared/inspections/model.ts";
import { noteDays } from "#shared/waste/keeping.ts";
import { accessLogsBucket } from "./access-logs.ts";
import { privateBucket } from "./private-bucket.ts";
import { type Grant, prefixed, resource } from "./resource.ts";

const localName = "haulyard-files";

/** Retention of the user pool's copies, in days. */
const userPoolDays = 35;

/** Prefixes of files. Permissions are per prefix. `days`: age at which files are deleted, or null. */
const kinds = {
  uploads: {
    prefix: "uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of bookings and people, which are not known beforehand.",
  },
  proofs: {
    prefix: "proof/",
    days: proofDays + 7,
    wildcard: "Keys of proofs hold the ids of bookings, which are not known beforehand.",
  },
  sheets: {
    prefix: "sheets/",
    days: 1,
    wildcard: "Keys of sheets hold the ids of bookings, which are not known beforehand.",
  },
  sellerReports: {
    prefix: "seller-reports/",
    days: 1,
    wildcard: "Keys of reports are ids that are made with them.",
  },
  /** Photos and voice notes of requests. Deleted a week after `requestPhotoDays`: a booking follows its request. */
  jobs: {
    prefix: "jobs/",
    days: requestPhotoDays + 7,
    wildcard: "Keys of these files hold the ids of requests, which are not known beforehand.",
  },
  vehicleUploads: {
    prefix: "vehicle-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of vehicles, which are not known beforehand.",
  },
  vehicles: {
    prefix: "vehicles/",
    days: null,
    wildcard: "Keys of photos hold the ids of vehicles, which are not known beforehand.",
  },
  testimonialUploads: {
    prefix: "testimonial-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of people, which are not known beforehand.",
  },
  testimonials: {
    prefix: "testimonials/",
    days: null,
    wildcard: "Keys of pictures hold the ids of people, which are not known beforehand.",
  },
  paperParts: {
    prefix: "paper-parts/",
    days: 1,
    wildcard: "Keys of parts hold the ids of people, which are not known beforehand.",
  },
  papers: {
    prefix: "papers/",
    days: null,
    wildcard: "Keys of documents hold the ids of businesses, which are not known beforehand.",
  },
  messageUploads: {
    prefix: "message-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of conversations and people, which are not known beforehand.",
  },
  messages: {
    prefix: "messages/",
    days: null,
    wildcard: "Keys of these files hold the ids of conversations, which are not known beforehand.",
  },
  /** Signatures on waste transfer notes and photos of weighbridge tickets, as long as the notes. */
  wasteNotes: {
    prefix: "waste/",
    days: noteDays + 7,
    wildcard: "Keys of these files hold the ids of bookings, which are not known beforehand.",
  },
  inspectionUploads: {
    prefix: "inspection-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of vehicles, which are not known beforehand.",
  },
  inspections: {
    prefix: "inspections/",
    days: inspectionDays,
    wildcard: "Keys of photos hold the ids of vehicles, which are not known beforehand.",
  },
  /** Daily copies of the user pool, stored for as long as point-in-time recovery of the table. */
  userPool: {
    prefix: "user-pool/",
    days: userPoolDays,
    wildcard: "Keys of these copies hold their day.",
  },
  exports: {
    prefix: "exports/",
    days: 1,
    wildcard: "Keys of exports hold the ids of people, which are not known beforehand.",
  },
} as const;

export const fileLifetimes = Object.values(kinds).flatMap(({ prefix, days }) =>
  days === null ? [] : [{ prefix, days }],
);

type FileUse = Readonly<Partial<Record<keyof typeof kinds, readonly ("GetObject" | "PutObject" | "DeleteObject")[]>>>;

/** Photos, documents, and exports. Reached only by signed forms and signed links. */
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
      ...(stage.replicaBucketArn && {
        replicationRules: [
          {
            destination: cdk.aws_s3.Bucket.fromBucketArn(part("Buckets"), "FilesReplica", stage.replicaBucketArn),
            // Deletions are replicated too: the copy must not keep an erased file.
            deleteMarkerReplication: true,
            priority: 1,
          },
        ],
      }),
      serverAccessLogsBucket: made(accessLogsBucket),
      serverAccessLogsPrefix: "files/",
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: days(1), noncurrentVersionExpiration: days(30) },
        // Unconditional expiry. Earlier versions follow one day later.
        ...Object.values(kinds).map(({ prefix, days: kept }) => ({
          prefix,
          ...(kept && { expiration: days(kept) }),
          noncurrentVersionExpiration: days(1),
        })),
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
          // Only our own site's origin: anybody may create a CloudFront distribution.
          allowedOrigins: [stage.webUrl],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag"],
          maxAge: 3600,
        },
      ],
    });
    if (stage.replicaBucketArn) {
      const reason = "Replication copies every file.";
      for (const arn of [`<${stack.getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>`, stage.replicaBucketArn])
        cdk.Validations.of(bucket).acknowledge({ id: `AwsSolutions-IAM5[Resource::${arn}/*]`, reason });
    }
    // The app stack of an earlier release imports it (infra/resources/table.ts).
    stack.exportValue(bucket.bucketArn, { name: `${stack.stackName}-files-arn` });
    return { name: bucket.bucketName, arn: bucket.bucketArn };
  },
  grants: (use: FileUse, { arn }): Grant[] => [
    ...Object.entries(use).map(([kind, actions]) => {
      const { prefix, wildcard } = kinds[kind as keyof FileUse];
      return { actions: prefixed("s3", actions), resources: [`${arn}/${prefix}*`], wildcard };
    }),
    // Without this permission S3 answers "forbidden" for a missing key, also if a condition limits the prefix.
    { actions: ["s3:ListBucket"], resources: [arn] },
  ],
  here: () => ({ arn: `arn:aws:s3:::${localName}` }),
  environment: ({ name }) => ({ FILES_BUCKET: name }),
  local: ({ origin }) => ({ FILES_BUCKET: localName, FILES_ENDPOINT: `${origin}/_aws/s3` }),
  standIn: { bucket: localName },
});
