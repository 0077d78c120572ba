import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** Thresholds in percent of the monthly budget, for actual and forecast costs. */
const limits = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
] as const;

/** Mails operations when the account's bill nears the month's budget. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { name, monthlyBudget, operationsEmail }: Stage) {
    super(scope, id);
    if (!monthlyBudget || !operationsEmail) return;
    new CfnBudget(this, "Month", {
      budget: {
        budgetName: `haulyard-${name}-budget`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: monthlyBudget, unit: "USD" },
      },
      notificationsWithSubscribers: limits.map((limit) => ({
        notification: { ...limit, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
        subscribers: [{ subscriptionType: "EMAIL", address: operationsEmail }],
      })),
    });
  }
}
