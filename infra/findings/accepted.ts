import type { Finding } from "./finding.ts";

interface Accepted {
  /** Where: the beginning of logical ids. */
  readonly at: readonly string[];
  readonly why: string;
}

const withoutDomain = {
  at: ["Hosting"],
  why: "A stage without a domain has CloudFront's own name and certificate. What people use has both of its own.",
};
const stopLink =
  "The stop link of mails also takes a POST of a mail program, which signs nothing. Its text is the secret.";
const reports =
  "Reports of how quick pages were come from closing pages, which sign nothing. They are counted by network and checked.";
const paidEvents = "Events of Stripe come from Stripe, which signs them with a secret of ours and no request of AWS's.";
const everyBucket = ["Buckets", "HostingWeb"];

/**
 * Rules of CloudFormation Guard that are not followed, with the reason. Those of cdk-nag are accepted beside the construct
 * that they are about (infra/acknowledge.ts).
 */
export const accepted: Readonly<Record<string, Accepted>> = {
  appsync_api_private_visibility_check: { at: ["Api"], why: "Anybody's browser calls this API." },
  appsync_authorization_check: {
    at: ["Api"],
    why: "Visitors search and read before they have an account; the key says that they are visitors and opens nothing.",
  },
  cloudfront_origin_failover_enabled_check: {
    at: ["Hosting"],
    why: "Pages and map data are in one region by choice: a second would hold the same files and fail with the same table.",
  },
  cloudfront_access_logs_enabled_check: {
    at: ["Hosting"],
    why: "They are kept. The rule reads no value that another stack exports, and the bucket of logs is in the data stack.",
  },
  cloudfront_custom_ssl_certificate_check: withoutDomain,
  cloudfront_sni_enabled_check: withoutDomain,
  cloudfront_security_policy_check: withoutDomain,
  cloudwatch_log_group_retention_period_check: {
    at: ["Api", "Function", "Hosting"],
    why: "Logs hold traces of people and are kept for six months at the most; what must be proved is in the audit log.",
  },
  cloudwatch_log_group_encrypted_check: {
    at: ["Api", "Function", "Hosting"],
    why: "CloudWatch encrypts logs with a key of its own. They hold no contents of requests.",
  },
  lambda_function_public_access_prohibited_check: {
    at: ["HostingDistribution", "Functionstripe", "Functionunsubscribe", "Functionvitals"],
    why: `Only our distribution may call; the rule reads no ARN that is joined from parts. ${stopLink} ${reports} ${paidEvents}`,
  },
  lambda_function_url_auth_check: {
    at: ["Functionstripe", "Functionunsubscribe", "Functionvitals"],
    why: `${stopLink} ${reports} ${paidEvents}`,
  },
  lambda_inside_vpc_check: {
    at: ["Function", "CustomCDK"],
    why: "Nothing that a function asks is in a network of ours, and all of it is signed and encrypted.",
  },
  s3_bucket_default_encryption_kms_check: {
    at: everyBucket,
    why: "S3 encrypts with a key of its own. Bank details, which need more, are not in files.",
  },
  s3_bucket_versioning_enabled_check: {
    at: ["HostingWeb", "BucketsAccessLogs"],
    why: "The web app is built again from its commit, and logs are never written over.",
  },
  s3_bucket_logging_enabled_check: {
    at: ["HostingWeb", "BucketsAccessLogs"],
    why: "The web app's bucket is logged, into the data stack, whose export the rule cannot read; logs log nothing.",
  },
  s3_event_notifications_enabled_check: { at: everyBucket, why: "No event of a bucket is waited for." },
  s3_lifecycle_policy_check: {
    at: ["HostingWeb"],
    why: "Old assets stay for pages that are open; the newest build decides what is asked for.",
  },
  s3_bucket_object_lock_enabled_check: {
    at: everyBucket,
    why: "People may have their photos and exports deleted, which a lock would forbid.",
  },
  sqs_dlq_check: {
    at: ["Facts", "DeadLetters"],
    why: "These queues are the dead letters, or keep what waits for a newer release.",
  },
  dynamodb_table_encrypted_kms_check: {
    at: ["Table"],
    why: "DynamoDB encrypts with a key of its own; bank details are sealed with a key of ours besides.",
  },
  kms_create_grant_aws_service_check: {
    at: ["BankKey", "SellerKey", "WasteKey", "WebhookKey", "InputKey", "Key"],
    why: "Only the account's own administrators may create grants, as in the policy that AWS gives a key.",
  },
};

/** The findings that are not accepted. */
export function notAccepted(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, at }) => !accepted[rule]?.at.some((begin) => at.startsWith(begin)));
}
