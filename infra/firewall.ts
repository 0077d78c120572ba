import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/**
 * API calls in five minutes, including live connections. Counted per user, per address for visitors, and per address
 * for everyone together. A carrier's network may put hundreds of drivers behind one address. Each operation has its
 * own, lower limit (functions/platform/rate.ts).
 */
const mostByOnePerson = 5_000;
const mostByVisitors = 5_000;
const mostFromOneAddress = 100_000;

/** Value of the dimension `WebACL` in the firewall's metrics. */
export const firewallMetric = "api";

/**
 * The key of a person is the access token, as WAF cannot read the user in it. A token lasts an hour. A user who renews
 * it often gets this limit for each token, within the address's limit. A header with the user's id would let a caller
 * use up somebody else's limit. Each operation's own limit counts by user.
 */
const authorization = { singleHeader: { Name: "authorization" } };
const asItIs = [{ priority: 0, type: "NONE" }];
const isSignedIn: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: authorization,
    comparisonOperator: "GT",
    size: 0,
    textTransformations: asItIs,
  },
};
const floods: readonly (readonly [name: string, CfnWebACL.RateBasedStatementProperty])[] = [
  [
    "person",
    {
      limit: mostByOnePerson,
      aggregateKeyType: "CUSTOM_KEYS",
      customKeys: [{ header: { name: "authorization", textTransformations: asItIs } }],
      scopeDownStatement: isSignedIn,
    },
  ],
  [
    "visitors",
    {
      limit: mostByVisitors,
      aggregateKeyType: "IP",
      scopeDownStatement: { notStatement: { statement: isSignedIn } },
    },
  ],
  // Limits callers by IP address, in case they evade the other limits with a new header per call.
  ["address", { limit: mostFromOneAddress, aggregateKeyType: "IP" }],
];

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
      visibilityConfig: watched(firewallMetric),
      rules: floods.map(([name, rateBasedStatement], priority) => ({
        name,
        priority,
        action: { block: {} },
        statement: { rateBasedStatement },
        visibilityConfig: watched(name),
      })),
    });
    new CfnWebACLAssociation(this, "OfTheApi", { webAclArn: list.attrArn, resourceArn: apiArn });
  }
}
