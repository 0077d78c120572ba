import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { clientOptions, setting } from "../platform/config.ts";
import { kept } from "../platform/kept.ts";

const sns = /* @__PURE__ */ kept(["SNS_ENDPOINT"], () => new SNSClient(clientOptions("SNS_ENDPOINT")));

/** Whether this stage sends text messages. */
export const sendsTexts = (): boolean => setting("TEXT_SENDER") !== "none";

/** Sends a text message to a telephone, in E.164. Throws when it is not taken. */
export async function sendText(to: string, text: string): Promise<void> {
  const attribute = (StringValue: string) => ({ DataType: "String", StringValue });
  await sns().send(
    new PublishCommand({
      PhoneNumber: to,
      Message: text,
      MessageAttributes: {
        "AWS.SNS.SMS.SenderID": attribute(setting("TEXT_SENDER")),
        "AWS.SNS.SMS.SMSType": attribute("Transactional"),
      },
    }),
  );
}
