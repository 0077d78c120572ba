import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/**
 * Calls of the API from one address in five minutes, connections of live streams among them. A whole site office behind
 * one address stays far below; each operation has its own, lower limit (functions/platform/rate.ts).
 */
const mostFromOneAddress = 5_000;

/** Turns away addresses that flood the API, before anything of it runs. */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { stage, apiArn }: { stage: Stage; apiArn: string }) {
    super(scope, id);
    const watched = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    });
    const list = new CfnWebACL(this, "Rules", {
      description: `Haulyard ${stage.name}: floods of calls`,
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      visibilityConfig: watched("api"),
      rules: [
        {
          name: "flood",
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: mostFromOneAddress, aggregateKeyType: "IP" } },
          visibilityConfig: watched("flood"),
        },
      ],
    });
    new CfnWebACLAssociation(this, "OfTheApi", { webAclArn: list.attrArn, resourceArn: apiArn });
  }
}
