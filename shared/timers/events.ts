import { accountingEvents } from "../accounting/events.ts";
import { accountsEvents } from "../accounts/events.ts";
import { billingEvents } from "../billing/events.ts";
import { bookingEvents } from "../booking/events.ts";
import { complianceEvents } from "../compliance/events.ts";
import { fleetEvents } from "../fleet/events.ts";
import { inspectionsEvents } from "../inspections/events.ts";
import { integrationsEvents } from "../integrations/events.ts";
import { leadEvents } from "../leads/events.ts";
import { messagingEvents } from "../messaging/events.ts";
import { notificationsEvents } from "../notifications/events.ts";
import { quoteEvents } from "../quotes/events.ts";
import { wasteEvents } from "../waste/events.ts";

export const timerEvents = {
  responseDue: bookingEvents.responseDue,
  completionDue: bookingEvents.completionDue,
  abandonedDue: bookingEvents.abandonedDue,
  proofDue: bookingEvents.proofDue,
  proposalDue: bookingEvents.proposalDue,
  caseDue: bookingEvents.caseDue,
  conversationDue: messagingEvents.conversationDue,
  quotingDue: quoteEvents.quotingDue,
  quoteDue: quoteEvents.quoteDue,
  leadDue: leadEvents.leadDue,
  paperDue: complianceEvents.paperDue,
  deliveryDue: integrationsEvents.deliveryDue,
  erasureDue: accountsEvents.erasureDue,
  pendingChangeDue: accountsEvents.pendingChangeDue,
  noticesDue: notificationsEvents.noticesDue,
  messagesDue: notificationsEvents.messagesDue,
  tyresDue: notificationsEvents.tyresDue,
  guestNewsDue: notificationsEvents.guestNewsDue,
  fixAgeDue: fleetEvents.fixAgeDue,
  registerDue: fleetEvents.registerDue,
  handoverDue: fleetEvents.handoverDue,
  holdDue: fleetEvents.holdDue,
  invoiceDue: billingEvents.invoiceDue,
  hireWeekDue: billingEvents.hireWeekDue,
  cisStatementsDue: accountingEvents.cisStatementsDue,
  feesDue: accountingEvents.feesDue,
  overdueDue: billingEvents.overdueDue,
  selfBillingDue: billingEvents.selfBillingDue,
  receiptDue: wasteEvents.receiptDue,
  wasteSeriesDue: wasteEvents.wasteSeriesDue,
  downloadSoon: inspectionsEvents.downloadSoon,
  downloadLate: inspectionsEvents.downloadLate,
} as const;
