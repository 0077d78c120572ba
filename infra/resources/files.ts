import { proofDays, requestPhotoDays } from "#shared/booking/photo-limits.ts";
import { inspectionDays } from "#shared/inspections/model.ts";
import { noteDays } from "#shared/waste/keeping.ts";
import { accessLogs } from "./access-logs.ts";
import { privateBucket } from "./private-bucket.ts";
import { type Grant, prefixed, resource } from "./resource.ts";

const localName = "haulyard-files";

/** Kinds of files, with the days after which any is deleted, or null. A function with rights to one kind has none to the others. */
const kinds = {
  /** Photos as a device sent them, until they are accepted. */
  uploads: {
    prefix: "uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of bookings and people, which are not known beforehand.",
  },
  /** Accepted photos: by then their timer has deleted those that a booking names. */
  proofs: {
    prefix: "proof/",
    days: proofDays + 7,
    wildcard: "Keys of proofs hold the ids of bookings, which are not known beforehand.",
  },
  /** Drawn proof sheets and invoices: drawn again when they are asked for. */
  sheets: {
    prefix: "sheets/",
    days: 1,
    wildcard: "Keys of sheets hold the ids of bookings, which are not known beforehand.",
  },
  /** Reports of sellers to HMRC: made again when they are asked for. */
  sellerReports: {
    prefix: "seller-reports/",
    days: 1,
    wildcard: "Keys of reports are ids that are made with them.",
  },
  /** Accepted photos and voice notes of requests, until nobody is shown them. A week more, as a booking is made after its request. */
  jobs: {
    prefix: "jobs/",
    days: requestPhotoDays + 7,
    wildcard: "Keys of these files hold the ids of requests, which are not known beforehand.",
  },
  /** Photos of vehicles as a device sent them, until they are accepted. */
  vehicleUploads: {
    prefix: "vehicle-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of vehicles, which are not known beforehand.",
  },
  /** Photos of vehicles: they stay until their haulier takes them off or leaves. */
  vehicles: {
    prefix: "vehicles/",
    days: null,
    wildcard: "Keys of photos hold the ids of vehicles, which are not known beforehand.",
  },
  /** Pictures of authors of testimonials as a device sent them, until they are accepted. */
  testimonialUploads: {
    prefix: "testimonial-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of people, which are not known beforehand.",
  },
  /** Those pictures: they stay as long as the testimonial. */
  testimonials: {
    prefix: "testimonials/",
    days: null,
    wildcard: "Keys of pictures hold the ids of people, which are not known beforehand.",
  },
  /** The parts of a paper as a device sends them, until the paper is whole. */
  paperParts: {
    prefix: "paper-parts/",
    days: 1,
    wildcard: "Keys of parts hold the ids of people, which are not known beforehand.",
  },
  /** Papers of businesses: deleted with their records, and by nothing else. */
  papers: {
    prefix: "papers/",
    days: null,
    wildcard: "Keys of papers hold the ids of businesses, which are not known beforehand.",
  },
  /** Files of messages as a device sent them, until they are accepted. */
  messageUploads: {
    prefix: "message-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of conversations and people, which are not known beforehand.",
  },
  /** Files of messages: deleted with their conversation. */
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
  /** Photos of defects as a device sent them, until they are accepted. */
  inspectionUploads: {
    prefix: "inspection-uploads/",
    days: 1,
    wildcard: "Keys of uploads hold the ids of vehicles, which are not known beforehand.",
  },
  /** Photos of defects and of their repairs. */
  inspections: {
    prefix: "inspections/",
    days: inspectionDays,
    wildcard: "Keys of photos hold the ids of vehicles, which are not known beforehand.",
  },
  /** Copies of everything known about a person. */
  exports: {
    prefix: "exports/",
    days: 1,
    wildcard: "Keys of exports hold the ids of people, which are not known beforehand.",
  },
} as const;

/** After how many days the files under a prefix are deleted. */
export const fileLifetimes = Object.values(kinds).flatMap(({ prefix, days }) =>
  days === null ? [] : [{ prefix, days }],
);

type FileUse = Readonly<Partial<Record<keyof typeof kinds, readonly ("GetObject" | "PutObject" | "DeleteObject")[]>>>;

/** Photos, papers, and exports that wait a day to be fetched. Reached by signed forms and signed links only. */
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
        // Deleted whatever happens, earlier versions a day later.
        ...Object.values(kinds).map(({ prefix, days: kept }) => ({
          prefix,
          ...(kept && { expiration: days(kept) }),
          noncurrentVersionExpiration: days(1),
        })),
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
