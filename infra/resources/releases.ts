import { resource } from "./resource.ts";

const managed = "service-role/AWSCodeDeployRoleForLambdaLimited";

/** The CodeDeploy application and role of all functions. In the data stack, because its function needs them too. */
export const releases = resource({
  stack: "data",
  declare({ cdk, part, stage }) {
    const application = new cdk.aws_codedeploy.CfnApplication(part("Releases"), "Application", {
      applicationName: `haulyard-${stage.name}`,
      computePlatform: "Lambda",
    });
    const role = new cdk.aws_iam.Role(part("Releases"), "Role", {
      description: `Shifts calls to new versions of the functions of Haulyard ${stage.name}`,
      assumedBy: new cdk.aws_iam.ServicePrincipal("codedeploy.amazonaws.com"),
      managedPolicies: [cdk.aws_iam.ManagedPolicy.fromAwsManagedPolicyName(managed)],
    });
    cdk.Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${managed}]`,
      reason: "AWS keeps this policy equal to what CodeDeploy calls for Lambda.",
    });
    return { application: application.ref, roleArn: role.roleArn };
  },
  grants: (_use: never) => [],
});
