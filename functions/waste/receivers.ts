import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { tipGone, trackingOff } from "#shared/waste/faults.ts";
import type { ReceiverRecord, WasteReceiver, WasteReceivers } from "#shared/waste/receipt.ts";
import type { receiptOperations } from "#shared/waste/receipt-operations.ts";
import { isReceiptLate } from "#shared/waste/receipt-rules.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import { openReceiptsOf, receiverRemoval, receiversOf, receiverWrite } from "./receipt-store.ts";
import { sealSiteCode } from "./site-code-seal.ts";
import { tipsOf } from "./store.ts";
import { isTrackingOn } from "./tracking-on.ts";

export async function wasteReceivers(_input: unknown, context: Context): Promise<WasteReceivers> {
  const haulierId = await haulierOfCaller(context);
  return shownReceivers(context, haulierId, await receiversOf(context.db, haulierId));
}

export async function connectReceiver(
  { tipId, siteCode, treatment }: Input<typeof receiptOperations.connectReceiver>,
  context: Context,
): Promise<WasteReceivers> {
  const { db, now } = context;
  const haulierId = await haulierOfCaller(context);
  if (!(await isTrackingOn(context, haulierId))) throw trackingOff();
  const [{ tips }, before] = await Promise.all([tipsOf(db, haulierId), receiversOf(db, haulierId)]);
  if (!tips.some(({ id }) => id === tipId)) throw tipGone();
  const receiver: ReceiverRecord = {
    ...{ haulierId, tipId, treatment: treatment ?? null, connectedAt: now, ending: siteCode.slice(-4) },
    sealed: await sealSiteCode(siteCode, { haulierId, tipId }),
  };
  const answer = await shownReceivers(context, haulierId, [...before.filter((one) => one.tipId !== tipId), receiver]);
  await context.commit([receiverWrite(receiver)], [], answer);
  return answer;
}

export async function disconnectReceiver(
  { tipId }: Input<typeof receiptOperations.disconnectReceiver>,
  context: Context,
): Promise<WasteReceivers> {
  const haulierId = await haulierOfCaller(context);
  const before = await receiversOf(context.db, haulierId);
  const answer = await shownReceivers(
    context,
    haulierId,
    before.filter((one) => one.tipId !== tipId),
  );
  await context.commit([receiverRemoval({ haulierId, tipId })], [], answer);
  return answer;
}

async function shownReceivers(
  context: Context,
  haulierId: UserId,
  receivers: readonly ReceiverRecord[],
): Promise<WasteReceivers> {
  const { db, now } = context;
  const open = await openReceiptsOf(db, haulierId);
  return {
    isOn: await isTrackingOn(context, haulierId),
    receivers: receivers.map(shownReceiver),
    open: open.map((receipt) => {
      const { id, bookingId, load, noteNumber, tipName, recordBy, status, trouble } = receipt;
      return {
        id,
        bookingId,
        load,
        noteNumber,
        tipName,
        recordBy,
        status,
        trouble,
        isLate: isReceiptLate(receipt, now),
      };
    }),
  };
}

const shownReceiver = ({ tipId, ending, treatment, connectedAt }: ReceiverRecord): WasteReceiver => ({
  ...{ tipId, ending, treatment, connectedAt },
});
