import type { Finding } from "./finding.ts";

interface Accepted {
  /** Prefixes of the logical ids for which the finding is accepted. */
  readonly at: readonly string[];
  readonly why: string;
}

const withoutDomain = {
  at: ["Hosting"],
  why: "A stage without a domain has CloudFront's own name and certificate. The stages with users have a domain and a certificate.",
};
const stopLink =
  "The unsubscribe link also takes a POST of an email program, which signs nothing. The link is a secret.";
const reports =
  "Closing pages report their speed and sign nothing. The function checks the reports and limits them per network.";
const paidEvents = "Stripe signs its events with our secret and does not sign requests for AWS.";
const everyBucket = ["Buckets", "HostingWeb"];

/**
 * Rules of CloudFormation Guard that we do not follow, with the reason. Accepted cdk-nag findings are beside their
 * construct (infra/acknowledge.ts).
 */
export const accepted: Readonly<Record<string, Accepted>> = {
  appsync_api_private_visibility_check: { at: ["Api"], why: "Any browser may call this API." },
  appsync_authorization_check: {
    at: ["Api"],
    why: "Visitors search and read before they have an account; the key marks them as visitors and opens nothing.",
  },
  cloudfront_origin_failover_enabled_check: {
    at: ["Hosting"],
    why: "Pages and map data are in one region by choice: a second would hold the same files and fail with the same table.",
  },
  cloudfront_access_logs_enabled_check: {
    at: ["Hosting"],
    why: "They are retained. The rule reads no value of another stack, and the bucket of logs is in the data stack.",
  },
  cloudfront_custom_ssl_certificate_check: withoutDomain,
  cloudfront_sni_enabled_check: withoutDomain,
  cloudfront_security_policy_check: withoutDomain,
  cloudwatch_log_group_retention_period_check: {
    at: ["Api", "Function", "Hosting"],
    why: "Logs hold traces of people and are deleted after six months at most; the audit log holds the lasting evidence.",
  },
  cloudwatch_log_group_encrypted_check: {
    at: ["Api", "Function", "Hosting"],
    why: "CloudWatch encrypts logs with its own key. They hold no contents of requests.",
  },
  lambda_function_public_access_prohibited_check: {
    at: ["HostingDistribution", "stripeAlias", "unsubscribeAlias", "vitalsAlias"],
    why: `Only our distribution may call; the rule reads no ARN that is joined from parts. ${stopLink} ${reports} ${paidEvents}`,
  },
  lambda_function_url_auth_check: {
    at: ["Functionstripe", "Functionunsubscribe", "Functionvitals"],
    why: `${stopLink} ${reports} ${paidEvents}`,
  },
  lambda_inside_vpc_check: {
    at: ["Function", "CustomCDK"],
    why: "Functions call nothing inside a network of ours, and every call is signed and encrypted.",
  },
  s3_bucket_default_encryption_kms_check: {
    at: everyBucket,
    why: "S3 encrypts with its own key. Files hold no bank details, which need more.",
  },
  s3_bucket_versioning_enabled_check: {
    at: ["HostingWeb", "BucketsAccessLogs", "BucketsTableExports"],
    why: "The web app can be rebuilt from its commit, exports from the table, and logs are never overwritten.",
  },
  s3_bucket_logging_enabled_check: {
    at: ["HostingWeb", "PassedaccessLogs", "BucketsAccessLogs"],
    why: "The web app's bucket logs into the data stack, and the rule takes the parameter for a bucket; log buckets log nothing.",
  },
  s3_event_notifications_enabled_check: { at: everyBucket, why: "We wait for no event of a bucket." },
  s3_lifecycle_policy_check: {
    at: ["HostingWeb"],
    why: "Old assets stay for open pages; the newest build decides what is served.",
  },
  s3_bucket_object_lock_enabled_check: {
    at: everyBucket,
    why: "People may have their photos and exports deleted, which a lock would forbid.",
  },
  sqs_dlq_check: {
    at: ["Facts", "DeadLetters"],
    why: "These are the dead-letter queues, or the queues of events for a newer release.",
  },
  dynamodb_table_encrypted_kms_check: {
    at: ["Table"],
    why: "DynamoDB encrypts with its own key; bank details are also encrypted with a key of ours.",
  },
  athena_workgroup_results_encrypted_at_rest_kms_check: {
    at: ["Analytics"],
    why: "S3 encrypts answers with its own key, like the exports that they come from.",
  },
  kms_create_grant_aws_service_check: {
    at: ["BankKey", "SellerKey", "WasteKey", "WebhookKey", "InputKey", "Key", "BackupsBackupKey"],
    why: "Only the account's own administrators may create grants, as in AWS's default key policy.",
  },
};

export function notAccepted(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, at }) => !accepted[rule]?.at.some((begin) => at.startsWith(begin)));
}
