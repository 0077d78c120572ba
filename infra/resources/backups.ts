import { files } from "./files.ts";
import { resource } from "./resource.ts";
import { table } from "./table.ts";

/** Retention in days. The last backup with a deleted user's records expires then (bin/personal-data.ts). */
const daily = 35;
const monthly = 95;
/** Retention of the copies in this account, in days. Point-in-time recovery has its last 35 days. */
const here = 2;

const managed = ["service-role/AWSBackupServiceRolePolicyForBackup", "AWSBackupServiceRolePolicyForS3Backup"];

/**
 * Daily AWS Backup copies in another account and region, out of reach of an intruder or a mistake in this account.
 * Point-in-time recovery remains the first choice. Off without the other account's vault.
 */
export const backups = resource({
  stack: "data",
  declare({ cdk, made, part, stage, stack }) {
    const { backupVaultArn } = stage;
    if (!backupVaultArn) return {};
    const { BackupPlan, BackupPlanRule, BackupResource, BackupVault } = cdk.aws_backup;
    const removalPolicy = cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
    const [, , , , account = ""] = backupVaultArn.split(":");
    // AWS copies a backup to another account only if a key of ours encrypts it and that account may use the key.
    const key = new cdk.aws_kms.Key(part("Backups"), "BackupKey", {
      alias: `haulyard-${stage.name}-backups`,
      description: `Haulyard ${stage.name}: backups`,
      enableKeyRotation: true,
      removalPolicy,
    });
    const elsewhere = new cdk.aws_iam.AccountPrincipal(account);
    key.grantEncryptDecrypt(elsewhere);
    key.grant(elsewhere, "kms:DescribeKey");
    key.addToResourcePolicy(
      new cdk.aws_iam.PolicyStatement({
        principals: [elsewhere],
        actions: ["kms:CreateGrant"],
        resources: ["*"],
        conditions: { Bool: { "kms:GrantIsForAWSResource": true } },
      }),
    );
    const vault = new BackupVault(part("Backups"), "Vault", { encryptionKey: key, removalPolicy });
    const role = new cdk.aws_iam.Role(part("Backups"), "Role", {
      description: `Backs up the table and files of Haulyard ${stage.name}`,
      assumedBy: new cdk.aws_iam.ServicePrincipal("backup.amazonaws.com"),
      managedPolicies: managed.map((name) => cdk.aws_iam.ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    const reason = "AWS keeps these policies equal to what its backup service calls.";
    for (const name of managed)
      cdk.Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        reason,
      });
    const destinationBackupVault = BackupVault.fromBackupVaultArn(part("Backups"), "Elsewhere", backupVaultArn);
    const rule = (ruleName: string, days: number, scheduleExpression: ReturnType<typeof cron>) => {
      return new BackupPlanRule({
        ruleName,
        deleteAfter: cdk.Duration.days(here),
        scheduleExpression,
        copyActions: [{ destinationBackupVault, deleteAfter: cdk.Duration.days(days) }],
      });
    };
    const cron = cdk.aws_events.Schedule.cron;
    const plan = new BackupPlan(part("Backups"), "Plan", {
      backupVault: vault,
      backupPlanRules: [
        rule("daily", daily, cron({ hour: "3", minute: "0" })),
        rule("monthly", monthly, cron({ day: "1", hour: "4", minute: "0" })),
      ],
    });
    plan.addSelection("Selection", {
      role,
      resources: [made(table).arn, made(files).arn].map((arn) => BackupResource.fromArn(arn)),
    });
    plan.node.findAll().forEach((one) => {
      if (cdk.CfnResource.isCfnResource(one)) one.applyRemovalPolicy(removalPolicy);
    });
    new cdk.CfnOutput(stack, "BackupVault", { value: vault.backupVaultName });
    return {};
  },
  grants: (_use: never) => [],
});
